"""A private PostgreSQL server of Debian's packages, below /tmp, for as long as a measurement takes."""
import glob
import os
import pathlib
import pwd
import shutil
import subprocess
import tempfile


def programs():
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda p: int(p.split("/")[-2]))
    if not found:
        raise SystemExit("error: PostgreSQL's programs are not installed")
    return pathlib.Path(found[-1])


class Server:
    """Runs with fsync off, since disks of rented machines pause by themselves."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="dataconnect-bench-", dir="/tmp"))
        self.user = None
        if os.geteuid() == 0:
            self.user = pwd.getpwnam("postgres")
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        self.run("initdb", "-D", self.folder / "data", "-U", "postgres", "-A", "trust", "--no-sync")
        self.run("pg_ctl", "-D", self.folder / "data", "-w", "-l", self.folder / "log", "-o",
                 f"-k {self.folder} -c listen_addresses='' -c fsync=off -c max_wal_size=8GB -c shared_buffers=512MB",
                 "start")

    def run(self, program, *words, text=None):
        identity = {"user": self.user.pw_uid, "group": self.user.pw_gid} if self.user else {}
        done = subprocess.run([programs() / program, *map(str, words)], input=text, cwd="/", text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, **identity) \
            if program != "pg_ctl" else subprocess.run(
                [programs() / program, *map(str, words)], cwd="/", stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **identity)
        if done.returncode:
            raise SystemExit(f"error: {program} failed: {getattr(done, 'stderr', '')}")
        return done.stdout

    def url(self, database="bench"):
        return f"postgres://postgres@/{database}?host={self.folder}&sslmode=disable"

    def sql(self, text, database="bench"):
        return self.run("psql", "-h", self.folder, "-U", "postgres", "-d", database, "-qAtX",
                        "-v", "ON_ERROR_STOP=1", text=text).strip()

    def create(self, database="bench"):
        self.run("createdb", "-h", self.folder, "-U", "postgres", database)

    def stop(self):
        self.run("pg_ctl", "-D", self.folder / "data", "-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)


def project(folder, schema):
    """Writes a project of one schema."""
    (folder / "schema").mkdir(parents=True, exist_ok=True)
    (folder / "dataconnect.yaml").write_text(
        "specVersion: v1\nserviceId: bench\nlocation: local\nschema:\n  source: ./schema\n  datasource:\n"
        "    postgresql:\n      database: bench\nconnectorDirs: []\n")
    (folder / "schema" / "schema.gql").write_text(schema)
    return folder


def command(binary, name, source, url, *words):
    return subprocess.run([binary, name, "--source", str(source), "--database-url", url, "--non-interactive", *words],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
