import HapticsFiles
import HapticsGamepad
import HapticsLifecycle
import HapticsOutput
import HapticsRuntime
import HapticsTimeline
import HapticsTools
import LocatedJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Plays files one after the other, and handles keys on a terminal.
final class PlaySession {
  /// The way in which a session ends.
  enum End: Equatable {
    case done
    /// A signal requested the end.
    case signal(Int32)
  }

  /// The action after a file.
  enum Turn: Equatable {
    /// The file has ended.
    case over
    /// The file cannot be played.
    case failed
    /// Step by the given number of files.
    case step(Int)
    /// A file was saved.
    case saved(Int)
    case end(End)
  }

  let options: PlayOptions
  let console: Console?
  var screen: PlayScreen?
  private let device: any EngineOutput
  private var lifecycle: EngineLifecycle?
  private(set) var status = ToolStatus.clean
  private(set) var index = 0
  private var watched: [WatchedFile]
  /// A Boolean value that indicates whether playback loops, which a key toggles.
  var isLooping: Bool
  var muted: Set<Modality> = []

  init(_ options: PlayOptions, on output: OutputStream) {
    self.options = options
    console = Console(output)
    screen = console.map { PlayScreen($0, on: output, options) }
    device = DeviceOutput(options.device, through: .all)
    isLooping = options.isLooping
    watched = options.isWatching ? options.inputs.compactMap(\.path).map(WatchedFile.init) : []
  }

  /// Plays all files, or until the user stops.
  func run() throws -> End {
    var failuresInARow = 0
    while true {
      let turn = try playFile()
      failuresInARow = turn == .failed ? failuresInARow + 1 : 0
      switch turn {
      case .end(let end): return end
      case .saved(let other): index = other
      case .step(let step): index = (index + step + count) % count
      case .over, .failed:
        if index + 1 < count {
          index += 1
        } else if isLooping, failuresInARow < count {
          index = 0
        } else {
          return .done
        }
      }
    }
  }

  var count: Int { options.inputs.count }

  private func playFile() throws -> Turn {
    let playable: Playable
    do {
      playable = try self.playable(options.inputs[index])
      if options.start > 0, options.start >= playable.length {
        throw ToolError(
          options.inputs[index].name,
          "ends at \(playable.length.readableDuration); '--from' must be earlier"
        )
      }
    } catch let error as ToolError {
      return try emit(error)
    }
    if screen == nil { StandardStreams.reportError(verbatim: playable.warnings) }
    status = max(status, playable.status)
    var configuration = LifecycleConfiguration()
    // With a visible status, a lost device may return at any time.
    configuration.backOff.attempts = screen == nil ? 3 : nil
    let pads = try rumbling(with: playable.engine)
    defer { pads?.stop() }
    let lifecycle = EngineLifecycle(playable.engine, output: device, configuration: configuration)
    do throws(OutputError) {
      try lifecycle.start()
    } catch {
      throw ToolError(
        error.device,
        "\(error.reason); 'haptics devices' lists the devices, 'haptics render' writes a sound file"
      )
    }
    self.lifecycle = lifecycle
    defer {
      lifecycle.stop()
      self.lifecycle = nil
    }
    return try play(playable)
  }

  /// Loads a file and prepares it with the settings of its project.
  private func playable(_ input: InputFile) throws -> Playable {
    var options = options
    // A configuration may have been saved since the last time.
    if options.isWatching { options.project.configurations.forget() }
    (options.model, options.profile) = try options.project.voice(of: input)
    let content = try input.content(in: options.project)
    return try Playable(content, titled: input.title, options)
  }

  /// Connects controllers to an engine if rumble is enabled.
  private func rumbling(with engine: HapticEngine) throws(ToolError) -> GamepadOutput? {
    guard options.rumbles else { return nil }
    let pads = GamepadOutput(named: options.gamepadName)
    do throws(OutputError) {
      try pads.start(engine)
      return pads
    } catch {
      throw ToolError(error.device, "\(error.reason); 'haptics devices' lists controllers")
    }
  }

  /// Reports that a file cannot be played, and returns the next action.
  private func emit(_ error: ToolError) throws -> Turn {
    let text = error.text(TextStyle(options.color, for: OutputStream(.standardError)))
    if !options.isWatching { status = max(status, error.status) }
    guard options.isWatching else {
      console?.leaveFrame()
      screen?.forget()
      StandardStreams.reportError(verbatim: text)
      return .failed
    }
    if screen == nil { StandardStreams.reportError(verbatim: text) }
    let words = PlayStatus.waiting(for: options.inputs[index].name)
    while true {
      screen?.show(text, status: words)
      for event in wait(milliseconds: PlaySession.watchInterval) {
        switch event {
        case .key(let key, _): if let turn = turn(after: key) { return turn }
        case .resized, .continued: screen?.forget()
        case .ending(let signal): return .end(.signal(signal))
        case .hungUp: return .end(.signal(SIGHUP))
        }
      }
      if let saved = savedFile() { return .saved(saved) }
    }
  }

  /// Returns the action for a key that does not control the current playback.
  func turn(after key: Key) -> Turn? {
    switch key {
    case .character("q"), .escape: .end(.done)
    case .character("n"), .down: count > 1 ? .step(1) : nil
    case .character("p"), .up: count > 1 ? .step(-1) : nil
    default: nil
    }
  }

  /// The file that was saved, if one was.
  func savedFile() -> Int? {
    // All are looked at, so that a change of another one is not forgotten.
    var saved: Int?
    for i in watched.indices where watched[i].wasSaved() { saved = i }
    return saved
  }

  /// The interval for checking files, in milliseconds.
  static let watchInterval = 80

  /// Waits for keys and signals, or without a terminal for the given time.
  func wait(milliseconds: Int) -> [Console.Event] {
    if let console { return console.wait(milliseconds: milliseconds) }
    poll(nil, 0, Int32(milliseconds))
    return []
  }

  var deviceStatus: OutputStatus { device.status }

  var isDeviceLost: Bool {
    if case .stopped? = lifecycle?.state { return true }
    return false
  }

  /// Checks the device.
  ///
  /// - Throws: ``ToolError`` if it is permanently lost.
  func checkDevice() throws(ToolError) {
    for event in lifecycle?.poll() ?? [] {
      switch event {
      case .gaveUp(let fault):
        throw ToolError(options.device.device, PlaySession.words(for: fault))
      case .interruptionBegan:
        // The machine slept; who woke it wants to hear the rest.
        try? lifecycle?.start()
      default: break
      }
    }
  }

  private static func words(for fault: OutputFault) -> String {
    let code = fault.code == 0 ? "" : ": \(SystemError(code: fault.code).reason)"
    return switch fault.kind {
    case .cannotOpen: "it cannot be opened\(code)"
    case .unsuitable: "it supports none of the sample formats\(code)"
    case .gone: "it is disconnected\(code)"
    case .stalled: "it accepts no frames and reports no error"
    case .failed: "it stopped playing\(code)"
    }
  }
}
