"""A keep-alive HTTP/1.1 connection that is strict about what the server sends."""
import asyncio
import json


class ProtocolError(Exception):
    """The server broke HTTP or its own contract."""


class Connection:
    """Sends one JSON request after the other; opens the socket when first used."""

    LONGEST_WAIT = 90  # seconds; the server itself gives up after 60

    def __init__(self, port):
        self.port = port
        self.reader = self.writer = None
        self.opened = 0

    async def open(self):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.opened += 1

    async def post(self, path, body, token=None):
        """The status and the JSON of the answer."""
        await self.send(path, body, token)
        return await asyncio.wait_for(self.answer(), self.LONGEST_WAIT)

    async def send(self, path, body, token=None):
        if self.writer is None:
            await self.open()
        payload = json.dumps(body, ensure_ascii=False).encode()
        credential = f"Authorization: Bearer {token}\r\n" if token else ""
        head = (f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{credential}"
                f"Content-Type: application/json\r\nContent-Length: {len(payload)}\r\n\r\n")
        self.writer.write(head.encode() + payload)
        await self.writer.drain()

    async def answer(self):
        head = await self.reader.readuntil(b"\r\n\r\n")
        status_line, *lines = head[:-4].decode("latin-1").split("\r\n")
        version, status, _ = status_line.split(" ", 2)
        fields = {}
        for line in lines:
            name, value = line.split(":", 1)
            if fields.setdefault(name.lower(), value.strip()) != value.strip():
                raise ProtocolError(f"{name} stands twice")
        if version != "HTTP/1.1" or fields.get("connection", "keep-alive") != "keep-alive":
            raise ProtocolError(f"the connection was not kept: {head!r}")
        if not fields.get("content-type", "").startswith("application/json"):
            raise ProtocolError(f"an answer is not JSON: {head!r}")
        body = await self.reader.readexactly(int(fields["content-length"]))
        return int(status), json.loads(body)

    def abandon(self):
        """Closes the socket without waiting for an answer."""
        if self.writer is not None:
            self.writer.transport.abort()
            self.reader = self.writer = None

    async def close(self):
        if self.writer is None:
            return
        leftover = self.reader.at_eof() or await self.pending()
        self.writer.close()
        self.reader = self.writer = None
        if leftover:
            raise ProtocolError("the server closed the connection or sent more than was asked for")

    async def pending(self):
        try:
            return bool(await asyncio.wait_for(self.reader.read(1), 0.05))
        except asyncio.TimeoutError:
            return False
