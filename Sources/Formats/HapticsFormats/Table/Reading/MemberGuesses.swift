import LocatedJSON

/// The probable keys for unknown names of a level, each computed once.
struct MemberGuesses<Level: FormatLevel> {
  /// The member that a name was meant to be.
  struct Guess {
    let key: Level.Key
    /// A Boolean value that indicates whether no other key is possible.
    let isCertain: Bool
  }

  /// No person writes more wrong names in one file; further ones are only looked up.
  private static var limit: Int { 1_000 }

  private var known: [Level: [String: Guess?]] = [:]
  private var count = 0

  /// The member that a name was probably meant to be, or `nil`.
  mutating func guess(_ name: String, at level: Level) -> Guess? {
    if let guess = known[level]?[name] { return guess }
    var guess = certain(name, at: level)
    // Few names return often; to remember a million others would take more than their text.
    guard count < Self.limit else { return guess }
    count += 1
    // A key of another level is misplaced instead of misspelled.
    if guess == nil, Level.Key(rawValue: name) == nil { guess = likely(name, at: level) }
    known[level, default: [:]][name] = .some(guess)
    return guess
  }

  private func certain(_ name: String, at level: Level) -> Guess? {
    let letters = Level.Key.letters(of: name)
    guard !letters.isEmpty else { return nil }
    for member in level.members where member.replacement == nil && member.key.hasLetters(letters) {
      return Guess(key: member.key, isCertain: true)
    }
    if let alias = Level.Key.aliases[letters],
      let key = alias.keys.first(where: { level.member($0) != nil })
    {
      return Guess(key: key, isCertain: alias.isCertain)
    }
    return otherNumber(of: letters, at: level).map { Guess(key: $0, isCertain: false) }
  }

  /// The member of which a name is the plural or the singular, even if it means something
  /// elsewhere.
  private func otherNumber(of letters: String, at level: Level) -> Level.Key? {
    let plural = letters + "s"
    let singular = letters.hasSuffix("s") ? String(letters.dropLast()) : nil
    return level.members.first { member in
      member.replacement == nil
        && (member.key.hasLetters(plural) || singular.map(member.key.hasLetters) == true)
    }?.key
  }

  private func likely(_ name: String, at level: Level) -> Guess? {
    let names = level.members.filter { $0.replacement == nil }.map { $0.key.rawValue }
    guard let nearest = Spelling.nearest(to: name, in: names) else { return nil }
    return Level.Key(rawValue: nearest).map { Guess(key: $0, isCertain: false) }
  }
}
