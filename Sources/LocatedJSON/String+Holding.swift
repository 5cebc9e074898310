extension String {
  /// Whether a text stands somewhere in the string, byte for byte.
  ///
  /// The standard library's own search is not there for every platform.
  func holds(_ text: String) -> Bool {
    var rest = utf8[...]
    while rest.count >= text.utf8.count {
      if rest.starts(with: text.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
