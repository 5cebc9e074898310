import Foundation
import TestSupport
import Testing

/// A C program of the tests, compiled in a folder of its own.
struct CProgram {
  /// The library that was built with the tests.
  static let library = Bundle.main.bundleURL.appending(path: "libHapticsABI.so").path

  private let folder: Folder
  private let program: String

  /// Compiles a program of the folder Programs.
  init(_ name: String, linking libraries: [String]) throws {
    folder = try Folder()
    program = folder.file(name).path
    let source = Repository.root.appending(
      path: "Tests/Interfaces/HapticsABITests/Programs/\(name).c"
    )
    let header = Repository.root.appending(path: "Sources/Interfaces/CHaptics/include")
    let built = Bundle.main.bundleURL.path
    let compiled = try CProgram.run(
      "/usr/bin/cc",
      [
        "-std=c99", "-D_POSIX_C_SOURCE=200809L", "-Wall", "-Wextra", "-pedantic", "-Werror", "-g",
        "-O1", "-I\(header.path)", source.path, "-L\(built)", "-Wl,-rpath,\(built)",
      ] + libraries + ["-o", program]
    )
    #expect(compiled.output == "")
  }

  /// Runs it.
  func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    try CProgram.run(program, arguments)
  }

  /// Runs it under valgrind, which ends with 9 where it finds a fault.
  func check(_ arguments: [String]) throws -> (status: Int32, output: String) {
    try CProgram.check(program, arguments)
  }

  /// Runs a program under valgrind, which ends with 9 where it finds a fault.
  static func check(
    _ program: String,
    _ arguments: [String] = []
  ) throws -> (status: Int32, output: String) {
    let suppressions = Repository.root.appending(
      path: "Tests/Interfaces/HapticsABITests/Programs/runtimes.supp"
    )
    return try CProgram.run(
      "/usr/bin/valgrind",
      [
        "--quiet", "--error-exitcode=9", "--leak-check=full", "--errors-for-leak-kinds=definite",
        "--show-leak-kinds=definite", "--suppressions=\(suppressions.path)", program,
      ] + arguments
    )
  }

  /// Runs any program, and keeps what it prints.
  static func run(
    _ program: String,
    _ arguments: [String]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    // A crash is told by its signal; nobody waits for a backtrace.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
