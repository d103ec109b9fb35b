#!/usr/bin/env python3
"""The one command of a checkout: makes .venv from the lock files, then runs the program, the checks or the benchmarks.

    python3 dev.py run [args]      the program: `ludex args`, the terminal house without args
    python3 dev.py test            every check, in order, until one fails
    python3 dev.py test ARGS       pytest alone, with these arguments
    python3 dev.py nightly [args]  pytest with the slow sweeps
    python3 dev.py bench [args]    the benchmarks

Needs Python 3.11 or newer and nothing else.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python may read this file, and gets a sentence
    print("dev.py: Ludex needs Python 3.11 or newer; this is {}.{}.".format(*sys.version_info[:2]), file=sys.stderr)
    sys.exit(2)

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
# The Python that a venv is made from, even when this file runs inside one.
BASE = getattr(sys, "_base_executable", None) or sys.executable

PROJECT = ROOT / "pyproject.toml"
LOCK = ROOT / "requirements.lock"
BENCH_LOCK = ROOT / "requirements-bench.lock"


class Stop(Exception):
    """An expected failure: one sentence for the person, and the exit code."""

    def __init__(self, sentence: str, code: int = 1) -> None:
        super().__init__(sentence)
        self.code = code


def main(args: list[str]) -> int:
    """Run one command and give its exit code."""
    commands = {"run": run, "test": test, "nightly": nightly, "bench": bench}
    if not args or args[0] in ("-h", "--help"):
        print(__doc__.strip())
        return 0 if args else 2
    if args[0] not in commands:
        raise Stop(f"There is no command {args[0]!r}; the commands are {', '.join(commands)}.", 2)
    return commands[args[0]](args[1:])


def run(args: list[str]) -> int:
    """The program itself, in the folder where the person stands."""
    prepare()
    command = [str(PYTHON), "-m", "ludex", *args]
    if os.name == "posix":  # become the program, so that the keyboard's signals reach it alone
        sys.stdout.flush()
        os.execve(command[0], command, environment())
    return subprocess.call(command, env=environment())


def test(args: list[str]) -> int:
    """Every check in order, or pytest alone when there are arguments for it."""
    prepare()
    if args:
        return pytest(args)
    return (
        step("ruff check", "-m", "ruff", "check", ".")
        or step("ruff format", "-m", "ruff", "format", "--check", ".")
        or step("mypy", "-m", "mypy")
        or step("lint-imports", str(script("lint-imports")), "--no-logo")
        or pytest([])
        or figures()
    )


def nightly(args: list[str]) -> int:
    """All tests, the slow sweeps too."""
    prepare()
    return pytest(["-m", "slow or not slow", *args])


def bench(args: list[str]) -> int:
    """The benchmarks, beside the peers that they are compared with."""
    prepare(bench=True)
    return step("benchmarks", "-m", "benchmarks", *args)


def pytest(args: list[str]) -> int:
    return step("pytest", "-m", "pytest", "-n", "2", *args)


def figures() -> int:
    """The coverage of sources, clauses and languages: the program fails when one is not 100 %, silence fails here."""
    headline("ludex figures")
    command = [str(PYTHON), "-m", "ludex", "figures"]
    done = subprocess.run(command, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, check=False)
    sys.stdout.buffer.write(done.stdout)
    sys.stdout.flush()
    if done.returncode == 0 and not done.stdout.strip():
        raise Stop("`ludex figures` printed nothing.")
    return failed("ludex figures", done.returncode)


def step(name: str, *arguments: str) -> int:
    """One check with the venv's Python, under its headline; its exit code."""
    headline(name)
    command = [str(PYTHON), *arguments] if arguments[0] == "-m" else list(arguments)
    return failed(name, subprocess.call(command, cwd=ROOT, env=environment()))


def headline(name: str) -> None:
    print(f"== {name}", flush=True)


def failed(name: str, code: int) -> int:
    if code:
        print(f"dev.py: {name} failed (exit code {code}).", file=sys.stderr, flush=True)
    return code if code >= 0 else 128 - code


def script(name: str) -> Path:
    return BIN / (f"{name}.exe" if os.name == "nt" else name)


def environment() -> dict[str, str]:
    """This environment, as if the venv were activated."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONHOME"}
    env["VIRTUAL_ENV"] = str(VENV)
    env["PATH"] = os.pathsep.join([str(BIN), env.get("PATH", os.defpath)])
    return env


# The venv. Each of its three parts has a stamp: the hash of what it was made from, written when the part is complete.


def prepare(bench: bool = False) -> None:
    """Make or update what is missing or out of date in .venv, and nothing else."""
    packages = fingerprint(LOCK)
    if not PYTHON.exists() or stamp("packages") != packages:
        print("dev.py: installing the packages into .venv (a few minutes the first time) ...", flush=True)
        make_venv()
        pip("--require-hashes", "-r", str(LOCK))
        write_stamp("packages", packages)
    project = fingerprint(PROJECT, LOCK)
    if stamp("project") != project:
        pip("--no-deps", "--no-build-isolation", "-e", str(ROOT))
        write_stamp("project", project)
    if not bench:
        return
    peers = fingerprint(LOCK, BENCH_LOCK)
    if stamp("bench") != peers:
        print("dev.py: installing the packages of the benchmarks ...", flush=True)
        pip("--no-deps", "--require-hashes", "-r", str(BENCH_LOCK))
        write_stamp("bench", peers)


def fingerprint(*files: Path) -> str:
    """The hash of these files, this Python and the place of the checkout (a venv can't be moved)."""
    python = "{}.{}.{}".format(*sys.version_info)
    digest = hashlib.sha256(f"{sys.implementation.name}\0{python}\0{sys.base_prefix}\0{ROOT}".encode())
    for file in files:
        if not file.is_file():
            raise Stop(f"{file.name} is missing from the checkout.")
        digest.update(file.read_bytes())
    return digest.hexdigest()


def stamp(part: str) -> str:
    try:
        return (VENV / f"{part}.stamp").read_text()
    except OSError:
        return ""


def write_stamp(part: str, value: str) -> None:
    (VENV / f"{part}.stamp").write_text(value)


def make_venv() -> None:
    """A new .venv. Debian keeps a part of Python's venv in a package of its own: install that when it is missing."""
    remove_venv()
    code, output = try_venv()
    if code == 0:
        return
    remove_venv()
    if "ensurepip" not in output:
        print(output, file=sys.stderr)
        raise Stop("Python could not make the folder .venv; its own words are above.")
    install_ensurepip()
    code, output = try_venv()
    if code:
        remove_venv()
        print(output, file=sys.stderr)
        raise Stop("Python could not make the folder .venv even with its venv package; its own words are above.")


def remove_venv() -> None:
    if VENV.is_symlink():
        VENV.unlink()
    elif VENV.exists():
        shutil.rmtree(VENV)


def try_venv() -> tuple[int, str]:
    return quietly([BASE, "-m", "venv", str(VENV)])


def install_ensurepip() -> None:
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    apt = shutil.which("apt-get")
    if apt is None:
        raise Stop("This Python has no ensurepip and can't make a venv: install your system's package for it.")
    if os.name != "posix" or os.geteuid() != 0:
        raise Stop(f"This Python can't make a venv yet: install it with `sudo apt-get install {package}`.")
    print(f"dev.py: installing {package} ...", flush=True)
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    _, updated = quietly([apt, "update", "-qq"], env)  # a failed update may still leave lists that are good enough
    code, output = quietly([apt, "install", "-y", "-qq", "--no-install-recommends", package], env)
    if code:
        print(updated + output, file=sys.stderr)
        raise Stop(f"apt-get could not install {package}; its own words are above.")


def pip(*arguments: str) -> None:
    """`pip install` without a word, unless it fails."""
    options = ["--quiet", "--disable-pip-version-check", "--no-input"]
    code, output = quietly([str(PYTHON), "-m", "pip", "install", *options, *arguments], environment())
    if code:
        print(output, file=sys.stderr)
        raise Stop("pip could not install the packages; its own words are above. Is the network there?")


def quietly(command: list[str], env: dict[str, str] | None = None) -> tuple[int, str]:
    """Run a command and keep what it says."""
    done = subprocess.run(
        command, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    return done.returncode, done.stdout.decode(errors="replace")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Stop as stop:
        print(f"dev.py: {stop}", file=sys.stderr)
        sys.exit(stop.code)
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        print(f"dev.py: {error}", file=sys.stderr)
        sys.exit(1)
