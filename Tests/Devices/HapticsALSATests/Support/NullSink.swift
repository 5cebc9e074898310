import Foundation
import TestSupport

/// A sound server without hardware, started by `scripts/lib/null-sink`, and what it records.
final class NullSink {
  /// The name of the PCM that leads there, of four channels at 48 kHz.
  let device: String
  private let script = Process()
  private let input = Pipe()
  private let recording: URL

  /// Starts the server and the recorder, or says that they cannot be had.
  init?(_ name: String) throws {
    recording = TestALSA.folder.appending(path: "\(name).raw")
    let output = Pipe()
    script.executableURL = Repository.root.appending(path: "scripts/lib/null-sink")
    // It ends when its input does, also where this process is killed.
    script.arguments = [
      "--record", recording.path, "sh", "-c", "echo $PULSE_SERVER; cat >/dev/null",
    ]
    script.standardInput = input
    script.standardOutput = output
    try script.run()
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      if byte.isEmpty { break }
      line += byte
    }
    guard !line.isEmpty else { return nil }
    device = "sink:SERVER=\(String(decoding: line, as: UTF8.self))"
  }

  /// The frames that arrived so far, of four channels.
  func recorded() throws -> [Float] {
    let data = try Data(contentsOf: recording)
    return data.prefix(data.count / 16 * 16).withUnsafeBytes {
      Array($0.bindMemory(to: Float.self))
    }
  }

  /// Ends server and recorder, and waits until they are gone.
  func stop() {
    try? input.fileHandleForWriting.close()
    script.waitUntilExit()
  }
}
