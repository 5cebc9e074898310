import Foundation

/// ALSA without hardware: a configuration of our own, in a folder that goes with the process.
enum TestALSA {
  /// The folder; made at first use, with the configuration in it.
  static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "haptics-alsa-\(ProcessInfo.processInfo.processIdentifier)"
    )
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "alsa.conf")
    try? Data(configuration.utf8).write(to: file)
    // ALSA reads it once, when the first PCM is opened.
    setenv("ALSA_CONFIG_PATH", file.path, 1)
    atexit { try? FileManager.default.removeItem(at: TestALSA.folder) }
    return folder
  }()

  /// The name of a PCM that never waits and forgets what it is given.
  static var null: String {
    _ = folder
    return "null"
  }

  /// The name of a PCM that never waits and writes raw frames to a file.
  static func file(_ name: String) -> (device: String, url: URL) {
    let url = folder.appending(path: name)
    return ("raw:FILE=\(url.path)", url)
  }

  private static let configuration = """
    pcm.null { type null }
    pcm.raw {
      @args [ FILE ]
      @args.FILE { type string }
      type file
      file $FILE
      format raw
      slave.pcm { type null }
    }
    """
}
