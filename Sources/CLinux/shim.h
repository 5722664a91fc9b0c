#pragma once
// Without _GNU_SOURCE, since types of system headers would then differ from those of Swift's Glibc
// module; what it hides is declared here.
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

int accept4(int socket, struct sockaddr *address, socklen_t *length, int flags);
int pipe2(int descriptors[2], int flags);
int close_range(unsigned int first, unsigned int last, int flags);
int pthread_setname_np(pthread_t thread, const char *name);
void *memmem(const void *hay, size_t hay_length, const void *needle, size_t needle_length);
int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags);
#ifndef RENAME_NOREPLACE
#define RENAME_NOREPLACE 1
#define RENAME_EXCHANGE 2
#endif
#ifndef CLOSE_RANGE_CLOEXEC
#define CLOSE_RANGE_CLOEXEC (1U << 2)
#endif

// What a child process gets; see `linux_spawn`.
struct linux_spawn_options {
  const char *executable;
  char *const *arguments;     // NULL at the end
  char *const *environment;   // NULL at the end
  const char *directory;      // NULL: the same as ours
  int keeps_input;            // standard input is ours; otherwise nothing can be read
  int output;                 // becomes standard output and error; -1: ours
  int new_process_group;
  int parent_death_signal;    // 0: none
  int change_user;
  uid_t user;
  gid_t group;
};

// Runs in the child after fork: only async-signal-safe calls. Returns only on failure.
static inline void linux_spawn_child(const struct linux_spawn_options *o, pid_t parent) {
  sigset_t none;
  sigemptyset(&none);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (o->new_process_group && setpgid(0, 0) != 0) return;
  if (!o->keeps_input) {
    int input = open("/dev/null", O_RDONLY);
    if (input < 0 || dup2(input, 0) < 0) return;
  }
  if (o->output >= 0 && (dup2(o->output, 1) < 0 || dup2(o->output, 2) < 0)) return;
  if (o->change_user) {
    if (setgroups(0, NULL) != 0 || setgid(o->group) != 0 || setuid(o->user) != 0) return;
  }
  if (o->directory && chdir(o->directory) != 0) return;
  // A change of user clears this attribute, so it comes after.
  if (o->parent_death_signal) {
    if (prctl(PR_SET_PDEATHSIG, o->parent_death_signal) != 0) return;
    if (getppid() != parent) { errno = ESRCH; return; }
  }
  close_range(3, ~0U, CLOSE_RANGE_CLOEXEC);
  execve(o->executable, o->arguments, o->environment);
}

// Starts a program and gives its process number, or the negative errno of the step that failed.
// The parent-death signal is tied to the calling thread, which must live as long as the child.
static inline pid_t linux_spawn(const struct linux_spawn_options *o) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0) return -errno;
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) {
    linux_spawn_child(o, parent);
    int failure = errno;
    ssize_t ignored = write(report[1], &failure, sizeof failure);
    (void)ignored;
    _exit(127);
  }
  int forked = errno;
  close(report[1]);
  if (child < 0) {
    close(report[0]);
    return -forked;
  }
  int failure = 0;
  ssize_t count;
  do count = read(report[0], &failure, sizeof failure); while (count < 0 && errno == EINTR);
  close(report[0]);
  if (count != sizeof failure) return child;
  while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
  return -failure;
}
