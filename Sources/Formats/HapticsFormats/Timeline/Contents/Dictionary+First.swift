/// Dictionaries in which the first value of a key counts.
///
/// The standard library's `uniquingKeysWith` rethrows through an existential, which Embedded Swift
/// does not have.
extension Dictionary {
  /// Creates a dictionary of the first value of each key.
  ///
  /// - Complexity: O(*n*).
  init(firstOfEach pairs: some Sequence<(Key, Value)>) {
    self.init()
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }
}
