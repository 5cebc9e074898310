import Foundation

/// What a comment of a header says, apart by what it is about.
public struct Comment: Equatable, Sendable {
  /// Paragraphs about the whole.
  public var paragraphs: [String]
  /// What is said about single parameters, by their names.
  public var labels: [String: String] = [:]
  /// From which threads a function may be called: `yes`, or `no` with a reason.
  public var threadSafety: String?
  /// Whether a function may be called where sound is rendered.
  public var realtimeSafety: String?

  /// Reads the text of a comment: `time: in nanoseconds.` is about the parameter `time`.
  ///
  /// A line or a sentence that begins with a name and a colon opens a label, which ends with the
  /// paragraph, or at the next label.
  public init(text: String) {
    paragraphs = []
    for paragraph in text.components(separatedBy: "\n\n") {
      var prose: [String] = []
      var label: String?
      let sentences = paragraph.replacing(/\n */, with: " ")
        .replacing(#/ ((?!no:)[a-z_]+|Thread-safe|Realtime-safe):(?= )/#) { "\u{1F}\($0.1):" }
        .split(separator: "\u{1F}").map(String.init)
      for sentence in sentences {
        guard let match = sentence.wholeMatch(of: /([A-Za-z_-]+): +(.*)/) else {
          prose.append(sentence)
          continue
        }
        let text = String(match.2)
        let before = label.flatMap { labels[$0] } ?? prose.last ?? ""
        switch match.1 {
        case "Thread-safe": threadSafety = text.trimmingSuffix(".")
        case "Realtime-safe": realtimeSafety = text.trimmingSuffix(".")
        case _ where before.isEmpty || ".;:)".contains(before.last ?? "."):
          label = String(match.1)
          labels[String(match.1)] = text
        case _ where label != nil: labels[label ?? "", default: ""] += " " + sentence
        default: prose.append(sentence)
        }
      }
      if !prose.isEmpty { paragraphs.append(prose.joined(separator: " ")) }
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
