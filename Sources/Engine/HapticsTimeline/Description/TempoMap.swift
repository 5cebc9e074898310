/// The tempi of a timeline, each valid from its beat until the next one.
public struct TempoMap: Hashable, Sendable {
  /// The tempo at and before the start.
  public var beatsPerMinute: Double
  /// The number of beats in a bar; the first bar starts at beat 0.
  public var beatsPerBar: Int
  /// Later tempi, in any order; the last of several at one beat applies.
  package var changes: [Change]

  /// The valid tempi, in beats per minute.
  package static let tempi = 1.0...10_000

  /// Creates a map of one tempo.
  public init(beatsPerMinute: Double = 120, beatsPerBar: Int = 4) {
    self.beatsPerMinute = beatsPerMinute
    self.beatsPerBar = beatsPerBar
    changes = []
  }

  /// Changes the tempo at a beat.
  public mutating func change(to beatsPerMinute: Double, at beat: Beats) {
    changes.append(Change(beat: beat, beatsPerMinute: beatsPerMinute))
  }

  /// Another tempo.
  package struct Change: Hashable, Sendable {
    package var beat: Beats
    /// The tempo in beats per minute, rounded to a thousandth.
    package var beatsPerMinute: Double

    package init(beat: Beats, beatsPerMinute: Double) {
      self.beat = beat
      self.beatsPerMinute = beatsPerMinute
    }
  }
}
