"""What a command needs is looked for first: installed where that is allowed, else named at once."""
import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHELL = shutil.which("sh")

STUBS = {
    "python3": '[ "$2" != "import venv, ensurepip" ] || [ -e "$FAKE/venv" ]',
    "gcc": '[ -e "$FAKE/compiler" ]',
    "chromium": "",
    "apt-get": """
[ "$1" = install ] || exit 0
[ ! -e "$FAKE/apt-fails" ] || exit 100
for package; do case $package in
  python3-venv) : >"$FAKE/venv" ;;
  python3-dev) : >"$FAKE/compiler" ;;
  chromium-headless-shell) printf '#!%s\\n' "$SHELL" >"$FAKE/bin/$package"; chmod +x "$FAKE/bin/$package" ;;
esac; done""",
    "sudo": '[ -e "$FAKE/sudoer" ] || exit 1\nshift\n"$@"',
    "id": 'if [ -e "$FAKE/root" ]; then echo 0; else echo 1000; fi',
}
"""Shell stubs of all that is called; each also notes that it was."""


class Machine:
    """A made-up machine: its PATH leads to stubs alone, so nothing is ever really installed."""

    def __init__(self, folder):
        self.folder = folder
        self.bin = folder / "bin"
        self.bin.mkdir()
        for name in ("env", "find", "grep", "chmod", "touch"):
            (self.bin / name).symlink_to(shutil.which(name))
        (self.bin / "sh").symlink_to(SHELL)

    def program(self, *names):
        for name in names:
            stub = self.bin / name
            stub.write_text(f'#!{SHELL}\necho {name} "$*" >>"$FAKE/calls"\n{STUBS[name]}\n')
            stub.chmod(0o755)

    def flag(self, *names):
        for name in names:
            (self.folder / name).touch()

    def run(self, *command, cwd=ROOT):
        return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False,
                              env={"PATH": str(self.bin), "FAKE": str(self.folder), "SHELL": SHELL})

    def need(self, *things):
        return self.run(SHELL, str(ROOT / "tools/need"), *things)

    def calls(self, *names):
        """How the stubs of these names were called."""
        noted = self.folder / "calls"
        return [line for line in (noted.read_text().splitlines() if noted.exists() else []) if line.split()[0] in names]


@pytest.fixture
def bare(tmp_path):
    """A Debian machine with Python and apt, but without venv, Chromium, compiler and rights."""
    machine = Machine(tmp_path)
    machine.program("python3", "apt-get", "sudo", "id", "gcc")
    return machine


def test_nothing_is_installed_where_nothing_is_missing(bare):
    bare.program("chromium")
    bare.flag("venv", "compiler", "root")
    ran = bare.need("venv", "chromium", "compiler")
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
    assert bare.calls("apt-get", "sudo") == []


def test_root_installs_what_is_missing_and_only_that(bare):
    bare.flag("root", "compiler")
    ran = bare.need("venv", "chromium", "compiler")
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == "Installing python3 python3-venv chromium-headless-shell ...\n"
    packages = "python3 python3-venv chromium-headless-shell"
    assert bare.calls("apt-get", "sudo") == ["apt-get update -q",
                                             f"apt-get install -qy --no-install-recommends {packages}"]
    again = bare.need("venv", "chromium", "compiler")
    assert (again.returncode, again.stdout) == (0, "")


def test_sudo_without_a_password_installs_too(bare):
    bare.flag("sudoer")
    assert bare.need("venv", "compiler").returncode == 0
    packages = "python3 python3-venv gcc libc6-dev python3-dev"
    assert f"apt-get install -qy --no-install-recommends {packages}" in bare.calls("apt-get")
    assert [call for call in bare.calls("sudo") if not call.startswith("sudo -n ")] == []


def test_without_rights_it_is_said_what_to_install(bare):
    ran = bare.need("venv", "chromium", "compiler")
    assert ran.returncode == 2
    assert ran.stderr == ("Something is missing. Please install it first: "
                          "sudo apt install python3 python3-venv chromium-headless-shell gcc libc6-dev python3-dev\n")
    assert ran.stdout == ""
    assert bare.calls("apt-get") == []


def test_without_apt_it_is_said_what_debian_calls_it(bare):
    (bare.bin / "apt-get").unlink()
    bare.flag("root", "venv")
    ran = bare.need("venv", "chromium")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "Something is missing. On Debian it would be: apt install chromium-headless-shell\n"


def test_a_machine_without_python(bare):
    (bare.bin / "python3").unlink()
    ran = bare.need("venv")
    assert ran.returncode == 2
    assert ran.stderr.endswith("sudo apt install python3 python3-venv\n")


def test_an_old_python_is_refused_before_anything_is_installed(bare):
    (bare.bin / "python3").write_text(f"#!{SHELL}\nexit 1\n")
    bare.flag("root")
    ran = bare.need("venv", "chromium")
    assert ran.returncode == 2
    assert "Python 3.11 or newer" in ran.stderr
    assert bare.calls("apt-get") == []


def test_what_apt_cannot_install_is_an_error(bare):
    bare.flag("root", "apt-fails")
    ran = bare.need("chromium")
    assert ran.returncode == 2
    assert "could not be installed: chromium-headless-shell" in ran.stderr


def test_what_is_not_found_after_its_installation_is_an_error(bare):
    bare.flag("root")
    (bare.bin / "apt-get").write_text(f"#!{SHELL}\n")
    ran = bare.need("chromium")
    assert ran.returncode == 2
    assert ran.stderr == "Installed, but still not found: chromium-headless-shell\n"


def test_an_unknown_need_is_an_error(bare):
    assert bare.need("luck").returncode == 2


NEEDED = {"play": "python3 python3-venv", "test": "python3 python3-venv chromium-headless-shell",
          "compiled": "python3 python3-venv gcc libc6-dev python3-dev",
          "bench": "python3 python3-venv gcc libc6-dev python3-dev",
          "full": "python3 python3-venv chromium-headless-shell gcc libc6-dev python3-dev",
          "rules": "python3 python3-venv"}


@pytest.mark.parametrize("command", NEEDED)
def test_make_says_what_is_missing_before_it_starts_anything(bare, tmp_path, command):
    """In a fresh copy of the project, where nothing has been set up."""
    copy = tmp_path / "copy"
    (copy / "tools").mkdir(parents=True)
    for name in ("Makefile", "tools/need", "pyproject.toml", "constraints.txt", "setup.py"):
        shutil.copy(ROOT / name, copy / name)
    (copy / "src").mkdir()
    ran = bare.run(shutil.which("make"), command, cwd=copy)
    assert ran.returncode == 2
    assert ran.stdout == ""
    advice = f"Something is missing. Please install it first: sudo apt install {NEEDED[command]}"
    assert ran.stderr.splitlines()[0] == advice
    assert not (copy / ".venv").exists()
    assert [call for call in bare.calls("python3") if "-c" not in call] == []


def test_continuous_integration_asks_for_everything_first():
    script = (ROOT / ".ci/run").read_text()
    assert script.index("make needs-full") < script.index("make compiled")
    assert os.access(ROOT / "tools/need", os.X_OK)
