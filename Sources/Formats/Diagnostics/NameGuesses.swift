/// Guesses which of a file's own names its unknown names were meant to be, each of them once.
///
/// A guess compares a name with all known ones, so only the first ``limit`` different unknown names
/// of a file get one: nobody misspells more, and all of them would take time that grows with the square
/// of the file's length.
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
