import HapticsCore
package import LocatedJSON

extension TimelineDifference {
  /// A line for each part that differs, by kinds and times, and what stayed the same.
  package func text(_ theme: DiagnosticTheme) -> String {
    guard !isEmpty else { return "no perceptible difference\n" }
    var text = ""
    if let timing {
      let isAll = removed.isEmpty && added.isEmpty && changed.isEmpty
      text = timing.sentence + (isAll ? "\n" : "; beyond that:\n")
    }
    for part in removed { text += theme.removed("- \(part.words) was removed") + "\n" }
    for part in added { text += theme.added("+ \(part.words) was added") + "\n" }
    for part in changed {
      var words: [String] = []
      for change in part.changes { words.append(change.words) }
      text += "~ \(part.before.words): \(words.joined(separator: ", "))\n"
    }
    let otherwise = timing == nil ? "" : "otherwise "
    return text + "\(counted(unchangedCount, "cue")) \(otherwise)unchanged\n"
  }
}

extension TimelinePart {
  /// The part as a person would point at it: `the cue 'hit' at 0.5 s`.
  fileprivate var words: String {
    let noun =
      switch kind {
      case .live: "live cue"
      case .music where label.isEmpty: "end of the music"
      default: kind.rawValue
      }
    let name = label.isEmpty ? "" : " \(quoted(label))"
    return "the \(noun)\(name)" + (time.map { " at \($0.readableDuration)" } ?? "")
  }
}

extension TimelineDifference.Change {
  /// The change in words: `comes 500 ms later`, `haptic is 'thud' instead of 'click'`.
  fileprivate var words: String {
    if let content { return content.summary }
    switch (aspect, before, after) {
    case ("content", _, _): return "has different content"
    case ("time", _, _):
      return "comes \(delay.magnitude.readableDuration) \(delay < 0 ? "earlier" : "later")"
    case ("source", _, _): return "is \(Self.source(after)) instead of \(Self.source(before))"
    default: return "\(aspect) is \(Self.words(after)) instead of \(Self.words(before))"
    }
  }

  /// Returns the source of an asset: `built-in 'thud'`, `'a.ahap'`.
  private static func source(_ value: JSON) -> String {
    guard case .object(let members) = value, let first = members.first else {
      return words(value)
    }
    if first.name == "pattern" { return "the pattern " + (source(first.value)) }
    let options = members.dropFirst().map { words($0.value) }
    return (["built-in", words(first.value)] + options).joined(separator: " ")
  }

  private static func words(_ value: JSON) -> String {
    switch value {
    case .null: "nothing"
    case .string(let text): quoted(text)
    case .numeral(let text): Double(text)?.readable ?? text
    default: value.text(.compact).harmless
    }
  }
}

extension PatternDifference {
  /// A summary of the changes: `feels otherwise (1 event changed, 2 new)`.
  package var summary: String {
    var parts: [String] = []
    if let timing { parts.append(timing.sentence) }
    if !changed.isEmpty { parts.append("\(counted(changed.count, "event")) changed") }
    if !removed.isEmpty { parts.append("\(counted(removed.count, "event")) gone") }
    if !added.isEmpty { parts.append("\(counted(added.count, "event")) new") }
    if parts.isEmpty {
      parts.append(
        "lasts \(durations.after.readableDuration) instead of \(durations.before.readableDuration)"
      )
    }
    return "feels otherwise (\(parts.joined(separator: ", ")))"
  }
}
