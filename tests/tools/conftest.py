"""Where the compiled build is tested there is no coverage, and so no faults are planted."""
from importlib.util import find_spec

if find_spec("coverage") is None:
    collect_ignore_glob = ["test_mutants.py"]
