"""The two loads that are compared: wrk over HTTP, and pgbench with the statement that the server runs."""
import http.client
import json
import os
import pathlib
import re
import subprocess
import sys

from . import database

TICKS = os.sysconf("SC_CLK_TCK")
USERS = 400  # who call the operations for users; each has a token of its own


class Operation:
    """An operation of the sample with the variables that are sent, some of them drawn anew for each call."""

    def __init__(self, name, kind, variables, parameters, title=None, guarded=False):
        self.name, self.kind, self.variables, self.parameters = name, kind, variables, parameters
        self.title, self.guarded = title or name, guarded


def listing(binary, source):
    """The session settings and the statements of all operations, as the server tells them."""
    text = subprocess.run([binary, "compile", "--sql", "--source", source], check=True, capture_output=True,
                          text=True).stdout
    options = dict(re.findall(r"^-- PGOPTIONS of (queries|mutations): (.*)$", text, re.M))
    sections = re.findall(r"^-- \w+: (?:query|mutation) (\w+)\n(.*?)(?=^-- \w+: (?:query|mutation) |\Z)", text, re.M | re.S)
    return options, dict(sections)


def statement(section):
    """What the server runs, without the comments that tell where its parameters come from."""
    return "".join(line + "\n" for line in section.splitlines() if not line.startswith("--"))


def parameters(section, operation):
    """What is sent for each parameter of the statement, in order; `:user` is a user drawn anew for each call."""
    values = []
    for origin in re.findall(r"^-- \$\d+: (.*)$", section, re.M):
        kind, _, name = origin.partition(" ")
        if kind == "constant":
            values.append(name)
        else:
            values.append(":user" if origin == "expression auth.uid" else str(operation.parameters[name]))
    return values


def pgbench_script(section, operation):
    """The statement with each parameter as a variable of pgbench, `$1` as `:p1`."""
    lines, definitions = ["\\set user random(1, %d)" % USERS], []
    for number, value in enumerate(parameters(section, operation), 1):
        if value == ":user":
            lines.append(f"\\set p{number} :user")
        else:
            definitions.append(f"p{number}={value}")
    # In a literal pgbench would take `:MI` for a variable.
    text = re.sub(r"'[^'\n]*'", lambda literal: hidden(literal.group()), statement(section))
    lines.append(re.sub(r"\$(\d+)", r":p\1", text).strip())
    return "\n".join(lines) + "\n", definitions


def hidden(literal):
    """The same constant without a colon in its text."""
    return literal if ":" not in literal else "E" + literal.replace("\\", "\\\\").replace(":", "\\x3a")


def wrk_script(server, operation, tokens):
    body = json.dumps({"operationName": operation.name, "variables": operation.variables})
    lines = ['wrk.method = "POST"', 'wrk.headers["Content-Type"] = "application/json"', f"wrk.body = {json.dumps(body)}"]
    if operation.guarded:
        # Requests are made once, as wrk would spend more on making them than the server on answering.
        listed = ",".join(f'"{token}"' for token in tokens)
        lines += [f"local tokens, requests = {{{listed}}}, {{}}",
                  "function init()",
                  "  for number, token in ipairs(tokens) do",
                  '    wrk.headers["X-Firebase-Auth-Token"] = token',
                  "    requests[number] = wrk.format()",
                  "  end",
                  "end",
                  "function request() return requests[math.random(#requests)] end"]
    return "\n".join(lines) + "\n"


def check(server, operation, tokens):
    """Calls the operation once: a refusal is quick and would look like speed."""
    headers = {"Content-Type": "application/json"} | ({"X-Firebase-Auth-Token": tokens[0]} if operation.guarded else {})
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("POST", f"{server.path}:execute{operation.kind.capitalize()}",
                       json.dumps({"operationName": operation.name, "variables": operation.variables}), headers)
    answer = json.loads(connection.getresponse().read())
    if answer.get("errors") != [] or None in answer["data"].values():
        sys.exit(f"{operation.name} answers {answer}")


class CPU:
    """Processor time of the server, of PostgreSQL and of all the machine, in seconds."""

    def __init__(self, server, cluster):
        self.server = spent(server.process.pid)
        self.postgres = sum(spent(pid) for pid in children(cluster.pid))
        fields = pathlib.Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
        self.machine = (sum(map(int, fields[:3])) + sum(map(int, fields[5:8]))) / TICKS
        usage = os.times()
        self.loads = usage.children_user + usage.children_system + usage.user + usage.system


def children(pid):
    return [int(line) for line in subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True).stdout.split()]


def spent(pid):
    try:
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0
    return (int(fields[11]) + int(fields[12])) / TICKS


def milliseconds(text):
    number, unit = re.match(r"([\d.]+)(\w+)", text).groups()
    return float(number) * {"us": 0.001, "ms": 1, "s": 1000, "m": 60_000}[unit]


def over_http(server, operation, script, clients, seconds):
    """Requests a second, and the latencies of 50 and 99 of 100 in milliseconds."""
    url = f"http://127.0.0.1:{server.port}{server.path}:execute{operation.kind.capitalize()}"
    done = subprocess.run(["wrk", "-c", str(clients), "-t", str(min(2, clients)), "-d", f"{seconds}s", "--latency",
                           "-s", script, url], capture_output=True, text=True)
    if done.returncode or "Non-2xx" in done.stdout or "Socket errors" in done.stdout:
        sys.exit(f"wrk failed:\n{done.stdout}{done.stderr}")
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", done.stdout).group(1))
    count = int(re.search(r"(\d+) requests in", done.stdout).group(1))
    p50, p99 = (milliseconds(re.search(rf"^\s+{p}%\s+(\S+)", done.stdout, re.M).group(1)) for p in (50, 99))
    return rate, count, p50, p99


def alone(cluster, script, definitions, options, clients, seconds):
    """Transactions a second of PostgreSQL without the server."""
    command = [database.program("pgbench"), "--no-vacuum", "--protocol", "prepared", "--client", str(clients),
               "--jobs", str(min(2, clients)), "--time", str(seconds), "--file", script, "--host", cluster.folder,
               "--username", cluster.owner, "comparison"]
    for definition in definitions:
        command += ["--define", definition]
    done = subprocess.run(command, env=os.environ | {"PGOPTIONS": options}, capture_output=True, text=True)
    if done.returncode or "number of failed transactions: 0" not in done.stdout:
        sys.exit(f"pgbench failed:\n{done.stdout}{done.stderr}")
    return float(re.search(r"^tps = ([\d.]+)", done.stdout, re.M).group(1))
