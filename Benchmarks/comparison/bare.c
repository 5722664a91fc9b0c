// The least that a server in front of PostgreSQL can do: it reads a request, runs one prepared statement on a free
// connection of a small pool and answers with the first value. No request is understood, no caller known, no variable
// checked and nothing logged, so its rate is a ceiling for each server that shares the machine with PostgreSQL and the
// load. One thread, epoll, libpq; no fault is handled but by ending.
//
// usage: bare PORT DATABASE CONNECTIONS USERS STATEMENT [VALUE ...]
// A value of ":user" stands for a number from 1 to USERS, drawn anew for each request.

#include <err.h>
#include <errno.h>
#include <libpq-fe.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MAX_DESCRIPTORS = 1024, MAX_VALUES = 16, MAX_REQUEST = 16384 };

// A client whose request comes in pieces, or a connection that works for a client; by descriptor.
struct peer {
  PGconn *connection;
  int client;
  size_t length;
  char request[MAX_REQUEST + 1];
};

static struct peer *peers[MAX_DESCRIPTORS];
static int waiting[MAX_DESCRIPTORS], first_waiting, waiting_count;
static int idle[MAX_DESCRIPTORS], idle_count;
static const char *values[MAX_VALUES];
static int value_count, users, poller;

static struct peer *enter(int descriptor) {
  if (descriptor < 0 || descriptor >= MAX_DESCRIPTORS) errx(1, "too many descriptors");
  struct epoll_event event = {.events = EPOLLIN, .data.fd = descriptor};
  if (epoll_ctl(poller, EPOLL_CTL_ADD, descriptor, &event) != 0) err(1, "epoll_ctl");
  return peers[descriptor] = calloc(1, sizeof(struct peer));
}

// Gives waiting requests, the oldest first, to idle connections.
static void assign(void) {
  while (idle_count > 0 && waiting_count > 0) {
    struct peer *worker = peers[idle[--idle_count]];
    worker->client = waiting[first_waiting];
    first_waiting = (first_waiting + 1) % MAX_DESCRIPTORS;
    waiting_count -= 1;
    char user[16];
    const char *sent[MAX_VALUES];
    snprintf(user, sizeof user, "%d", 1 + rand() % users);
    for (int index = 0; index < value_count; index++)
      sent[index] = strcmp(values[index], ":user") == 0 ? user : values[index];
    if (!PQsendQueryPrepared(worker->connection, "statement", value_count, sent, NULL, NULL, 1))
      errx(1, "%s", PQerrorMessage(worker->connection));
  }
}

static void answer(int client, const char *value, int length) {
  static char text[1 << 20];
  int size = snprintf(text, sizeof text,
                      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%.*s", length,
                      length, value);
  if (size >= (int)sizeof text) errx(1, "the value is too long");
  if (peers[client] && send(client, text, size, MSG_NOSIGNAL) != size) errx(1, "a client does not take its answer");
}

static void receive_result(int descriptor) {
  struct peer *worker = peers[descriptor];
  if (!PQconsumeInput(worker->connection)) errx(1, "%s", PQerrorMessage(worker->connection));
  while (!PQisBusy(worker->connection)) {
    PGresult *result = PQgetResult(worker->connection);
    if (!result) {
      idle[idle_count++] = descriptor;
      assign();
      return;
    }
    if (PQresultStatus(result) != PGRES_TUPLES_OK) errx(1, "%s", PQresultErrorMessage(result));
    answer(worker->client, PQgetvalue(result, 0, 0), PQgetlength(result, 0, 0));
    PQclear(result);
  }
}

static void receive_request(int descriptor) {
  struct peer *client = peers[descriptor];
  ssize_t count = recv(descriptor, client->request + client->length, MAX_REQUEST - client->length, MSG_DONTWAIT);
  if (count < 0 && errno == EAGAIN) return;
  if (count <= 0) {
    close(descriptor);
    free(client);
    peers[descriptor] = NULL;
    return;
  }
  client->length += count;
  client->request[client->length] = 0;
  const char *end = strstr(client->request, "\r\n\r\n"), *field = strcasestr(client->request, "content-length:");
  if (!end || client->length < (size_t)(end + 4 - client->request) + (field ? atoi(field + 15) : 0)) return;
  client->length = 0;
  waiting[(first_waiting + waiting_count++) % MAX_DESCRIPTORS] = descriptor;
  assign();
}

static void connect_all(const char *database, int count, const char *statement) {
  for (int index = 0; index < count; index++) {
    PGconn *connection = PQconnectdb(database);
    PGresult *prepared = PQprepare(connection, "statement", statement, 0, NULL);
    if (PQresultStatus(prepared) != PGRES_COMMAND_OK) errx(1, "%s", PQerrorMessage(connection));
    PQclear(prepared);
    PQsetnonblocking(connection, 1);
    enter(PQsocket(connection))->connection = connection;
    idle[idle_count++] = PQsocket(connection);
  }
}

static int listen_on(int port) {
  int listener = socket(AF_INET, SOCK_STREAM, 0), on = 1;
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  struct sockaddr_in address = {
      .sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  if (bind(listener, (struct sockaddr *)&address, sizeof address) != 0 || listen(listener, 128) != 0) err(1, "bind");
  enter(listener);
  return listener;
}

int main(int count, char **arguments) {
  if (count < 6 || count - 6 > MAX_VALUES) errx(2, "usage: bare PORT DATABASE CONNECTIONS USERS STATEMENT [VALUE ...]");
  poller = epoll_create1(0);
  users = atoi(arguments[4]);
  for (int index = 6; index < count; index++) values[value_count++] = arguments[index];
  connect_all(arguments[2], atoi(arguments[3]), arguments[5]);
  int listener = listen_on(atoi(arguments[1]));
  for (;;) {
    struct epoll_event events[256];
    int ready = epoll_wait(poller, events, 256, -1);
    for (int index = 0; index < ready; index++) {
      int descriptor = events[index].data.fd;
      if (descriptor == listener) {
        int client = accept(listener, NULL, NULL), on = 1;
        setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        enter(client);
      } else if (!peers[descriptor]) {
        continue;
      } else if (peers[descriptor]->connection) {
        receive_result(descriptor);
      } else {
        receive_request(descriptor);
      }
    }
  }
}
