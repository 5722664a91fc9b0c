"""Learns what a server offers from itself, and calls it by nothing but what it learned."""
import queue
from google.protobuf import descriptor_pb2, descriptor_pool, json_format, message_factory
import reflection_pb2


class Conversation:
    """Questions and answers on one stream, each asked when the one before it is answered."""

    def __init__(self, channel, version):
        self.questions = queue.Queue()
        method = channel.stream_stream(
            f"/grpc.reflection.{version}.ServerReflection/ServerReflectionInfo",
            request_serializer=reflection_pb2.ServerReflectionRequest.SerializeToString,
            response_deserializer=reflection_pb2.ServerReflectionResponse.FromString)
        self.answers = method(iter(self.questions.get, None), timeout=20)

    def ask(self, **question):
        request = reflection_pb2.ServerReflectionRequest(host="h", **question)
        self.questions.put(request)
        answer = next(self.answers)
        assert answer.original_request == request and answer.valid_host == "h"
        return answer

    def end(self):
        self.questions.put(None)
        return next(self.answers, "ended")


def learn(talk):
    """The names of all services, and a pool with all that these need."""
    pool, known = descriptor_pool.DescriptorPool(), {}
    services = [s.name for s in talk.ask(list_services="*").list_services_response.service]
    for service in services:
        answer = talk.ask(file_containing_symbol=service)
        for content in answer.file_descriptor_response.file_descriptor_proto:
            file = descriptor_pb2.FileDescriptorProto.FromString(content)
            known[file.name] = file
    while known:
        ready = [f for f in known.values() if not any(d in known for d in f.dependency)]
        for file in ready:
            pool.Add(known.pop(file.name))
    return services, pool


def run(channel, request):
    talk = Conversation(channel, request["version"])
    services, pool = learn(talk)
    methods = []
    for name in services:
        for method in pool.FindServiceByName(name).methods:
            flow = f"{'stream ' if method.client_streaming else ''}{method.input_type.name}"
            methods.append(f"{name}/{method.name} {flow}")
    unknown = talk.ask(file_containing_symbol="no.Such").error_response.error_code
    empty = talk.ask().error_response.error_code
    service = pool.FindServiceByName("google.firebase.dataconnect.v1.ConnectorService")
    method = service.methods_by_name["ExecuteQuery"]
    input_type, output_type = (
        message_factory.GetMessageClass(t) for t in (method.input_type, method.output_type))
    call = channel.unary_unary(
        f"/{service.full_name}/{method.name}", request_serializer=input_type.SerializeToString,
        response_deserializer=output_type.FromString)
    answer = call(json_format.ParseDict(request["call"], input_type()), timeout=20)
    return {"methods": methods, "errors": [unknown, empty], "end": talk.end(),
            "answer": json_format.MessageToDict(answer)}
