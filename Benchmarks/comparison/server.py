"""The server as it runs in production, with ID tokens that the comparison signs."""
import base64
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

PROJECT = "comparison"


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Tokens:
    """A key pair and tokens that are signed with it, as Firebase signs its own."""

    def __init__(self, folder):
        self.key, self.document = f"{folder}/key.pem", f"{folder}/keys.json"
        certificate = f"{folder}/certificate.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", self.key, "-out", certificate,
             "-days", "2", "-subj", "/CN=comparison"], check=True, capture_output=True)
        pathlib.Path(self.document).write_text(json.dumps({"comparison": pathlib.Path(certificate).read_text()}))

    def token(self, user):
        now = int(time.time())
        header = {"alg": "RS256", "kid": "comparison", "typ": "JWT"}
        claims = {"iss": f"https://securetoken.google.com/{PROJECT}", "aud": PROJECT, "sub": str(user),
                  "user_id": str(user), "auth_time": now - 60, "iat": now - 60, "exp": now + 3600,
                  "firebase": {"sign_in_provider": "password"}}
        text = ".".join(encoded(json.dumps(part).encode()) for part in (header, claims))
        signature = subprocess.run(["openssl", "dgst", "-sha256", "-sign", self.key], input=text.encode(),
                                   check=True, capture_output=True).stdout
        return f"{text}.{encoded(signature)}"


class Server:
    """`dataconnect serve` over the sample, on a database of the comparison."""

    def __init__(self, binary, source, url):
        self.folder = tempfile.mkdtemp(prefix="comparison-")
        shutil.copytree(source, f"{self.folder}/dataconnect", ignore=shutil.ignore_patterns(".dataconnect"))
        self.tokens = Tokens(self.folder)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.path = f"/v1/projects/{PROJECT}/locations/local/services/friendlyflix/connectors/movies"
        self.log = f"{self.folder}/log"
        environment = {k: v for k, v in os.environ.items() if not k.startswith(("DATACONNECT_", "PG", "FIREBASE_"))}
        environment |= {"DATABASE_URL": url, "DATACONNECT_AUTH_KEYS": self.tokens.document}
        began = time.monotonic()
        self.process = subprocess.Popen(
            [binary, "serve", "--source", f"{self.folder}/dataconnect", "--project", PROJECT, "--host", "127.0.0.1",
             "--port", str(self.port), "--location", "local", "--on-schema-mismatch", "migrate"],
            env=environment, stdin=subprocess.DEVNULL, stdout=open(self.log, "w"), stderr=subprocess.STDOUT)
        self.wait()
        self.ready_after = time.monotonic() - began
        time.sleep(1)
        self.idle = self.memory()

    def wait(self):
        for _ in range(3000):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    probe.sendall(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    if b" 200 " in probe.recv(4096)[:16]:
                        return
            if self.process.poll() is not None:
                break
            time.sleep(0.01)
        sys.exit(f"the server did not get ready:\n{pathlib.Path(self.log).read_text()}")

    def memory(self):
        """Resident memory in MB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"^VmRSS:\s+(\d+) kB", status, re.M).group(1)) / 1000

    def stop(self):
        self.process.terminate()
        self.process.wait(60)
        shutil.rmtree(self.folder, ignore_errors=True)
