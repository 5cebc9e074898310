import ArgumentParser
import HapticsFiles
import HapticsTools
import LocatedJSON

struct Arguments {
  let words: [String]

  /// Parses the arguments.
  ///
  /// - Throws: ``ToolError`` for invalid arguments, `CleanExit` with the text of a request for help.
  func command(_ output: OutputStream) throws -> any Work {
    try refuseFileNames()
    do {
      var command = try HapticsCommand.parseAsRoot(words)
      guard let work = command as? any Work else {
        // 'help', or no command; both throw the text to print.
        try command.run()
        throw CleanExit.helpRequest()
      }
      return work
    } catch {
      try checkCommandName()
      guard HapticsCommand.exitCode(for: error) != .success else {
        if let word = misreadWord {
          throw ToolError(arguments: "unknown option '\(word)'" + hint(for: word))
        }
        let text = try GenerateHelp.text(for: words, output)
        throw CleanExit.message(text ?? HapticsCommand.fullMessage(for: error) + "\n")
      }
      let message = sentence(HapticsCommand.message(for: error))
      let unknown = unknownOption(behind: message) ?? message
      throw ToolError(arguments: correction(of: unknown) ?? advice(on: unknown))
    }
  }

  /// Returns the message about an unknown option, which the parser reports only if no argument is
  /// missing.
  ///
  /// - Parameter message: A message of the parser.
  private func unknownOption(behind message: String) -> String? {
    guard words.contains(where: { $0.hasPrefix("-") && $0 != "-" }) else { return nil }
    var (message, words) = (message, words)
    let missing = "missing expected argument '"
    // A command has at most three arguments and required options.
    for _ in 0..<3 where message.hasPrefix(missing) {
      let option = message.dropFirst(missing.count).prefix { $0 != " " && $0 != "'" }
      if option.hasPrefix("--") {
        words.insert(contentsOf: [String(option), "x"], at: 1)
      } else {
        words.append("x")
      }
      do {
        _ = try HapticsCommand.parseAsRoot(words)
        return nil
      } catch { message = sentence(HapticsCommand.message(for: error)) }
    }
    return message.hasPrefix("unknown option") ? message : nil
  }

  /// Checks that the first word names a command; the parser would call it an unexpected argument.
  private func checkCommandName() throws(ToolError) {
    let word = words.first == "help" && words.count > 1 ? words[1] : words.first
    guard let word, !word.hasPrefix("-"), word != "help" else { return }
    let names = HapticsCommand.configuration.subcommands.map { $0.configuration.commandName ?? "" }
    guard !names.contains(word) else { return }
    let near = Spelling.nearest(to: word, in: names + ["help"])
    throw ToolError(
      arguments:
        "unknown command '\(word)'; "
        + (near.map { "did you mean '\($0)'?" } ?? "see 'haptics --help'")
    )
  }

  /// Refuses a word that is an option and also a file, which a shell's `*` may have inserted.
  private func refuseFileNames() throws(ToolError) {
    let options = words.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0 != "-" }
    guard let word = options.first(where: { Path(argument: $0).isAnything }) else { return }
    throw ToolError(
      arguments:
        "'\(word)' is an option and also a file here; write '--' before the names of files, "
        + "or rename the file to use the option"
    )
  }

  /// A word with one dash and several letters, including `-h`, which the parser would read as a
  /// request for help.
  private var misreadWord: String? {
    let options = words.prefix { $0 != "--" }
    guard !options.contains("-h"), !options.contains("--help") else { return nil }
    return options.first {
      $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.count > 2 && $0.contains("h")
    }
  }

  /// The message about the word that contains an unknown letter, if two dashes make an option of it.
  ///
  /// - Parameter message: A message of the parser. It takes `-output` for `-o` with other letters.
  private func correction(of message: String) -> String? {
    let parts = message.split(separator: "'")
    guard parts.first == "unknown option ", parts.count > 1, parts[1].count == 2,
      let letter = parts[1].last,
      let word = words.prefix(while: { $0 != "--" }).first(where: {
        $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.count > 3 && $0.contains(letter)
      })
    else { return nil }
    let hint = hint(for: word)
    return hint.hasPrefix("; did you mean") ? "unknown option '\(word)'\(hint)" : nil
  }

  /// Returns a message of the parser with a suggestion, or with the possible values.
  private func advice(on message: String) -> String {
    let see = "; see 'haptics --help'"
    if message.hasPrefix("unknown option '--"), message.hasSuffix(see), let word = words.first,
      let near = Spelling.nearest(to: word, in: ["--help", "--version"])
    {
      return message.dropLast(see.count) + "; did you mean '\(near)'?"
    }
    let (value, choose) = ("the value '", "; choose one of")
    guard message.hasPrefix(value), let end = message.firstRange(of: "' is invalid for '") else {
      return message
    }
    if let choices = message[end.upperBound...].firstRange(of: choose) {
      let names = message[choices.upperBound...].split { !$0.isLetter && !$0.isNumber && $0 != "-" }
        .map { String($0) }
      let word = String(message[..<end.lowerBound].dropFirst(value.count))
      guard let near = Spelling.nearest(to: word, in: names) else { return message }
      return message[..<choices.lowerBound] + "; did you mean '\(near)'?"
    }
    if message.hasSuffix(" <bytes>'") { return message + "; use a number with K, M or G" }
    return message.hasSuffix(" <modality>'") ? message + "; " + LossArgument.usage : message
  }

  /// Returns the two-dash option that a one-dash word probably means.
  private func hint(for word: String) -> String {
    do {
      _ = try HapticsCommand.parseAsRoot(words.map { $0 == word ? "-" + word : $0 })
    } catch {
      guard HapticsCommand.exitCode(for: error) != .success else {
        return "; did you mean '-\(word)'?"
      }
      let message = sentence(HapticsCommand.message(for: error))
      if message.hasPrefix("unknown option '-\(word)'") {
        return String(message.dropFirst("unknown option '-\(word)'".count))
      }
    }
    return "; did you mean '-\(word)'?"
  }

  /// A message of the parser as one of the program's own: one line, which begins in lower case.
  private func sentence(_ message: String) -> String {
    var text = ""
    // The parser lists many values line by line, and an alternative reading below.
    for line in message.split(separator: "\n") where !line.hasPrefix("   or: ") {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("- ") {
        text += (text.hasSuffix(":") ? " " : ", ") + line.dropFirst(2)
      } else {
        text += (text.isEmpty ? "" : " ") + line
      }
    }
    for (end, other) in [
      (". Did you mean", "; did you mean"), (". Please provide", "; choose"), (". Please", ";"),
    ] {
      text.replace(end, with: other)
    }
    if text.hasSuffix(".") { text.removeLast() }
    let result = text.prefix(1).lowercased() + text.dropFirst()
    guard !result.contains(";"),
      ["unknown", "unexpected", "missing"].contains(where: result.hasPrefix)
    else { return result }
    let command = words.first.map { $0.hasPrefix("-") ? "" : $0 + " " } ?? ""
    return result + "; see 'haptics \(command)--help'"
  }
}
