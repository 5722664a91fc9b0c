"""The server under test and what the operating system and PostgreSQL tell about it."""
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.parse
import uuid

PROJECT = pathlib.Path(__file__).resolve().parent / "project"


def psql_program():
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/psql"), reverse=True)
    return str(found[0]) if found else shutil.which("psql") or sys.exit("psql was not found")


def psql(url, sql):
    done = subprocess.run([psql_program(), "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", url],
                          input=sql, text=True, capture_output=True)
    if done.returncode:
        sys.exit(f"psql failed: {done.stderr.strip()}")
    return done.stdout.strip()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """Runs the binary over a copy of the project, on a database of its own."""

    def __init__(self, binary, postgres):
        self.folder = tempfile.mkdtemp(prefix="soak-")
        shutil.copytree(PROJECT, self.folder + "/project")
        self.postgres = postgres
        self.port = free_port()
        command = [binary, "emulators:start", "--source", self.folder + "/project", "--host", "127.0.0.1",
                   "--port", str(self.port), "--no-watch"]
        if postgres:
            self.database = "soak_" + uuid.uuid4().hex
            psql(postgres, f'CREATE DATABASE "{self.database}"')
            parts = urllib.parse.urlsplit(postgres)
            self.url = urllib.parse.urlunsplit(parts._replace(path="/" + self.database))
            command += ["--postgres", self.url]
        self.log_path = self.folder + "/log"
        self.log = open(self.log_path, "w")
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        self.wait_until_ready()

    def wait_until_ready(self):
        while not re.search(r"^ready ", self.logged(), re.M):
            try:
                self.process.wait(0.05)
            except subprocess.TimeoutExpired:
                continue
            sys.exit(f"the server ended before it was ready:\n{self.logged()}")
        if not self.postgres:
            self.url = re.search(r"^ *database +(\S+)$", self.logged(), re.M).group(1)
            self.database = "soak"

    def logged(self):
        return pathlib.Path(self.log_path).read_text(errors="replace")

    def memory(self):
        """Resident memory that belongs to the server alone, in MiB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"^RssAnon:\s+(\d+) kB", status, re.M).group(1)) / 1024

    def descriptors(self):
        return len(list(pathlib.Path(f"/proc/{self.process.pid}/fd").iterdir()))

    def connections(self):
        """How many connections the server has to its database, and how many are in a transaction."""
        counts = psql(self.url, f"""
            SELECT count(*), count(*) FILTER (WHERE state <> 'idle') FROM pg_stat_activity
            WHERE datname = '{self.database}' AND backend_type = 'client backend' AND pid <> pg_backend_pid()""")
        return tuple(int(count) for count in counts.split("|"))

    def is_running(self):
        return self.process.poll() is None

    def stop(self):
        """Ends the server as a terminal would; gives its exit status."""
        if self.is_running():
            self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            status = self.process.wait()
        self.log.close()
        return status

    def connections_left(self):
        """Connections that PostgreSQL still has after the server's end."""
        return self.connections()[0] if self.postgres else 0

    def clean(self):
        if self.postgres:
            psql(self.postgres, f'DROP DATABASE "{self.database}" WITH (FORCE)')
        shutil.rmtree(self.folder, ignore_errors=True)
