import HapticsCore
import HapticsFormats
import HapticsTimeline
package import LocatedJSON

/// The numbers of a timeline's parts.
package struct TimelineFacts {
  /// The time of the last cue, in seconds; `nil` without cues.
  private let lastCue: Double?
  /// The end of a playback, in seconds, or the reason why it is unknown.
  private let duration: Result<Double, ToolError>
  private let contents: TimelineContents

  /// Counts the parts of a timeline.
  package init(_ file: TimelineReading) {
    contents = file.contents
    let clock = ReportClock(contents.timeline.tempo)
    lastCue = contents.timeline.cues.compactMap { clock?.seconds($0.time) }.max()
    if let stated = contents.duration.flatMap({ clock?.seconds($0) }) {
      duration = .success(stated)
    } else {
      do throws(ToolError) { duration = .success(try file.duration()) } catch {
        duration = .failure(error)
      }
    }
  }

  private var cues: [Cue] { contents.timeline.cues }

  /// The number of cues with a rendition in each modality.
  private var renditions: (haptic: Int, audio: Int, visual: Int) {
    (
      cues.count { $0.pattern != nil }, cues.count { $0.sound != nil },
      cues.count { $0.visual != nil }
    )
  }

  /// The files that the timeline names, each once, in their order.
  private var files: [String] {
    var known: Set<String> = []
    let patterns = contents.patterns.compactMap { TimelineFacts.path($0.source) }
    let sounds = contents.sounds.compactMap { sound -> String? in
      switch sound.source {
      case .file(let path): path
      case .pattern(let source): TimelineFacts.path(source)
      case .builtIn: nil
      }
    }
    return (patterns + sounds).filter { known.insert($0).inserted }
  }

  private static func path(_ source: TimelineContents.PatternSource) -> String? {
    if case .file(let path) = source { path } else { nil }
  }

  /// The facts in words, a line each, under the file's name.
  package func text(_ name: String, _ theme: DiagnosticTheme) -> String {
    let renditions = renditions
    var lines: [(String, String)] = []
    switch duration {
    case .success(let seconds): lines.append(("length", seconds.readableDuration))
    case .failure(let error):
      let subject = error.subject == name ? "" : error.subject.harmless + ": "
      lines.append(("length", "unknown: " + subject + error.reason))
    }
    lines.append(
      (
        "cues",
        cues.isEmpty ? "none" : "\(cues.count), the last at \((lastCue ?? 0).readableDuration)"
      )
    )
    lines.append(
      (
        "modalities",
        "\(renditions.haptic) haptic, \(renditions.audio) audio, \(renditions.visual) visual"
      )
    )
    if !contents.live.isEmpty { lines.append(("live", counted(contents.live.count, "cue"))) }
    if !contents.tracks.isEmpty {
      lines.append(("tracks", contents.tracks.map { $0.name.harmless }.joined(separator: ", ")))
    }
    if contents.timeline.loop != nil { lines.append(("loop", "repeats a part")) }
    lines.append(
      (
        "assets",
        [
          counted(contents.patterns.count, "pattern"), counted(contents.sounds.count, "sound"),
          counted(contents.visuals.count, "visual"),
        ].joined(separator: ", ")
      )
    )
    let files = files
    if !files.isEmpty { lines.append(("needs", files.map { quoted($0) }.joined(separator: ", "))) }
    return theme.bold(name) + "\n"
      + lines.map { label, words in
        "  " + label + String(repeating: " ", count: 14 - label.count) + words + "\n"
      }.joined()
  }

  /// The facts as JSON: times in seconds, `null` for missing values.
  package func json(_ name: String) -> JSON {
    let renditions = renditions
    return [
      "version": 1,
      "kind": "timeline",
      "path": .string(name),
      "duration": (try? duration.get()).map { .number($0.roundedToNanoseconds) } ?? .null,
      "lastCue": lastCue.map { .number($0.roundedToNanoseconds) } ?? .null,
      "cues": .integer(cues.count),
      "renditions": .line([
        "haptic": .integer(renditions.haptic), "audio": .integer(renditions.audio),
        "visual": .integer(renditions.visual),
      ]),
      "liveCues": .integer(contents.live.count),
      "tracks": .array(contents.tracks.map { .string($0.name) }),
      "loops": .boolean(contents.timeline.loop != nil),
      "patterns": .integer(contents.patterns.count),
      "sounds": .integer(contents.sounds.count),
      "visuals": .integer(contents.visuals.count),
      "files": .array(files.map(JSON.string)),
    ]
  }
}
