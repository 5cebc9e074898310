import Foundation

/// What the operating system says of one finished run of a command.
public struct Run {
  /// Processor time of the process in seconds, in its own code and in the kernel's.
  public var processorTime: Double
  /// Wall-clock time in seconds.
  public var wallTime: Double
  /// The most memory that was resident, in bytes.
  public var peakMemory: Double

  /// Runs a command to its end, its output thrown away.
  ///
  /// - Throws: ``Failure`` where it cannot be started or does not exit with 0.
  public init(_ command: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }

    let start = DispatchTime.now().uptimeNanoseconds
    var process = pid_t()
    guard posix_spawnp(&process, command[0], &actions, nil, &arguments, environ) == 0 else {
      throw Failure.cannotStart(command[0])
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    wallTime = Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9
    guard status == 0 else { throw Failure.failed(command.prefix(4).joined(separator: " ")) }
    processorTime = Run.seconds(usage.ru_utime) + Run.seconds(usage.ru_stime)
    peakMemory = Double(usage.ru_maxrss) * 1024
  }

  /// A command that gave no figure.
  public enum Failure: Error {
    case cannotStart(String)
    case failed(String)
  }

  /// The most memory that this program itself has had, in bytes.
  static var ownPeakMemory: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) * 1024
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) * 1e-6
  }
}

extension [Double] {
  /// The middle value of an odd number of them.
  public var median: Double { sorted()[count / 2] }
}
