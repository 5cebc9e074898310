extension String {
  /// The string with long lines folded between words; words that are too long stay whole.
  ///
  /// - Parameters:
  ///   - columns: The width.
  ///   - indentation: The number of spaces before the continuation of a line.
  ///   - keepsStrings: A Boolean value that indicates whether a quoted string is one word.
  package func wrapped(to columns: Int, indentation: Int, keepsStrings: Bool = false) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.count > columns else { return String(line) }
      var result = String(line.prefix { $0 == " " })
      var width = result.count
      var isStart = true
      var isString = false
      let words = line.split { character in
        if character == "\"" { isString.toggle() }
        return character == " " && !(isString && keepsStrings)
      }
      for word in words {
        if !isStart, width + 1 + word.count > columns {
          result += "\n" + String(repeating: " ", count: indentation)
          width = indentation
          isStart = true
        }
        result += (isStart ? "" : " ") + word
        width += (isStart ? 0 : 1) + word.count
        isStart = false
      }
      return result
    }
    .joined(separator: "\n")
  }
}
