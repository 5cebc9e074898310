import Foundation
import HapticsFiles
import TestSupport
import Testing

/// A folder of a test's own.
typealias Folder = TestSupport.Folder

/// The built program, run as a person runs it.
enum Program {
  /// How a run went.
  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The binary that the build put beside the test bundle.
  static let path = built("haptics")

  private static func built(_ name: String) -> String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
    return URL(filePath: bundle ?? CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: name).path
  }

  /// Runs one of the examples, which the build puts there too.
  static func example(_ name: String, _ arguments: String..., in folder: Folder) throws -> Run {
    try start(built(name), arguments, in: folder)
  }

  /// Runs `haptics` with arguments in a folder.
  static func run(
    _ arguments: String...,
    in folder: Folder,
    input: String = ""
  ) throws -> Run {
    try start(path, arguments, in: folder, input: input)
  }

  /// Makes a program of some lines of shell, in a folder.
  static func script(_ lines: String, in folder: Folder) throws -> Path {
    try folder.write("#!/bin/sh\n\(lines)\n", to: "script")
    // What another test starts just now may hold a file that is written here, and such a file cannot be run.
    let copied = try shell("cp script program && chmod 755 program", in: folder)
    try #require(copied.status == 0, "\(copied.errors)")
    return folder.path("program")
  }

  /// Runs a line of shell in a folder; `haptics` is the built program.
  static func shell(
    _ line: String,
    in folder: Folder,
    environment: [String: String] = [:]
  ) throws -> Run {
    let function = "haptics() { '\(path)' \"$@\"; }\n"
    return try start("/bin/sh", ["-c", function + line], in: folder, environment: environment)
  }

  private static func start(
    _ executable: String,
    _ arguments: [String],
    in folder: Folder,
    environment: [String: String] = [:],
    input: String = ""
  ) throws -> Run {
    // Streams are files: nobody has to empty a pipe while the program runs.
    let streams = try Folder()
    try streams.write(input, to: "input")
    try streams.write("", to: "output")
    try streams.write("", to: "errors")
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = BareEnvironment.with(environment)
    process.standardInput = try FileHandle(forReadingFrom: streams.url.appending(path: "input"))
    process.standardOutput = try FileHandle(forWritingTo: streams.url.appending(path: "output"))
    process.standardError = try FileHandle(forWritingTo: streams.url.appending(path: "errors"))
    try withSignalsDelivered { try process.run() }
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus,
      output: try streams.read("output"),
      errors: try streams.read("errors")
    )
  }
}

/// Patterns that the tests check.
enum Sample {
  /// Nothing is wrong with it.
  static let clean = """
    {
      "Version": 1.0,
      "Pattern": [
        { "Event": { "Time": 0.0, "EventType": "HapticTransient" } }
      ]
    }

    """

  /// A warning that can be fixed.
  static let trailingComma = """
    {
      "Version": 1.0,
      "Pattern": [
        { "Event": { "Time": 0.0, "EventType": "HapticTransient" } },
      ]
    }

    """

  /// An error, which is one whatever the rules about patterns are.
  static let broken = """
    {
      "Version": 1.0,
      "Pattern": [
        { "Event": { "Time": NaN, "EventType": "HapticTransient" } }
      ]
    }

    """
}

/// Starts a program that signals are to reach.
///
/// It inherits which of them the thread blocks that starts it, and the threads that tests run on
/// block nearly all. A shell would never learn that its child has ended. And it inherits which of them
/// are ignored: those of the keyboard, where a shell runs the tests in the background.
func withSignalsDelivered<Result>(_ start: () throws -> Result) rethrows -> Result {
  _ = keyboardEndsPrograms
  var none = sigset_t()
  var former = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &former)
  defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
  return try start()
}

private let keyboardEndsPrograms: Void = {
  for number in [SIGINT, SIGQUIT] { _ = signal(number, nil) }
}()
