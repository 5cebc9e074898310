internal import ArgumentParser
internal import Diagnostics
internal import HapticsLoading

/// What one dash can stand before in the words of a command.
struct DashWords {
  /// The names that stand behind two dashes.
  private(set) var names: [String] = []
  private var flags: Set<Character> = []
  private var valued: Set<Character> = []
  private let command: String

  /// Reads from a command's help which options there are.
  init(of command: any ParsableCommand.Type) {
    self.command = command.configuration.commandName ?? "haptics"
    let help = HapticsCommand.helpMessage(for: command, columns: 1000)
    for line in help.split(separator: "\n") where line.hasPrefix("  -") {
      // Two spaces end the spellings. A search for them would link the library of regular expressions.
      let words = line.dropFirst(2).split(separator: " ", omittingEmptySubsequences: false)
      let spellings = words.prefix { !$0.isEmpty }
        .flatMap { $0.split(whereSeparator: { ",/".contains($0) }) }
      let takesValue = spellings.contains { $0.hasPrefix("<") }
      for spelling in spellings where spelling.hasPrefix("-") {
        guard !spelling.hasPrefix("--") else {
          names.append(String(spelling.dropFirst(2)))
          continue
        }
        guard let letter = spelling.dropFirst().first else { continue }
        if takesValue { valued.insert(letter) } else { flags.insert(letter) }
      }
    }
  }

  /// Whether a word is one dash and more than a letter; a number is not.
  static func isMeant(_ word: String) -> Bool {
    let rest = word.dropFirst()
    guard word.hasPrefix("-"), rest.count > 1, let letter = rest.first else { return false }
    return letter != "-" && letter != "." && !letter.isNumber
  }

  /// The words with each flag, and each value, on its own.
  func understood(_ words: [String]) throws(Failure) -> [String] {
    var result: [String] = []
    for (index, word) in words.enumerated() {
      if word == "--" { return result + words[index...] }
      if DashWords.isMeant(word) { result += try parts(of: word) } else { result.append(word) }
    }
    return result
  }

  private func parts(of word: String) throws(Failure) -> [String] {
    let name = String(word.dropFirst().prefix { $0 != "=" })
    var parts: [String] = []
    var rest = word.dropFirst()
    while !isMisspelled(name), let letter = rest.popFirst() {
      if valued.contains(letter), !rest.isEmpty {
        return parts + ["-\(letter)", String(rest.first == "=" ? rest.dropFirst() : rest)]
      }
      // Help is asked for with a word of its own.
      guard letter != "h", flags.contains(letter) || valued.contains(letter) else { break }
      parts.append("-\(letter)")
      if rest.isEmpty { return parts }
    }
    let hint =
      Spelling.nearest(to: name, in: names).map { "did you mean '--\($0)'?" }
      ?? "options have two dashes, and behind '--' it is a file"
    throw Failure(command, "there is no option '\(word.harmless)'; \(hint)")
  }

  /// Whether the name of an option stands behind one dash instead of two.
  private func isMisspelled(_ name: String) -> Bool {
    name.count > 2 && Spelling.nearest(to: name, in: names) != nil
  }
}
