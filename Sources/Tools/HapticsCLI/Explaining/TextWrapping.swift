extension String {
  /// The text, each line folded between words; words that are too long stay whole.
  ///
  /// - Parameters:
  ///   - columns: The width.
  ///   - indentation: The spaces before what continues a line.
  func wrapped(to columns: Int, indentation: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.count > columns else { return String(line) }
      var result = String(line.prefix { $0 == " " })
      var width = result.count
      var isStart = true
      for word in line.split(separator: " ") {
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
