"""The site: tables at which people and bots play, in the browser."""
