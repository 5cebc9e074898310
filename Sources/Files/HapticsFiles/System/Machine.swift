#if canImport(Glibc)
  import CSystemRest
  import Glibc
#else
  import Darwin
#endif

/// The computer, and the environment of the program.
package enum Machine {
  /// The number of cores available to the program.
  package static var coreCount: Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// The file of the program that is running, links resolved.
  package static var program: Path? {
    #if canImport(Glibc)
      Path("/proc/self/exe").resolved
    #else
      CommandLine.arguments.first.flatMap { Path($0).resolved }
    #endif
  }

  /// Returns an environment variable; empty if it is not set.
  package static func variable(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }

  /// Keeps freed memory for later allocations instead of returning it to the system, which saves
  /// page faults in short-lived programs.
  package static func keepFreedMemory() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, keptSize)
      mallopt(M_TRIM_THRESHOLD, keptSize)
    #endif
  }

  /// More than the size of any single deallocation.
  private static let keptSize: Int32 = 1 << 30
}
