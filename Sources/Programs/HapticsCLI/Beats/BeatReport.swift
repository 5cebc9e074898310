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
    var tempo = beats.isSteady ? "" : "about "
    tempo += "\(shown(bpm)) beats per minute"
    var length = beats.isSteady ? "" : " of changing length"
    if let first = beats.sections.first {
      tempo = "\(shown(Self.bpm(first))) beats per minute"
      for section in beats.sections.dropFirst() {
        let time = beats.times[section.firstBeat].rounded(to: 1000).readableDuration
        tempo += ", \(shown(Self.bpm(section))) from \(time)"
      }
      length = ""
    }
    return "\(path.text.harmless): \(tempo), the first beat at "
      + "\(beats.firstBeat.rounded(to: 1000).readableDuration), "
      + "\(counted(beats.times.count, "beat"))\(length)\n"
  }

  var json: JSON {
    [
      "version": 1, "file": .string(path.text), "bpm": .number(bpm),
      "isSteady": .boolean(beats.isSteady),
      "tempi": .array(
        beats.sections.map { section in
          .line([
            "time": .number(beats.times[section.firstBeat].rounded(to: 10_000)),
            "bpm": .number(Self.bpm(section)),
          ])
        }
      ),
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
    let steady = beats.sections.first.map(Self.bpm) ?? (beats.isSteady ? bpm : nil)
    if let steady {
      // The music starts so late that its first beat is one of the timeline.
      let period = 60 / steady
      let offset = -beats.firstBeat / period
      start = (offset - offset.rounded(.down)) * period
      let first = ((start + beats.firstBeat) / period).rounded()
      let end = first + Double(beats.times.count) - 0.5
      var tempo: [JSON.Member] = [.init("bpm", .number(steady))]
      let changes = changes(after: first)
      if !changes.isEmpty { tempo.append(.init("changes", .array(changes))) }
      content.append(.init("tempo", .object(tempo)))
      let cue: JSON = [
        "time": .string(Self.beat(first)), "every": "1 beat", "until": .string(Self.beat(end)),
        "haptic": "beat", "minimumModalities": 0,
      ]
      content.append(.init("cues", [cue]))
      if beats.isSteady {
        music.append(.init("bpm", .number(bpm)))
        music.append(.init("firstBeat", .number(beats.firstBeat.rounded(to: 10_000))))
      }
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

  /// Returns the later tempi of a timeline.
  ///
  /// The beat before a jump may last longer or shorter than its neighbors, which needs a separate
  /// tempo.
  ///
  /// - Parameter first: The number of the first beat in the timeline.
  private func changes(after first: Double) -> [JSON] {
    var changes: [JSON] = []
    for (before, section) in zip(beats.sections, beats.sections.dropFirst()) {
      let index = section.firstBeat
      let beat = first + Double(index)
      let gap = beats.times[index] - beats.times[index - 1]
      if (gap - 60 / Self.bpm(before)).magnitude > 0.001 {
        changes.append(.line(["beat": .number(beat - 1), "bpm": .number(60 / gap)]))
      }
      changes.append(.line(["beat": .number(beat), "bpm": .number(Self.bpm(section))]))
    }
    return changes
  }

  private static func bpm(_ section: BeatEstimate.Section) -> Double {
    section.beatsPerMinute.rounded(to: 1000)
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
