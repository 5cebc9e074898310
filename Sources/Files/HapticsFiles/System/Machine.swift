#if canImport(Glibc)
  internal import CSystemRest
  internal import Glibc
#else
  internal import Darwin
#endif

/// The computer that the program runs on, and what the program was started with.
package enum Machine {
  /// How many cores the program may use.
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

  /// A variable of the environment; empty where it is not set.
  package static func variable(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }

  /// Keeps the memory that is given back for whatever wants some next, instead of returning it to
  /// the system: a program that ends soon spares the system to take it, clear it and hand it out again.
  package static func keepFreedMemory() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, keptSize)
      mallopt(M_TRIM_THRESHOLD, keptSize)
    #endif
  }

  /// More bytes than are given back at once.
  private static let keptSize: Int32 = 1 << 30
}
