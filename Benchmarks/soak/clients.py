"""Clients that know what each answer must be.

Each client owns notes, keeps a copy of them and compares what it reads. Pairs are written by all
clients in transactions; whoever reads one must find two equal halves.
"""
import asyncio
import base64
import json
import random
import time
import uuid

from connection import Connection, ProtocolError

CONNECTOR = "/v1/projects/p/locations/l/services/soak/connectors/soak"
PAIRS = 40
MOST_NOTES = 60
WORDS = ["stone", "Öl", "日本", "quote \"", "back\\slash", "tab\t", "%_", "🎈", "'; --", "\u2028"]


class WrongAnswer(Exception):
    """An answer that the operations do not allow."""


class Statistics:
    """What a client saw; can be added up."""

    def __init__(self):
        self.counts = {}
        self.latencies = []
        self.conflicts = 0
        self.abandoned = 0
        self.problems = []

    def add(self, other):
        for name, count in other.counts.items():
            self.counts[name] = self.counts.get(name, 0) + count
        self.latencies += other.latencies
        self.conflicts += other.conflicts
        self.abandoned += other.abandoned
        self.problems += other.problems


def token(uid):
    """An ID token without a signature, as development servers accept."""
    def part(value):
        return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()
    now = int(time.time())
    claims = {"sub": uid, "aud": "soak", "iat": now, "exp": now + 86400}
    return f'{part({"alg": "none", "typ": "JWT"})}.{part(claims)}.'


def expect(actual, wanted):
    # Python takes True for 1; the texts tell them apart.
    if actual != wanted or json.dumps(actual, sort_keys=True) != json.dumps(wanted, sort_keys=True):
        raise WrongAnswer(f"expected {json.dumps(wanted)[:600]}\n     got {json.dumps(actual)[:600]}")


class Client:
    """One user with one connection."""

    def __init__(self, number, port):
        self.uid = f"client-{number}"
        self.name = f"Client {number}"
        self.token = token(self.uid)
        self.connection = Connection(port)
        self.random = random.Random(number)
        self.statistics = Statistics()
        self.notes = {}
        self.last_number = 0

    async def run(self, deadline):
        """Calls operations until the deadline; stops at the first wrong answer."""
        steps = [
            (30, self.read_note), (8, self.list_notes), (6, self.read_newest), (12, self.read_pair),
            (4, self.read_pairs), (14, self.add_note), (3, self.add_two_notes), (5, self.put_note),
            (10, self.change_note), (2, self.star_notes), (6, self.drop_note), (2, self.drop_notes),
            (4, self.write_pair), (2, self.break_pair), (1, self.send_bad_key), (1, self.exceed_limit),
            (1, self.call_unknown), (1, self.call_as_nobody), (1, self.abandon_read)]
        weights = [weight for weight, _ in steps]
        step = self.sign_up
        try:
            while True:
                await step()
                if time.monotonic() >= deadline:
                    break
                step = self.random.choices([step for _, step in steps], weights)[0]
            await self.check_all_notes()
            await self.connection.close()
        except (WrongAnswer, ProtocolError, OSError, EOFError, ValueError, KeyError,
                asyncio.TimeoutError, asyncio.LimitOverrunError) as problem:
            self.statistics.problems.append(
                f"{self.uid} at {step.__name__}: {type(problem).__name__}: {problem}")
            self.connection.abandon()
        return self.statistics

    # MARK: Calls

    async def call(self, kind, operation, variables, *, signed_in=True):
        begin = time.monotonic()
        status, answer = await self.connection.post(
            f"{CONNECTOR}:execute{kind}", {"operationName": operation, "variables": variables},
            self.token if signed_in else None)
        self.statistics.latencies.append(time.monotonic() - begin)
        self.statistics.counts[operation] = self.statistics.counts.get(operation, 0) + 1
        return status, answer

    async def data(self, kind, operation, variables):
        """The data of an answer without errors."""
        status, answer = await self.call(kind, operation, variables)
        if status != 200 or answer.get("errors") != []:
            raise WrongAnswer(f"{operation} was answered {status} {json.dumps(answer)[:600]}")
        return answer["data"]

    async def failure(self, kind, operation, variables, data, errors):
        """Expects an answer with errors, each a path and a code."""
        status, answer = await self.call(kind, operation, variables)
        expect(status, 200)
        expect(answer["data"], data)
        expect([[error["path"] or [], error["extensions"]["code"]] for error in answer["errors"]], errors)

    # MARK: Own rows

    def text(self):
        return " ".join(self.random.choices(WORDS, k=self.random.choice([1, 3, 5, 200])))

    def any_note(self):
        return self.random.choice(list(self.notes.values()))

    @staticmethod
    def note(number, title, stars, **others):
        note = {"number": number, "title": title, "body": None, "stars": stars, "size": None,
                "weight": None, "tags": None, "extra": None}
        return {**note, **others}

    def new_number(self):
        self.last_number += 1
        return self.last_number

    async def sign_up(self):
        expect(await self.data("Mutation", "SignUp", {"name": self.name}), {"owner_upsert": {"id": self.uid}})

    async def add_note(self):
        if len(self.notes) >= MOST_NOTES:
            return await self.drop_note()
        given = {"number": self.new_number(), "title": self.text(), "stars": self.random.randrange(10)}
        optional = {
            "body": self.text(), "size": str(self.random.randrange(-2**63, 2**63)),
            "weight": self.random.choice([0.5, -1e300, 3.25]), "tags": self.random.choices(WORDS, k=3),
            "extra": {"words": self.random.choices(WORDS, k=2), "flag": True, "none": None}}
        for name, value in optional.items():
            if self.random.random() < 0.6:
                given[name] = self.random.choice([value, value, value, None])
        answer = await self.data("Mutation", "AddNote", given)
        key = answer["note_insert"]["id"]
        expect(answer, {"note_insert": {"id": str(uuid.UUID(key)).replace("-", "")}})
        if key in self.notes:
            raise WrongAnswer(f"the id {key} came twice")
        self.notes[key] = {"id": key, **self.note(**given)}

    async def add_two_notes(self):
        if len(self.notes) >= MOST_NOTES:
            return await self.drop_notes()
        first, second, title = self.new_number(), self.new_number(), self.text()
        answer = await self.data("Mutation", "AddTwoNotes", {"first": first, "second": second, "title": title})
        keys = [key["id"] for key in answer["note_insertMany"]]
        expect(len(set(keys)), 2)
        for stars, (key, number) in enumerate(zip(keys, (first, second))):
            self.notes[key] = {"id": key, **self.note(number, title, stars)}

    async def put_note(self):
        is_new = not self.notes or self.random.random() < 0.3
        key = uuid.UUID(int=self.random.getrandbits(128)) if is_new else uuid.UUID(self.any_note()["id"])
        given = {"number": self.new_number(), "title": self.text(), "stars": self.random.randrange(10)}
        answer = await self.data("Mutation", "PutNote", {"id": str(key), **given})
        expect(answer, {"note_upsert": {"id": key.hex}})
        old = self.notes.get(key.hex) or {"id": key.hex, **self.note(0, "", 0)}
        self.notes[key.hex] = {**old, **given}

    async def change_note(self):
        if not self.notes:
            return await self.add_note()
        note = self.any_note()
        changes = {}
        if self.random.random() < 0.5:
            changes["title"] = self.text()
        if self.random.random() < 0.5:
            changes["body"] = self.random.choice([None, self.text()])
        if self.random.random() < 0.5:
            changes["tags"] = self.random.choice([None, [], self.random.choices(WORDS, k=2)])
        answer = await self.data("Mutation", "ChangeNote", {"id": note["id"], **changes})
        expect(answer, {"note_update": {"id": note["id"]}})
        note.update(changes)

    async def star_notes(self):
        below, stars = self.random.randrange(5), self.random.randrange(10)
        chosen = [note for note in self.notes.values() if note["stars"] < below]
        answer = await self.data("Mutation", "StarMyNotes", {"below": below, "stars": stars})
        expect(answer, {"note_updateMany": len(chosen)})
        for note in chosen:
            note["stars"] = stars

    async def drop_note(self):
        if not self.notes or self.random.random() < 0.1:
            stranger = uuid.uuid4().hex
            return expect(await self.data("Mutation", "DropNote", {"id": stranger}), {"note_delete": None})
        note = self.any_note()
        answer = await self.data("Mutation", "DropNote", {"id": note["id"]})
        expect(answer, {"note_delete": {"id": note["id"]}})
        del self.notes[note["id"]]

    async def drop_notes(self):
        chosen = self.random.sample(list(self.notes.values()), min(5, len(self.notes)))
        numbers = [note["number"] for note in chosen] + [-1]
        answer = await self.data("Mutation", "DropMyNotes", {"numbers": numbers})
        expect(answer, {"note_deleteMany": len(chosen)})
        for note in chosen:
            del self.notes[note["id"]]

    async def read_note(self):
        if not self.notes:
            return await self.add_note()
        note = self.any_note()
        answer = await self.data("Query", "GetNote", {"id": note["id"]})
        expect(answer, {"note": {**note, "owner": {"id": self.uid, "name": self.name}}})

    async def list_notes(self):
        variables = {"order": [{"number": "ASC"}]}
        found = sorted(self.notes.values(), key=lambda note: note["number"])
        if self.random.random() < 0.5:
            variables["atLeast"] = self.random.randrange(10)
            found = [note for note in found if note["stars"] >= variables["atLeast"]]
        if self.random.random() < 0.3:
            variables["tag"] = self.random.choice(WORDS)
            found = [note for note in found if variables["tag"] in (note["tags"] or [])]
        if self.random.random() < 0.5:
            variables["limit"] = self.random.randrange(6)
            found = found[:variables["limit"]]
        expect(await self.data("Query", "MyNotes", variables), {"notes": found})

    async def check_all_notes(self):
        found = sorted(self.notes.values(), key=lambda note: note["number"])
        answer = await self.data("Query", "MyNotes", {"order": {"number": "ASC"}, "limit": 1000})
        expect(answer, {"notes": found})

    async def read_newest(self):
        newest = sorted(self.notes.values(), key=lambda note: -note["number"])[:3]
        found = [{"number": note["number"], "title": note["title"]} for note in newest]
        answer = await self.data("Query", "MyNewest", {})
        expect(answer, {"owner": {"id": self.uid, "name": self.name, "notes_on_owner": found}})

    # MARK: Shared rows

    def any_pair(self):
        return self.random.randrange(PAIRS)

    async def read_pair(self):
        answer = await self.data("Query", "GetPair", {"pair": self.any_pair()})
        expect(answer["left"], answer["right"])
        if answer["left"]["value"] < 0:
            raise WrongAnswer("a transaction that failed left a trace")

    async def read_pairs(self):
        halves = (await self.data("Query", "GetPairs", {}))["halves"]
        expect([(half["pair"], half["side"]) for half in halves],
               [(pair, side) for pair in range(PAIRS) for side in ("LEFT", "RIGHT")])
        for left, right in zip(halves[::2], halves[1::2]):
            expect({**left, "side": None}, {**right, "side": None})

    async def write_pair(self):
        pair, value = self.any_pair(), self.random.randrange(10**6)
        status, answer = await self.call("Mutation", "WritePair", {"pair": pair, "value": value})
        if status == 409:
            # Others wrote the pair at each attempt; the call says that nothing has happened.
            self.statistics.conflicts += 1
            return expect(answer["status"], "ABORTED")
        expect([status, answer.get("errors")], [200, []])
        half = {"value": value, "writerId": self.uid}
        expect(answer["data"], {
            "left": {"pair": pair, "side": "LEFT"}, "right": {"pair": pair, "side": "RIGHT"},
            "query": {"halves": [half, half]}})

    # MARK: Failures

    async def break_pair(self):
        variables = {"pair": self.any_pair()}
        status, answer = await self.call("Mutation", "BreakPair", variables)
        if status == 409:
            self.statistics.conflicts += 1
            return expect(answer["status"], "ABORTED")
        expect([status, answer["data"]], [200, {"left": None, "right": None}])
        expect([[error["path"], error["message"]] for error in answer["errors"]],
               [[["left"], "(rolled back)"], [["right"], "SQL execution failed: duplicate key"]])

    async def send_bad_key(self):
        await self.failure("Mutation", "PutNote", {"id": "no id", "number": 1, "title": "", "stars": 0},
                           None, [[[], "INVALID_ARGUMENT"]])

    async def exceed_limit(self):
        await self.failure("Query", "MyNotes", {"limit": -1, "order": []}, None, [[[], "INVALID_ARGUMENT"]])

    async def call_unknown(self):
        status, answer = await self.call("Query", "AddNote", {})
        expect([status, answer["status"]], [404, "NOT_FOUND"])

    async def call_as_nobody(self):
        status, answer = await self.call("Query", "MyNewest", {}, signed_in=False)
        expect([status, answer["status"]], [401, "UNAUTHENTICATED"])

    async def abandon_read(self):
        """Goes away before the answer, and comes back with a new connection."""
        await self.connection.send(
            f"{CONNECTOR}:executeQuery", {"operationName": "GetPairs"}, self.token)
        await asyncio.sleep(self.random.choice([0, 0, 0.001, 0.01]))
        self.connection.abandon()
        self.statistics.abandoned += 1


async def set_up_pairs(port):
    """Writes the rows that all clients share."""
    client = Client(-1, port)
    for pair in range(PAIRS):
        answer = await client.data("Mutation", "SetUpPairs", {"pair": pair})
        expect(len(answer["half_insertMany"]), 2)
    await client.connection.close()


async def run_clients(numbers, port, seconds):
    """Runs the clients of one process together; gives what they saw."""
    deadline = time.monotonic() + seconds
    total = Statistics()
    for statistics in await asyncio.gather(*(Client(number, port).run(deadline) for number in numbers)):
        total.add(statistics)
    return total
