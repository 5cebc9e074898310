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
  ) throws(WritingError) -> String {
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
