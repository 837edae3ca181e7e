"""Write the tables of fields in docs/content.md from the shapes that the games declare."""
from __future__ import annotations

import re
from pathlib import Path

from kancha.content.packs import replaceable
from kancha.content.writing import field_table

PAGE = Path(__file__).parents[1] / "docs" / "content.md"


def with_tables(text: str) -> str:
    """The page with its tables as they should be."""
    shapes = replaceable()
    return re.sub(r"(<!-- fields: (\w+) -->\n).*?(?=<!-- end -->)",
                  lambda found: f"{found[1]}{field_table(shapes[found[2]])}\n", text, flags=re.DOTALL)


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
