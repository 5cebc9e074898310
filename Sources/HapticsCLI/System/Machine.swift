#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The computer that the program runs on.
enum Machine {
  /// How many cores the program may use.
  static var coreCount: Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }
}
