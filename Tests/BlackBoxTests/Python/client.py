"""A client of gRPC that makes calls as told and tells what came of them.

usage: client.py PORT CALLS.json

A call is an object: "method", "request", and where wanted "metadata", "timeout" and "cancelAfter" in
seconds, "gzip", "times" (so often at once) with "channels" (over so many connections), "keepAlive"
(milliseconds between pings) and "idle" (seconds before the call is made again), "endsServer" (the
process that is ended after the first message of a stream). Prints a list with what each came to; of
those made several times only once what came to all.

With other words than a file it pings every second for so many seconds: client.py PORT ping SECONDS.
"""
import json, os, signal, sys, threading, time
import grpc
from google.protobuf import json_format
import connector_pb2, connector_pb2_grpc, emulator_pb2, emulator_pb2_grpc
import health_pb2, health_pb2_grpc, reflecting

TARGET = f"127.0.0.1:{sys.argv[1]}"
NO_LIMIT = [("grpc.max_receive_message_length", -1), ("grpc.max_send_message_length", -1)]


def channel(number=0, keep_alive=None):
    options = NO_LIMIT + [("grpc.use_local_subchannel_pool", 1), ("test.number", number)]
    if keep_alive:
        options += [("grpc.keepalive_time_ms", keep_alive), ("grpc.keepalive_timeout_ms", 5000),
                    ("grpc.http2.max_pings_without_data", 0)]
    return grpc.insecure_channel(TARGET, options=options)


def stub(call, channel):
    if call["method"] in ("Check", "Watch"):
        request = health_pb2.HealthCheckRequest(**call["request"])
        return getattr(health_pb2_grpc.HealthStub(channel), call["method"]), request
    if call["method"] in ("GetEmulatorInfo", "StreamEmulatorIssues"):
        request = emulator_pb2.EmulatorRequest(**call["request"])
        return getattr(emulator_pb2_grpc.EmulatorServiceStub(channel), call["method"]), request
    request = json_format.ParseDict(call["request"], connector_pb2.ConnectorRequest())
    return getattr(connector_pb2_grpc.ConnectorServiceStub(channel), call["method"]), request


def endless():
    """Messages of a stream whose client does not finish."""
    yield connector_pb2.ConnectorRequest(name="x")
    threading.Event().wait(60)


def begin(call, channel):
    if call["method"] == "Connect":
        stream = connector_pb2_grpc.ConnectorStreamServiceStub(channel).Connect
        return iter(stream(endless(), timeout=20))
    method, request = stub(call, channel)
    if call["method"] in ("Watch", "StreamEmulatorIssues"):
        return iter(method(request, timeout=20))
    return method.future(
        request, timeout=call.get("timeout", 60), metadata=call.get("metadata", []),
        compression=grpc.Compression.Gzip if call.get("gzip") else None)


def answer(response):
    if isinstance(response, health_pb2.HealthCheckResponse):
        return {"code": "OK", "status": response.status}
    if isinstance(response, (emulator_pb2.EmulatorInfo, emulator_pb2.EmulatorIssues)):
        return {"code": "OK"} | json_format.MessageToDict(response)
    value = {"code": "OK", "errors": [error(e) for e in response.errors]}
    if response.HasField("data"):
        value["data"] = json_format.MessageToDict(response.data)
    if response.HasField("extensions"):
        value["extensions"] = json_format.MessageToDict(response.extensions)
    size = response.ByteSize()
    return value if size < 1 << 20 else {"code": "OK", "megabytes": size >> 20}


def error(e):
    value = {"message": e.message, "code": e.extensions.code, "locations": len(e.locations)}
    if e.HasField("path"):
        value["path"] = json_format.MessageToDict(e.path)
    return value


def failure(e):
    value = {"code": e.code().name, "message": e.details()}
    for key, text in e.trailing_metadata() or ():
        if key == "grpc-status-details-bin":
            details = connector_pb2.FailureDetails.FromString(text)
            inner = connector_pb2.GraphqlError.FromString(details.details[0].value)
            value["details"] = [details.code, details.details[0].type_url.split(".")[-1],
                                inner.extensions.code, bool(inner.extensions.debug_details)]
    return value


def outcome(call, future):
    try:
        if "cancelAfter" in call:
            time.sleep(call["cancelAfter"])
            future.cancel()
        if "endsServer" in call:
            first = answer(next(future))
            os.kill(call["endsServer"], signal.SIGTERM)
            return [first] + [answer(one) for one in future]
        streams = ("Watch", "Connect", "StreamEmulatorIssues")
        return answer(next(future) if call["method"] in streams else future.result())
    except grpc.FutureCancelledError:
        return {"code": "CANCELLED"}
    except grpc.RpcError as e:
        return failure(e)


def run(call):
    if call["method"] == "Reflect":
        try:
            return reflecting.run(channel(), call["request"])
        except grpc.RpcError as e:
            return failure(e)
    count = call.get("channels", 1)
    channels = [channel(number, call.get("keepAlive")) for number in range(count)]
    futures = [begin(call, channels[i % count]) for i in range(call.get("times", 1))]
    if call.get("idle"):
        futures[0].result()
        time.sleep(call["idle"])
        futures = [begin(call, channels[0])]
    outcomes = []
    for future in futures:
        one = outcome(call, future)
        if one not in outcomes:
            outcomes.append(one)
    for each in channels:
        each.close()
    return outcomes[0] if len(outcomes) == 1 else outcomes


def ping(seconds):
    """A connection that is pinged every second and must last."""
    call = {"method": "Check", "request": {}, "keepAlive": 1000, "idle": seconds}
    return [run(call)]


if sys.argv[2] == "ping":
    print(json.dumps(ping(float(sys.argv[3]))), flush=True)
else:
    print(json.dumps([run(call) for call in json.load(open(sys.argv[2]))]), flush=True)
# Threads that still wait to send are not waited for.
os._exit(0)
