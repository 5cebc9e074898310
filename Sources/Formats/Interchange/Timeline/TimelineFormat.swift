import HapticsFormats
import LocatedJSON

extension FileFormat {
  /// Timelines of this project.
  package static let timeline = FileFormat(
    "timeline",
    "a timeline",
    "Timelines with a cue for each transient, in beats if the source has a tempo. Written.",
    recognition: Recognition(
      suffixes: [".timeline.json"],
      keys: ["cues", "tracks", "assets", "live"],
      languageID: "haptics-timeline",
      number: 1,
      rules: RuleGroup("timelines", "timelines"),
      remedy: .report
    ),
    text: TextFormat(TimelineDocument.self),
    assets: .patternsAndSounds,
    encodings: [Encoding(name: "json", suffix: "timeline.json")],
    write: { source, options throws(FormatError) in
      let outline = source.androidOutline(options)
      guard !outline.isEmpty else { throw .nothingFelt }
      let cues = TimelineCues(outline, source.score)
      guard !cues.cues.isEmpty else {
        throw source.withoutTransients(
          options,
          "it has no transients, which become the cues of a timeline"
        )
      }
      let text = try CanonicalText(TimelineDocument(reading: cues.text.file)).text()
      // A timeline has several cues at one time.
      var losses = outline.losses.filter { $0.kind != .simultaneous } + source.lostNotes
      if !outline.pieces.isEmpty { losses.append(ConversionLoss(.vibration)) }
      return ConversionProduct(
        Array(text.utf8),
        counted(cues.cues.count, "cue"),
        losses: losses,
        rendition: HapticOutline([], cues.cues.map { $0.transient })
      )
    }
  )
}

/// The transients of an outline as cues of built-in clicks.
private struct TimelineCues {
  struct Cue {
    /// The beat at which it plays, or `nil` if the source has no beats.
    let beat: Double?
    let transient: HapticOutline.Transient
    /// The name of its asset.
    let name: String
  }

  private(set) var cues: [Cue] = []
  /// The clicks, in the order in which they are met.
  private var clicks: [Cue] = []
  private let score: Score?
  private let duration: Double

  init(_ outline: HapticOutline, _ score: Score?) {
    self.score = score
    duration = ((max(outline.end, outline.duration) + 0.5) * 1000).rounded(.up) / 1000
    var met: Set<String> = []
    for transient in outline.allTransients {
      var felt = transient
      // Whole percents; a click has 5 of intensity at least.
      felt.intensity = max((transient.intensity * 100).rounded(), 5) / 100
      felt.sharpness = (transient.sharpness * 100).rounded() / 100
      let percents = (Int((felt.intensity * 100).rounded()), Int((felt.sharpness * 100).rounded()))
      var beat: Double?
      if let element = transient.element, let score, score.positions.indices.contains(element) {
        beat = score.positions[element]
      }
      felt.element = nil
      let cue = Cue(beat: beat, transient: felt, name: "click \(percents.0) \(percents.1)")
      if met.insert(cue.name).inserted { clicks.append(cue) }
      cues.append(cue)
    }
  }

  var text: ValueText<DataKey> {
    var text = ValueText<DataKey>()
    text.object { text in
      text.integer(.version, 1)
      text.number(.duration, duration)
      if let score { write(score, to: &text) }
      // The cues have haptics only, until an author adds sounds and visuals.
      text.object(.policy) { text in text.integer(.minimumModalities, 0) }
      text.object(.assets) { text in
        text.object(.patterns) { text in
          for click in clicks {
            text.object(named: click.name) { text in
              text.text(.builtIn, "click")
              text.object(.options) { text in
                text.number(.intensity, click.transient.intensity)
                text.number(.sharpness, click.transient.sharpness)
              }
            }
          }
        }
      }
      text.list(.cues, of: cues) { cue, text in
        text.object { text in
          if let beat = cue.beat {
            text.text(.time, beat == 1 ? "1 beat" : "\(beat.roundedTime.shortText) beats")
          } else {
            text.number(.time, cue.transient.time)
          }
          text.text(.haptic, cue.name)
        }
      }
    }
    return text
  }

  private func write(_ score: Score, to text: inout ValueText<DataKey>) {
    var changes = score.changes
    var bpm = 120.0
    if let first = changes.first, first.beat == 0 {
      bpm = first.bpm
      changes.removeFirst()
    }
    text.object(.tempo) { text in
      text.number(.bpm, bpm.roundedTime)
      if let beats = score.beatsPerBar { text.integer(.beatsPerBar, Int64(beats)) }
      guard !changes.isEmpty else { return }
      text.list(.changes, of: changes) { change, text in
        text.object { text in
          text.number(.beat, change.beat)
          text.number(.bpm, change.bpm.roundedTime)
        }
      }
    }
  }
}

extension Double {
  /// The number, without `.0` for integers.
  fileprivate var shortText: String {
    self == rounded() && magnitude < 1e9 ? Int64(self).description : description
  }
}
