internal import Glibc

/// How many descriptors the process may have open.
package enum DescriptorLimit {
  /// Raises the limit as far as the system lets it without special rights.
  ///
  /// A server needs one descriptor per connection, and shells start programs with a low limit.
  package static func raise() {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0,
      limit.rlim_cur < limit.rlim_max
    else { return }
    limit.rlim_cur = limit.rlim_max
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
