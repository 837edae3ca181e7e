"""Colours of the pictures, and what the game adds to the stylesheet that all games share."""
from __future__ import annotations

from typing import Final

from kancha.drawing.style import INK, stylesheet

EDGE: Final = "#8A7350"
LINK: Final = "#FFC930"
"""Joins two Weavings that match."""
SEAT_COLOURS: Final = ("#8E5EA2", "#2A211B", "#0072B2", "#E69F00")
WORKER_COLOURS: Final = {"architect": "#A9CCF2", "craftsman": "#93D3A2", "warrior": "#B3261E", "courier": "#F5CB3C",
                         "priest": "#FFFDF8"}
LETTER_COLOURS: Final = {"architect": INK, "craftsman": INK, "warrior": "#FFFFFF", "courier": INK, "priest": INK}
"""The colour of a Worker and of the letter on it; their contrast is at least 4.5 to 1."""

STYLE: Final = stylesheet("""\
.tawantinsuyu .letter{font-size:18px;font-weight:800;text-anchor:middle}
.tawantinsuyu .action{font-size:18px;font-weight:700;fill:#2A211B;text-anchor:middle}
.tawantinsuyu .legend{font-size:18px}
.tawantinsuyu .plate{fill:#FBF7EF;stroke:#8A7350;stroke-width:1}
.tawantinsuyu .icon{fill:#FBF7EF;stroke:#8A7350;stroke-width:1.5}
.tawantinsuyu .warning{fill:#FFE3DF;stroke:#B3261E;stroke-width:2}
.tawantinsuyu .alarm{fill:#8E1B14}
.tawantinsuyu .resting{fill:#8D7D6B;stroke:#5A4D41;stroke-width:1}
.tawantinsuyu .tile{fill:#F6EBD3;stroke:#6B5B4E;stroke-width:1}
.tawantinsuyu .passive{fill:#D9CBE0;stroke:#6B5B4E;stroke-width:1}
.tawantinsuyu .veil{fill:#4A3F35;fill-opacity:.62}
.tawantinsuyu .way{stroke:#6B5B4E;stroke-opacity:.5;stroke-width:2;fill:none}
.tawantinsuyu .space{fill:#FBF7EF;stroke:#6B5B4E;stroke-width:1.5}
.tawantinsuyu .space.blue{fill:#C3DCF7;stroke:#1F5FA8;stroke-width:3.5}
.tawantinsuyu .space.green{fill:#C2EACB;stroke:#1E7A43;stroke-width:3.5;stroke-dasharray:6 2.5}
.tawantinsuyu .empty{fill:none;stroke-width:1.5;stroke-dasharray:4 4}
.tawantinsuyu .spent{opacity:.3}
.tawantinsuyu .faint{opacity:.45}
.tawantinsuyu .glow circle,.tawantinsuyu .glow polygon{fill:none}
.tawantinsuyu.board .outline{stroke-width:8}
.tawantinsuyu.board .frame{stroke-width:4.5}
.tawantinsuyu .space-spot .frame{fill:#FFC930}
.tawantinsuyu .space-spot.lit:hover .frame{fill:#FFFFFF;fill-opacity:1}
.tawantinsuyu .space-spot.picked .frame{fill:#2A211B}
""")
"""The stylesheet of every picture."""
