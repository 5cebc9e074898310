internal import ArgumentParser
internal import Diagnostics
internal import HapticsLoading

/// The words of a command line, looked at before the parser of arguments does.
///
/// The parser takes every word of one dash for letters of flags. A misspelled `-check` would be a
/// request for help, because there is an `h` in it, and end in success; and `-j4` would be none.
enum CommandWords {
  /// The words as the parser is to have them.
  ///
  /// - Throws: ``Failure`` where there is no such command, or a word of one dash means nothing.
  static func understood(_ words: [String]) throws(Failure) -> [String] {
    guard let first = words.first else { return words }
    if first == "help" {
      if words.count > 1, !words[1].hasPrefix("-") { _ = try command(words[1]) }
      if words.count > 2 { throw Failure(words[2], "not expected behind 'help \(words[1])'") }
      return words
    }
    if first.hasPrefix("-") { return try DashWords(of: HapticsCommand.self).understood(words) }
    let command = try command(first)
    let rest = words[1...].prefix { $0 != "--" }
    guard rest.contains(where: DashWords.isMeant) else { return words }
    return [first] + (try DashWords(of: command).understood(Array(words[1...])))
  }

  /// The option that was probably meant by one that a command does not know.
  static func suggestion(for words: [String]) -> Failure? {
    guard let name = words.first, let command = try? command(name) else { return nil }
    let names = DashWords(of: command).names
    for word in words[1...].prefix(while: { $0 != "--" }) where word.hasPrefix("--") {
      let option = String(word.dropFirst(2).prefix { $0 != "=" })
      guard !names.contains(option) else { continue }
      guard let near = Spelling.nearest(to: option, in: names) else { return nil }
      return Failure(name, "there is no option '--\(option.harmless)'; did you mean '--\(near)'?")
    }
    return nil
  }

  /// The command of a name.
  static func command(_ name: String) throws(Failure) -> any ParsableCommand.Type {
    let commands = HapticsCommand.configuration.subcommands
    let names = commands.map { $0.configuration.commandName ?? "" }
    if let index = names.firstIndex(of: name) { return commands[index] }
    let hint =
      Spelling.nearest(to: name, in: names + ["help"]).map { "did you mean '\($0)'?" }
      ?? "'haptics --help' shows them"
    throw Failure(name, "there is no such command; \(hint)")
  }
}
