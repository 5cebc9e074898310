import LocatedJSON

/// The status line below a picture: the position and the keys.
struct PlayStatus {
  enum State { case playing, paused, over }

  var time: Double
  var length: Double
  var state: State
  var isLooping: Bool
  var isWatching: Bool
  var place: (number: Int, count: Int)?
  /// The modalities that are lost, and how: "haptic muted".
  var losses: [String]
  var remark: String
  /// The number of times the device ran out of frames.
  var xruns: Int
  /// A Boolean value that indicates whether the audio thread has real-time priority.
  var isRealtime: Bool

  /// The line, as far as there is room for it.
  func text(columns: Int, _ screen: PlayScreen) -> String {
    var left = sign(isPlain: screen.isPlain)
    left += " \(PlayStatus.seconds(min(time, length))) / \(PlayStatus.seconds(length)) s"
    if let place { left += "  \(place.number) of \(place.count)" }
    if isLooping { left += "  loop" }
    if isWatching { left += state == .over ? "  waiting for the next save" : "  watching" }
    for loss in losses { left += "  \(loss)" }
    if !remark.isEmpty { left += "  \(remark)" }
    if xruns > 0 { left += "  \(PlayStatus.gaps(xruns, isRealtime: isRealtime))" }
    // The longest list of keys that there is room for.
    for keys in keys(isPlain: screen.isPlain) {
      let room = columns - left.count - keys.count
      if room >= 3 { return left + String(repeating: " ", count: room - 1) + screen.dim(keys) }
    }
    return left
  }

  /// Returns the line while a file is broken.
  static func waiting(for name: String) -> String {
    "\(name.harmless) is played when it is saved again   q quit"
  }

  /// Describes the gaps of the device and a remedy.
  static func gaps(_ count: Int, isRealtime: Bool) -> String {
    counted(count, "gap") + (isRealtime ? "" : ", without real-time priority")
  }

  private func sign(isPlain: Bool) -> String {
    switch state {
    case .playing: isPlain ? ">" : "▶"
    case .paused: isPlain ? "=" : "⏸"
    case .over: isPlain ? "." : "■"
    }
  }

  private func keys(isPlain: Bool) -> [String] {
    let files = place == nil ? "" : "n p file  "
    let space = state == .playing ? "space pause" : "space play"
    let arrows = isPlain ? "<- ->" : "←→"
    return [
      "\(space)  \(arrows) seek  0-9 jump  l loop  h a v mute  \(files)q quit",
      "\(space)  \(arrows) seek  0-9 jump  l loop  \(files)q quit",
      "\(space)  \(arrows) seek  \(files)q quit", "\(space)  q quit",
    ]
  }

  /// Hundredths of a second, always as many digits.
  private static func seconds(_ time: Double) -> String {
    guard time < 1e6 else { return time.readable }
    let hundredths = Int((max(time, 0) * 100).rounded(.down))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
