import HapticsRealtime

extension MIDIFile {
  /// The changes of the tempo, and their times in seconds.
  struct Clock {
    private let pieces: [(tick: Int64, seconds: Double, secondsPerTick: Double)]

    init(_ file: MIDIFile) {
      switch file.division {
      case .second(let ticks): pieces = [(0, 0, 1 / ticks)]
      case .beat(let ticks):
        var pieces = [(tick: Int64(0), seconds: 0.0, secondsPerTick: 0.5 / Double(ticks))]
        for tempo in file.tempi {
          let last = pieces[pieces.count - 1]
          let seconds = last.seconds + Double(tempo.tick - last.tick) * last.secondsPerTick
          if last.tick == tempo.tick { pieces.removeLast() }
          pieces.append((tempo.tick, seconds, Double(tempo.microseconds) / 1e6 / Double(ticks)))
        }
        self.pieces = pieces
      }
    }

    /// The time of a tick, in seconds.
    ///
    /// - Complexity: O(log *n*) in the number of tempi.
    func seconds(_ tick: Int64) -> Double {
      let piece = pieces[max(pieces.partitioningIndex { $0.tick > tick } - 1, 0)]
      return piece.seconds + Double(tick - piece.tick) * piece.secondsPerTick
    }
  }

  /// The beats of the file for a timeline, or `nil` if it counts seconds or has an unsupported
  /// tempo.
  var score: Score? {
    guard case .beat(let ticks) = division else { return nil }
    var score = Score(beatsPerBar: beatsPerBar)
    for tempo in tempi {
      let bpm = Score.tempo(beatLasting: Double(tempo.microseconds))
      guard Score.tempi.contains(bpm) else { return nil }
      let change = Score.Change(beat: Double(tempo.tick) / Double(ticks), bpm: bpm)
      if let last = score.changes.last, last.beat == change.beat { score.changes.removeLast() }
      score.changes.append(change)
    }
    return score
  }
}

/// Times and durations in beats.
public struct Score: Hashable, Sendable {
  /// A tempo, which holds until the next one.
  public struct Change: Hashable, Sendable {
    /// The beat at which it begins.
    public var beat: Double
    /// Beats per minute.
    public var bpm: Double
  }

  /// Returns the tempo of a beat in microseconds, rounded to a thousandth if the beat stays the same.
  ///
  /// 97 beats per minute are 618,557 microseconds in MIDI, and these are 96.99995.
  package static func tempo(beatLasting microseconds: Double) -> Double {
    let bpm = 60e6 / microseconds
    let rounded = (bpm * 1000).rounded() / 1000
    return (60e6 / rounded).rounded() == microseconds ? rounded : bpm
  }

  /// The number of beats of a bar, if it is known.
  public var beatsPerBar: Int?
  /// The tempi, in the order of time; without one at the start there are 120 beats per minute.
  public var changes: [Change] = []
  /// The beat of each element of the source.
  public var positions: [Double] = []

  /// The tempi that timelines have.
  static let tempi = 1.0...10_000.0

  init(beatsPerBar: Int?) { self.beatsPerBar = beatsPerBar }
}
