import HapticsPlot
import HapticsSynthesis

/// Timelines that several tests draw.
enum Timelines {
  /// Everything that a picture of a timeline can show, close together at both ends.
  static let everything: TimelinePlot = {
    var plot = TimelinePlot(title: "everything", duration: 4, sampleRate: 1000)
    plot.headline = "9 cues in 4 s, 120 beats per minute"
    // A cell lasts 64 ms: a vibration that becomes sharp, a transient, and another vibration.
    for cell in 0..<63 {
      let charge = Float(cell) / 15
      plot.haptic.append(
        .init(
          continuous: cell < 16
            ? .init(0.2 + charge / 2, sharpness: charge)
            : 24..<32 ~= cell ? .init(0.5, sharpness: 0.25) : .init(),
          transient: cell == 16 ? .init(1, sharpness: 1) : .init()
        )
      )
    }
    plot.audio = signal(of: plot.audio) { 0.25 * (1 - Float($0) / 4000) }
    plot.visuals = [
      .init("ring", from: 0, to: 1), .init("bolt", from: 1, to: 1.1, isFlash: true),
      .init("screen & banner", from: 3.9, to: 4),
    ]
    plot.beats = (0...8).map { .init(at: Double($0) / 2, isBar: $0 % 4 == 0) }
    plot.names = [
      .init("charge", at: 0), .init("full", at: 1, isMarker: true), .init("snap", at: 1),
      .init("power on", at: 1.05), .init("the end", at: 3.9), .init("curtain", at: 4),
    ]
    plot.tracks = [.init("song", at: [1.5, 2, 2.5, 3]), .init("bass", at: [1.5, 2.5])]
    plot.loop = 1.5...3.5
    return plot
  }()

  /// Ten minutes with a cue ten times a second, each of another name, and three tracks beside.
  static let dense: TimelinePlot = {
    var numbers = Numbers()
    var plot = TimelinePlot(title: "dense", duration: 600, sampleRate: 1000)
    plot.names = (0..<6000).map { .init("cue number \($0)", at: Double($0) / 10) }
    plot.tracks = (0..<12).map { track in
      .init("track \(track)", at: (0..<500).map { _ in numbers.next() * 600 })
    }
    plot.visuals = (0..<2000).map {
      let start = numbers.next() * 600
      return .init(
        "thing \($0 % 30)",
        from: start,
        to: start + numbers.next(),
        isFlash: $0 % 7 == 0
      )
    }
    plot.beats = (0..<1200).map { .init(at: Double($0) / 2, isBar: $0 % 4 == 0) }
    return plot
  }()

  /// Forty names within a minute, some longer than there is room for.
  static let crowded: TimelinePlot = {
    var numbers = Numbers()
    var plot = TimelinePlot(title: "crowded", duration: 60, sampleRate: 1000)
    plot.names = (0..<40).map {
      let text = String(repeating: "long ", count: Int(numbers.next() * 6)) + "cue \($0)"
      return .init(text, at: numbers.next() * 60, isMarker: $0 % 9 == 0)
    }
    return plot
  }()

  /// Vibrations of 64 ms, which 64 ms of silence separate.
  static func pulses(_ count: Int) -> TimelinePlot {
    var plot = TimelinePlot(title: "pulses", duration: Double(count) * 0.128, sampleRate: 1000)
    for cell in 0..<2 * count {
      plot.haptic.append(.init(continuous: cell.isMultiple(of: 2) ? .init(0.5) : .init()))
    }
    return plot
  }

  private static func signal(of empty: PlotSignal, _ level: (Int) -> Float) -> PlotSignal {
    var signal = empty
    let samples = (0..<4000).map { $0.isMultiple(of: 2) ? level($0) : -level($0) }
    signal.append(samples.span)
    return signal
  }
}

extension LevelCell {
  init(continuous: HapticLevel, transient: HapticLevel = HapticLevel()) {
    self.init()
    (self.continuous, self.transient) = (continuous, transient)
  }
}
