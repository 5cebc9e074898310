/// Writes AHAP files in their canonical form.
///
/// Members stand in Core Haptics' order, those that it does not know behind them in the author's;
/// parameters and control points take a line each. Numbers keep the author's text, and nothing
/// that a file holds is left out or changed in value.
public enum AHAPWriter {
  /// The longest value that is put on a line of its own, in bytes.
  static let lineLimit = 100

  /// The text of a file.
  ///
  /// The elements of its pattern are made and printed one by one, so neither they nor json-c's
  /// memory of them are ever there at once.
  ///
  /// - Parameters:
  ///   - members: The file's members; a hole stands for the pattern.
  ///   - elements: The elements of the pattern.
  static func text(
    _ members: [JSON.Member],
    pattern elements: some Sequence<JSON>
  ) throws(AHAPWritingError) -> String {
    do throws(JSONWritingError) {
      var pieces = try JSON.object(members).pieces(.spread)[...]
      var text = pieces.popFirst() ?? ""
      if let rest = pieces.popFirst() {
        var separator = "["
        for element in elements {
          text += separator + "\n"
          append(try (element.fitsOnLine ? .line(element) : element).text(.spread), to: &text)
          separator = ","
        }
        text += (separator == "," ? "\n  ]" : "[]") + rest
      }
      return text + "\n"
    } catch {
      throw .json(error)
    }
  }

  /// Appends an element's lines, moved to where the elements of a member stand.
  private static func append(_ element: String, to text: inout String) {
    for (i, line) in element.utf8.split(separator: UInt8(ascii: "\n")).enumerated() {
      text += i == 0 ? "    " : "\n    "
      text += Substring(line)
    }
  }
}

/// Why a file cannot be written.
public enum AHAPWritingError: Error, Hashable, Sendable {
  /// The text is not JSON: what it holds is not known.
  case malformed
  /// An object has a name twice: which of the two values counts is not known.
  case repeatedName(String)
  /// A number is infinite or not a number, for which JSON has no text.
  case notFinite
  /// json-c cannot write it.
  case json(JSONWritingError)
}

extension AHAPWritingError: CustomStringConvertible {
  /// What went wrong, in words.
  public var description: String {
    switch self {
    case .malformed: "the text is not JSON"
    case .repeatedName(let name): "an object has the name '\(name)' twice"
    case .notFinite: "a number is not finite"
    case .json(let error): error.description
    }
  }
}
