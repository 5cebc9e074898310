import HapticsCore
import HapticsFormats
import HapticsPlot
import LocatedJSON

/// The findings about a pattern as marks of a plot.
///
/// Only findings about playback are included: values that are clamped, imperceptible, ignored, or
/// probably unintended. Marks that follow from the contours (``PlotMark/findings(in:of:)``) are
/// excluded.
struct FindingMarks {
  /// The marks, in the order of their times.
  let marks: [PlotMark]

  private static let most = 10_000

  init(_ file: PatternReading) {
    let parts = FindingMarks.parts(of: file)
    var marks: [PlotMark] = []
    var index = 0
    for finding in file.findings where marks.count < FindingMarks.most {
      let place = finding.range.lowerBound
      // Findings and parts are both ordered by location, and parts do not overlap.
      while index < parts.count, parts[index].range.upperBound <= place { index += 1 }
      guard index < parts.count, parts[index].range.contains(place),
        let (kind, text) = FindingMarks.words(for: finding, about: parts[index].subject)
      else { continue }
      for part in FindingMarks.parts(of: finding, at: index, in: parts) {
        // A curve that ends early has a mark at its end.
        let start = finding.rule == CurveEndsEarly.id ? part.end : part.start
        marks.append(PlotMark(kind, from: start, to: part.end, text: text))
      }
    }
    self.marks = marks.sorted { ($0.start, $0.text) < ($1.start, $1.text) }
  }

  /// Returns the parts that a finding refers to, usually the enclosing one.
  private static func parts(of finding: Diagnostic, at index: Int, in parts: [Part]) -> [Part] {
    guard finding.rule == AbsoluteControlPointTimes.id, let fixIt = finding.fixIts.first else {
      return [parts[index]]
    }
    // It speaks of several curves, and its fix changes all of them.
    var part = parts.startIndex
    var changed: [Part] = []
    for place in fixIt.edits.map({ $0.range.lowerBound }).sorted() {
      while part < parts.count, parts[part].range.upperBound <= place { part += 1 }
      guard part < parts.count, parts[part].range.contains(place) else { continue }
      if changed.last?.range != parts[part].range { changed.append(parts[part]) }
    }
    return changed
  }

  /// Returns the short text of a mark; `nil` if the finding has none.
  private static func words(
    for finding: Diagnostic,
    about subject: Subject
  ) -> (PlotMark.Kind, String)? {
    switch (finding.rule, subject) {
    case (ValueOutOfRange.id, .control(let id)): (.clamped, "\(id.rawValue) out of range")
    case (ClampedControl.id, .event(let type)) where type.family == .audio:
      (.clamped, "a control of the sound is cut")
    case (ControlWithoutEffect.id, .control(let id)) where finding.severity > .note:
      (.ignored, "\(id.rawValue) has no effect")
    case (SinglePointCurve.id, .control(let id)):
      (.ignored, "\(id.rawValue) curve of one point")
    case (AbsoluteControlPointTimes.id, .control(let id)):
      (.doubtful, "\(id.rawValue) probably plays too late")
    case (CurveEndsEarly.id, .control(let id)):
      (.doubtful, "\(id.rawValue) probably jumps to \(id.neutralValue == 0 ? 0 : 1)")
    case (EnvelopeIgnored.id, .event): (.ignored, "a part of the envelope is not used")
    case (RepeatedParameter.id, .event): (.ignored, "a parameter is set twice")
    case (.waveformIgnored, .event): (.ignored, "plays no sound file")
    case (.waveformNotFound, .event), (.waveformOutside, .event):
      (.silent, "the sound file is missing")
    case (.waveformUnreadable, .event): (.silent, "the sound file cannot be read")
    default: nil
    }
  }

  private enum Subject {
    case event(HapticEvent.EventType)
    case control(HapticDynamicParameter.ID)
  }

  /// A part of a pattern, with its byte range and its time.
  private struct Part {
    let range: Range<Int>
    let subject: Subject
    let start: Double
    let end: Double
  }

  /// The events, parameters and curves of a file, in the order of their places.
  private static func parts(of file: PatternReading) -> [Part] {
    // A file without errors has a contour for every event.
    guard let document = file.report?.document,
      document.events.count == file.contours.events.count
    else { return [] }
    var parts = zip(document.events, file.contours.events).map { event, contour in
      Part(
        range: document.json.range(of: event.node),
        subject: .event(contour.type),
        start: contour.start,
        end: max(contour.start, contour.end)
      )
    }
    for parameter in document.parameters {
      guard let id = parameter.id, let time = parameter.time.usable else { continue }
      let range = document.json.range(of: parameter.node)
      parts.append(Part(range: range, subject: .control(id), start: time, end: time))
    }
    for curve in document.curves {
      guard let id = curve.id, let time = curve.time.usable else { continue }
      let last = document.controlPoints[curve.points].last?.time.usable ?? 0
      let range = document.json.range(of: curve.node)
      parts.append(
        Part(range: range, subject: .control(id), start: time, end: max(time, time + last))
      )
    }
    return parts.filter { $0.start.isFinite && $0.end.isFinite }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
