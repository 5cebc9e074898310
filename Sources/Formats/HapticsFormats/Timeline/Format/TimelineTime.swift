package import HapticsTimeline

/// A time with its unit: seconds, beats or frames.
package struct TimelineTime: Hashable, Sendable {
  package let amount: Double
  package let unit: Unit

  /// The unit of a time.
  package enum Unit: String, Sendable {
    case seconds
    /// Beats, through the tempo map.
    case beats
    /// Frames, at the rate of the engine.
    case frames
  }

  /// Creates a time.
  init(_ amount: Double, _ unit: Unit) {
    self.amount = amount
    self.unit = unit
  }

  /// Reads a string such as `16 beats`, or returns `nil`.
  init?(_ text: String) {
    guard let (amount, word) = TimelineTime.parts(text) else { return nil }
    switch word {
    case "beat", "beats": unit = .beats
    case "frame", "frames": unit = .frames
    default: return nil
    }
    self.amount = amount
  }

  /// Returns the probable JSON of a string that is not a time: `0.25`, `"4 beats"`.
  static func meaning(of text: String) -> String? {
    guard let (amount, word) = parts(text), amount >= 0 else { return nil }
    switch word.lowercased() {
    case "", "s", "sec", "secs", "second", "seconds": return plain(amount)
    case "ms", "msec", "millisecond", "milliseconds": return plain(amount / 1000)
    case "min", "minute", "minutes": return plain(amount * 60)
    case "b", "bt", "beat", "beats": return "\"\(plain(amount)) beats\""
    case "f", "frame", "frames": return "\"\(plain(amount)) frames\""
    default: return nil
    }
  }

  /// The instant from a timeline's start.
  package var instant: Timeline.Instant {
    switch unit {
    case .seconds: .seconds(amount)
    case .beats: .beats(Beats(amount))
    case .frames: .frames(frames)
    }
  }

  /// The length.
  package var duration: Timeline.Interval {
    switch unit {
    case .seconds: .seconds(amount)
    case .beats: .beats(Beats(amount))
    case .frames: .frames(frames)
    }
  }

  private var frames: Int64 { Int64(min(max(amount.rounded(), -0x1p52), 0x1p52)) }

  /// Returns the number at the start of a string, and the word after it.
  private static func parts(_ text: String) -> (amount: Double, word: String)? {
    guard text.utf8.count < 40 else { return nil }
    let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "-" }
    guard let amount = Double(digits), amount.isFinite else { return nil }
    let word = text.dropFirst(digits.count).drop { $0 == " " }
    return (amount, String(word))
  }

  /// Returns a number without a redundant fraction.
  private static func plain(_ number: Double) -> String {
    number.rounded() == number && number.magnitude < 1e15
      ? String(Int64(number)) : number.description
  }
}
