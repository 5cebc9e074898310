import HapticsFiles
import HapticsFormats
import HapticsSynthesis
import HapticsTools
import LocatedJSON

/// The beats of a sound, as text, as JSON and as a timeline.
struct BeatReport {
  private let beats: BeatEstimate
  private let path: Path
  private let duration: Double

  init(_ beats: BeatEstimate, of path: Path, duration: Double) {
    self.beats = beats
    self.path = path
    self.duration = duration
  }

  var text: String {
    let tempo = beats.isSteady ? "" : "about "
    return "\(path.text.harmless): \(tempo)\(shown(bpm)) beats per minute, the first beat at "
      + "\(beats.firstBeat.rounded(to: 1000).readableDuration), "
      + "\(counted(beats.times.count, "beat"))\(beats.isSteady ? "" : " of changing length")\n"
  }

  var json: JSON {
    [
      "version": 1, "file": .string(path.text), "bpm": .number(bpm),
      "isSteady": .boolean(beats.isSteady),
      "firstBeat": .number(beats.firstBeat.rounded(to: 10_000)),
      "beats": .array(times.map { .number($0) }),
    ]
  }

  /// The bytes of a timeline that plays the sound, with a transient on each beat.
  ///
  /// - Parameter name: The path of the sound; by default, its last name.
  func timeline(name: String? = nil) throws -> [UInt8] {
    var content: [JSON.Member] = [.init("version", 1)]
    var music: [JSON.Member] = [.init("sound", "music")]
    var start = 0.0
    if beats.isSteady {
      // The music starts so late that its first beat is one of the timeline.
      let offset = -beats.firstBeat / beats.period
      start = (offset - offset.rounded(.down)) * beats.period
      let first = ((start + beats.firstBeat) / beats.period).rounded()
      let end = first + Double(beats.times.count) - 0.5
      content.append(.init("tempo", ["bpm": .number(bpm)]))
      let cue: JSON = [
        "time": .string(Self.beat(first)), "every": "1 beat", "until": .string(Self.beat(end)),
        "haptic": "beat", "minimumModalities": 0,
      ]
      content.append(.init("cues", [cue]))
      music.append(.init("bpm", .number(bpm)))
      music.append(.init("firstBeat", .number(beats.firstBeat.rounded(to: 10_000))))
    } else {
      let times = JSON.array(times.map { .number($0) })
      let track: JSON = ["haptic": "beat", "minimumModalities": 0, "beats": times]
      content.append(.init("tracks", ["beats": track]))
    }
    music.append(.init("time", .number(start.rounded(to: 100_000))))
    let name = name ?? String(decoding: path.lastName, as: UTF8.self)
    content += [
      .init("duration", .number((start + duration).rounded(to: 1000))),
      .init(
        "assets",
        ["sounds": ["music": .string(name)], "patterns": ["beat": ["builtIn": "click"]]]
      ),
      .init("music", [.object(music)]),
    ]
    let text = JSON.object(content).printed
    return try CanonicalText(TimelineDocument(reading: Array(text.utf8))).bytes()
  }

  private var bpm: Double { beats.beatsPerMinute.rounded(to: 1000) }

  private var times: [Double] { beats.times.map { $0.rounded(to: 10_000) } }

  private static func beat(_ number: Double) -> String {
    number == 1 ? "1 beat" : "\(shown(number)) beats"
  }
}

extension Double {
  /// Rounds to a fraction.
  fileprivate func rounded(to parts: Double) -> Double { (self * parts).rounded() / parts }
}
