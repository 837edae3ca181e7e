"""What a command leaves behind that cannot do what was asked: one line, and nothing else."""


def refuse(result, *parts):
    """The result of a command is one line of complaint that says all this."""
    assert result.exit_code == 2, (result.output, result.exception)
    assert result.stderr.startswith("kancha: ")
    assert result.stderr.count("\n") == 1
    for part in parts:
        assert str(part) in result.stderr


def tree(folder):
    """All files in a folder, by their paths in it."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
