import Foundation
import TestSupport

/// ALSA without hardware: a configuration of our own, in a folder that goes with the process.
enum TestALSA {
  /// Made at first use, with the configuration in it; it goes with the process.
  private static let own: Folder? = {
    guard let folder = try? Folder() else { return nil }
    compilePlugin(into: folder.url)
    try? folder.write(configuration(folder.url), to: "alsa.conf")
    // ALSA reads it once, when the first PCM is opened.
    setenv("ALSA_CONFIG_PATH", folder.file("alsa.conf").path, 1)
    // The client of the sound server keeps a cookie, in the user's home by default.
    setenv("PULSE_COOKIE", folder.file("cookie").path, 1)
    setenv("XDG_RUNTIME_DIR", folder.url.path, 1)
    atexit { TestALSA.own?.remove() }
    return folder
  }()

  /// The folder in which the tests of this process keep what they record.
  static var folder: URL { own?.url ?? URL(filePath: "/no-folder") }

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

  /// The name of a PCM that fails as a plan says, and the file of the frames that it took.
  ///
  /// - Parameters:
  ///   - plan: What `FaultPlugin/fault.c` says about plans.
  ///   - name: Tells the device and its counts from those of other tests.
  static func fault(_ plan: String, _ name: String) -> (device: String, url: URL) {
    let url = folder.appending(path: "\(name).raw")
    return ("fault:PLAN=\(plan)/\(name),FILE=\(url.path)", url)
  }

  /// Writes the controls of a card, each as a line of `FaultPlugin/mixer.c`.
  static func setControls(of card: String, _ lines: String...) throws {
    try own?.write(lines.map { $0 + "\n" }.joined(), to: "\(card).mixer")
  }

  private static func compilePlugin(into folder: URL) {
    let sources = Repository.root.appending(path: "Tests/Devices/HapticsALSATests/FaultPlugin")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "cc", "-DPIC", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC",
      "-o", folder.appending(path: "libfault.so").path,
      sources.appending(path: "fault.c").path, sources.appending(path: "mixer.c").path,
      "-lasound",
    ]
    try? compiler.run()
    compiler.waitUntilExit()
  }

  private static func configuration(_ folder: URL) -> String {
    """
    pcm.null {
      type null
      hint { show on description "Nothing\nis heard" }
    }
    pcm.quiet {
      type null
      hint { show on }
    }
    pcm.raw {
      @args [ FILE ]
      @args.FILE { type string }
      type file
      file $FILE
      format raw
      slave.pcm { type null }
    }
    pcm.sink {
      @args [ SERVER ]
      @args.SERVER { type string }
      type pulse
      server $SERVER
      device hap
    }
    pcm_type.fault {
      lib "\(folder.path)/libfault.so"
      open "_snd_pcm_fault_open"
    }
    pcm.fault {
      @args [ PLAN FILE ]
      @args.PLAN { type string }
      @args.FILE { type string }
      type fault
      plan $PLAN
      file $FILE
    }
    ctl_type.mixer {
      lib "\(folder.path)/libfault.so"
      open "_snd_ctl_mixer_open"
    }
    ctl.hw {
      @args [ CARD ]
      @args.CARD { type string }
      type mixer
      card $CARD
      folder "\(folder.path)"
    }
    """
  }
}
