/// The probable names of a file for its unknown names, each computed once.
///
/// A guess compares a name with all known ones. Therefore, only the first ``limit`` different
/// unknown names have one; otherwise, the time would grow with the square of the file's length.
package struct NameGuesses {
  /// The most names that are guessed.
  package static var limit: Int { 64 }

  private let known: [String]
  private var guesses: [String: String?] = [:]

  /// Creates guesses.
  ///
  /// - Parameter known: The names that the file knows.
  package init(among known: [String]) { self.known = known }

  /// The known name that is nearest to an unknown one, or `nil` if none is near enough.
  package mutating func guess(_ name: String) -> String? {
    if let guess = guesses[name] { return guess }
    guard guesses.count < Self.limit else { return nil }
    let guess = Spelling.nearest(to: name, in: known)
    guesses[name] = .some(guess)
    return guess
  }
}
