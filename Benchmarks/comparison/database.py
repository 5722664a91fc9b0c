"""The database of the comparison: the tables of the sample with many rows, made by PostgreSQL itself."""
import pathlib
import shutil
import subprocess
import sys
import tempfile

MOVIES, CAST, USERS, FAVORITES = 10_000, 50_000, 20_000, 200_000
ACTORS = 5_000


def movie(number):
    return f"f11a0000-0000-4000-8000-{number:012d}"


def program(name):
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return str(found[0]) if found else shutil.which(name) or sys.exit(f"{name} was not found")


class Cluster:
    """A private PostgreSQL server with its own settings of memory, as a real one would have."""

    def __init__(self, owner):
        self.owner = owner
        self.folder = tempfile.mkdtemp(prefix="comparison-pg-")
        shutil.chown(self.folder, owner)
        self.data, self.url = f"{self.folder}/data", f"postgresql:///comparison?host={self.folder}&user={owner}"
        self.run("initdb", "-D", self.data, "-A", "trust", "--no-sync", "-U", owner)
        options = f"-c listen_addresses= -c unix_socket_directories={self.folder} -c shared_buffers=512MB"
        self.run("pg_ctl", "-D", self.data, "-w", "-l", f"{self.folder}/log", "-o", options, "start")
        self.pid = int(pathlib.Path(f"{self.data}/postmaster.pid").read_text().split()[0])
        self.sql("CREATE DATABASE comparison", "postgres")

    def run(self, name, *arguments):
        command = [program(name), *arguments]
        if subprocess.run(["id", "-un"], capture_output=True, text=True).stdout.strip() != self.owner:
            command = ["runuser", "-u", self.owner, "--"] + command
        done = subprocess.run(command, cwd="/", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            sys.exit(f"{name} failed:\n{done.stdout}")

    def sql(self, text, database="comparison"):
        done = subprocess.run(
            [program("psql"), "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-U", self.owner, database],
            input=text, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"psql failed: {done.stderr}")
        return done.stdout.strip()

    def fill(self):
        """Puts the rows in: the same ones each time, so that runs can be compared."""
        self.sql(f"""
CREATE FUNCTION movie(n bigint) RETURNS uuid IMMUTABLE LANGUAGE sql
  AS $$ SELECT ('f11a0000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
CREATE FUNCTION actor(n bigint) RETURNS uuid IMMUTABLE LANGUAGE sql
  AS $$ SELECT ('ac700000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
INSERT INTO movie (id, title, image_url, release_year, genre, rating, description, tags)
  SELECT movie(n), 'Film number ' || n, 'https://friendlyflix.example/posters/' || n || '.jpg', 1950 + n % 75,
    (ARRAY['drama', 'comedy', 'thriller', 'mystery'])[1 + n % 4], (n * 7919 % 1000) / 100.0,
    repeat('What happens in film ' || n || '. ', 5), ARRAY['tag' || n % 20, 'tag' || n % 7]
  FROM generate_series(1, {MOVIES}) AS n;
INSERT INTO movie_metadata (id, movie_id, director, runtime_minutes, premiere)
  SELECT movie(n), movie(n), 'Director ' || n % 900, 80 + n % 90, date '1950-01-01' + n::int
  FROM generate_series(1, {MOVIES}) AS n;
INSERT INTO actor (id, name, image_url)
  SELECT actor(n), 'Actor ' || n, 'https://friendlyflix.example/portraits/' || n || '.jpg'
  FROM generate_series(1, {ACTORS}) AS n;
INSERT INTO movie_actor (movie_id, actor_id, role)
  SELECT movie(m), actor(1 + (m * 31 + k * 977) % {ACTORS}),
    (CASE WHEN k <= 2 THEN 'MAIN' ELSE 'SUPPORTING' END)::cast_role
  FROM generate_series(1, {MOVIES}) AS m, generate_series(1, {CAST // MOVIES}) AS k;
INSERT INTO "user" (auth_uid, username) SELECT n::text, 'user ' || n FROM generate_series(1, {USERS}) AS n;
INSERT INTO favorites (user_uid, movie_id, added_at)
  SELECT u::text, movie(1 + (u * 13 + k * 997) % {MOVIES}), timestamptz '2024-01-01' + (u * k) * interval '1 minute'
  FROM generate_series(1, {USERS}) AS u, generate_series(1, {FAVORITES // USERS}) AS k;
""")
        self.sql("VACUUM (FREEZE, ANALYZE)")

    def stop(self):
        self.run("pg_ctl", "-D", self.data, "-m", "fast", "-w", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)
