#!/usr/bin/env python3
"""Keeps the server busy and checks every answer.

    soak.py BINARY [--seconds N] [--clients N] [--processes N] [--postgres URL]

Starts the server on a database of its own: on the private PostgreSQL that it runs by itself, or on
one created at the URL. Clients mix reads and writes over connections that stay open, and know what
each answer must be. Prints errors, throughput, latencies, the server's memory and its connections
to PostgreSQL. Exits with 1 after any error, after a leak, or if the memory grows without end.
"""
import argparse
import asyncio
import concurrent.futures
import multiprocessing
import sys
import threading
import time

from clients import run_clients, set_up_pairs
from server import Server

# The second half of a run may add this much to the memory: caches fill, heaps fragment.
GROWTH_FACTOR = 1.25
GROWTH_MIB = 8


def worker(numbers, port, seconds):
    return asyncio.run(run_clients(numbers, port, seconds))


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("binary")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--clients", type=int, default=64)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--postgres", metavar="URL", help="a PostgreSQL server where databases may be created")
    return parser.parse_args()


class MemoryWatch:
    """Notes the server's memory each second."""

    def __init__(self, server):
        self.server = server
        self.samples = [server.memory()]
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def run(self):
        while not self.ended.wait(1) and self.server.is_running():
            self.samples.append(self.server.memory())

    def stop(self):
        self.ended.set()
        self.thread.join()
        if self.server.is_running():
            self.samples.append(self.server.memory())

    @property
    def middle(self):
        return self.samples[len(self.samples) // 2]

    def problems(self):
        limit = self.middle * GROWTH_FACTOR + GROWTH_MIB
        if self.samples[-1] > limit:
            return [f"the memory grew from {self.middle:.1f} MiB in the middle to {self.samples[-1]:.1f} MiB"]
        return []


def run_load(server, arguments):
    """What all clients saw, and for how long they ran."""
    context = multiprocessing.get_context("spawn")
    begin = time.monotonic()
    total = None
    with concurrent.futures.ProcessPoolExecutor(arguments.processes, mp_context=context) as pool:
        shares = [range(first, arguments.clients, arguments.processes) for first in range(arguments.processes)]
        for result in pool.map(worker, shares, [server.port] * len(shares), [arguments.seconds] * len(shares)):
            if total is None:
                total = result
            else:
                total.add(result)
    return total, time.monotonic() - begin


def report(total, seconds, watch, descriptors, connections):
    latencies = sorted(total.latencies)
    calls = len(latencies)

    def percentile(share):
        return latencies[min(calls - 1, int(calls * share))] * 1000 if calls else 0

    for name, count in sorted(total.counts.items()):
        print(f"  {name:14}{count:8}")
    print(f"calls        {calls} in {seconds:.1f} s, {calls / seconds:.0f} per second; "
          f"{total.conflicts} conflicts, {total.abandoned} abandoned")
    print("latency      " + ", ".join(f"{int(share * 100)} % {percentile(share):.1f} ms" for share in (0.5, 0.9, 0.99))
          + f", longest {percentile(1):.1f} ms")
    print(f"memory       {watch.samples[0]:.1f} MiB at start, {watch.middle:.1f} in the middle, "
          f"{watch.samples[-1]:.1f} at the end, at most {max(watch.samples):.1f}")
    print(f"descriptors  {descriptors[0]} at start, {descriptors[1]} at the end")
    print(f"PostgreSQL   {connections[0][0]} connections at start, {connections[1][0]} at the end, "
          f"{connections[1][1]} of them not idle")


def main():
    arguments = read_arguments()
    server = Server(arguments.binary, arguments.postgres)
    try:
        asyncio.run(set_up_pairs(server.port))
        watch = MemoryWatch(server)
        before = server.descriptors(), server.connections()
        total, seconds = run_load(server, arguments)
        problems = list(total.problems)
        time.sleep(1)  # The server notices closed connections by itself.
        watch.stop()
        if not server.is_running():
            sys.exit(f"the server ended during the run:\n{server.logged()[-4000:]}")
        after = server.descriptors(), server.connections()
        report(total, seconds, watch, (before[0], after[0]), (before[1], after[1]))
        problems += watch.problems()
        if after[1][1]:
            problems.append(f"{after[1][1]} connections to PostgreSQL are not idle after the run")
        if after[0] - after[1][0] > before[0] - before[1][0] + 2:
            problems.append(f"descriptors leaked: {before[0]} before, {after[0]} after")
        status = server.stop()
        if status != 0:
            problems.append(f"the server ended with status {status}")
        if server.connections_left():
            problems.append(f"{server.connections_left()} connections to PostgreSQL outlived the server")
        for problem in problems[:20]:
            print(f"error: {problem}", file=sys.stderr)
        print(f"{len(problems)} errors")
        return 1 if problems else 0
    finally:
        server.stop()
        server.clean()


if __name__ == "__main__":
    sys.exit(main())
