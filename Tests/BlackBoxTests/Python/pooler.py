"""Hands sessions of PostgreSQL from one client to the next after each transaction, as poolers do.

usage: pooler.py SERVER_SOCKET OWN_SOCKET
"""
import collections
import os
import select
import socket
import struct
import sys
import threading

server_path, own_path = sys.argv[1:]
free = collections.deque()
lock = threading.Lock()


def exactly(connection, count):
    data = b""
    while len(data) < count:
        part = connection.recv(count - len(data))
        if not part:
            raise EOFError
        data += part
    return data


def message(connection):
    head = exactly(connection, 5)
    return head + exactly(connection, struct.unpack("!I", head[1:])[0] - 4)


def begin(client):
    """Opens a session for a new client, and leaves it to all."""
    while True:
        length = exactly(client, 4)
        rest = exactly(client, struct.unpack("!I", length)[0] - 4)
        if struct.unpack("!I", rest[:4])[0] not in (80877103, 80877104):
            break
        client.sendall(b"N")
    server = socket.socket(socket.AF_UNIX)
    server.connect(server_path)
    server.sendall(length + rest)
    while True:
        answer = message(server)
        client.sendall(answer)
        if answer[:1] == b"Z":
            break
        if answer[:1] == b"E":
            raise EOFError
    with lock:
        free.append(server)


def transaction(client, first):
    """Serves a client by the session that was free for longest until its transaction ends."""
    with lock:
        server = free.popleft()
    server.sendall(first)
    waiting = first[:1] in (b"S", b"Q")
    while True:
        for source in select.select([client, server], [], [])[0]:
            part = message(source)
            if source is client:
                server.sendall(part)
                waiting += part[:1] in (b"S", b"Q")
                continue
            client.sendall(part)
            if part[:1] == b"Z":
                waiting -= 1
                if not waiting and part[5:6] == b"I":
                    with lock:
                        free.append(server)
                    return


def serve(client):
    try:
        begin(client)
        while True:
            first = message(client)
            if first[:1] == b"X":
                return
            transaction(client, first)
    except (EOFError, OSError, IndexError):
        pass
    finally:
        client.close()


listener = socket.socket(socket.AF_UNIX)
listener.bind(own_path)
os.chmod(own_path, 0o777)
listener.listen(64)

while True:
    connection, _ = listener.accept()
    threading.Thread(target=serve, args=(connection,), daemon=True).start()
