"""The ceiling: the same load against a server that does nothing but wait for PostgreSQL."""
import os
import pathlib
import shlex
import socket
import subprocess
import sys
import tempfile
import time

from . import load


def build():
    """Compiles bare.c into a new folder and returns the program."""
    program = f"{tempfile.mkdtemp(prefix='comparison-')}/bare"
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "libpq"], check=True, capture_output=True, text=True).stdout
    subprocess.run(["cc", "-D_GNU_SOURCE", "-O2", "-o", program, pathlib.Path(__file__).with_name("bare.c"),
                    *shlex.split(flags)], check=True)
    return program


class Bare:
    """bare.c as a server that `load.over_http` can ask, with the statement and the session settings of an operation."""

    def __init__(self, program, cluster, connections, section, operation, options):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.path = "/bare"
        self.process = subprocess.Popen(
            [program, str(self.port), cluster.url, str(connections), str(load.USERS), load.statement(section),
             *load.parameters(section, operation)], env=os.environ | {"PGOPTIONS": options})
        self.wait()

    def wait(self):
        while self.process.poll() is None:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.01)
        sys.exit("the bare server ended")

    def stop(self):
        self.process.kill()
        self.process.wait()
