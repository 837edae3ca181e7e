"""How the maps of Inca Empire are drawn: plan, lines, labels, scenery, and the check of all of them."""
