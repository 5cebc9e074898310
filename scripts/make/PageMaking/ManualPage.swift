import Foundation

/// The man page, made of what the program says about its own arguments.
public struct ManualPage {
  private let root: Command

  /// Reads the program's description of itself.
  ///
  /// - Throws: A `DecodingError` where it is none.
  public init(dumpedHelp: String) throws {
    root = try JSONDecoder().decode(Dump.self, from: Data(dumpedHelp.utf8)).command
  }

  private struct Dump: Decodable {
    let command: Command
  }

  private struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let subcommands: [Command]?
    let arguments: [Argument]?
  }

  private struct Argument: Decodable {
    let kind: String
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let defaultValue: String?
    let allValues: [String]?
    let isOptional: Bool
    let isRepeating: Bool
    let shouldDisplay: Bool
  }

  private struct Name: Decodable {
    let kind: String
    let name: String
  }

  /// The page in the language of mdoc(7).
  public var text: String {
    var lines = [
      #".\" Made from the program's own description of its arguments; do not edit."#,
      ".Dd", ".Dt HAPTICS 1", ".Os",
      ".Sh NAME", ".Nm haptics", ".Nd validate, play, plot and generate haptic patterns",
      ".Sh SYNOPSIS",
    ]
    let commands = (root.subcommands ?? []).filter { $0.commandName != "help" }
    for command in commands { lines += synopsis(command) }
    lines += [".Sh DESCRIPTION", escaped(root.abstract ?? "")]
    for command in commands { lines += description(command) }
    lines += ManualPage.closing
    return lines.joined(separator: "\n") + "\n"
  }

  private func synopsis(_ command: Command) -> [String] {
    var lines = [".Nm haptics \(command.commandName)"]
    if shown(command).contains(where: { $0.kind != "positional" && $0.isOptional }) {
      lines.append(".Op Ar options")
    }
    for argument in shown(command) where argument.kind != "positional" && !argument.isOptional {
      lines.append(tag(argument).replacing(".It ", with: "."))
    }
    for argument in shown(command) where argument.kind == "positional" {
      let name = (argument.valueName ?? "value") + (argument.isRepeating ? " ..." : "")
      lines.append(argument.isOptional ? ".Op Ar \(name)" : ".Ar \(name)")
    }
    return lines
  }

  private func description(_ command: Command) -> [String] {
    var lines = [".Ss haptics \(command.commandName)", escaped(command.abstract ?? "")]
    for paragraph in (command.discussion ?? "").components(separatedBy: "\n\n")
    where !paragraph.isEmpty {
      lines += block(paragraph)
    }
    lines.append(".Bl -tag -width 6n")
    var flags: [String] = []
    for argument in shown(command) {
      let name = argument.names?.first?.name ?? ""
      // A flag and its negation share their words.
      if let flag = flags.last, name == "no-" + flag {
        lines[lines.count - 2] += " , Fl -" + name
      } else {
        lines += [tag(argument), escaped(words(argument))]
      }
      flags.append(name)
    }
    return lines + [".El"]
  }

  /// Prose; the lines of an example, which are indented; or a line above indented terms, whose meanings are
  /// indented twice.
  private func block(_ paragraph: String) -> [String] {
    let lines = paragraph.components(separatedBy: "\n")
    let prose = lines.prefix { !$0.hasPrefix("  ") }
    let indented = lines.dropFirst(prose.count)
    guard !prose.isEmpty else {
      return [".Pp"] + indented.map { ".Dl " + escaped(String($0.dropFirst(2))) }
    }
    guard !indented.isEmpty else { return [".Pp", escaped(paragraph)] }
    let terms = indented.map { line in
      line.hasPrefix("    ")
        ? escaped(String(line.dropFirst(4))) : ".It Cm " + escaped(String(line.dropFirst(2)))
    }
    return [".Pp", escaped(prose.joined(separator: " ")), ".Bl -tag -width 6n"] + terms + [".El"]
  }

  private func shown(_ command: Command) -> [Argument] {
    (command.arguments ?? []).filter { argument in
      argument.shouldDisplay
        && !(argument.names ?? []).contains { $0.name == "help" || $0.name == "version" }
    }
  }

  private func tag(_ argument: Argument) -> String {
    let value = argument.valueName ?? "value"
    if argument.kind == "positional" { return ".It Ar \(value)" }
    let names = (argument.names ?? []).sorted { $0.kind == "short" && $1.kind != "short" }
    let flags = names.map { "Fl " + ($0.kind == "short" ? $0.name : "-" + $0.name) }
    let tag = ".It " + flags.joined(separator: " , ")
    return argument.kind == "option" ? tag + " Ar \(value)" : tag
  }

  private func words(_ argument: Argument) -> String {
    var words = argument.abstract ?? ""
    if let values = argument.allValues, argument.kind == "option", values.count > 1 {
      words += " One of: \(values.joined(separator: ", "))."
    }
    if let value = argument.defaultValue, argument.kind == "option" {
      words += " Default: \(value)."
    }
    return words
  }

  /// Text that mdoc takes for nothing else.
  private func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("'", with: "\\(aq").replacing("\n", with: " ")
    return text.hasPrefix(".") ? "\\&" + text : text
  }

  private static let closing = [
    ".Sh ENVIRONMENT", ".Bl -tag -width 10n",
    ".It Ev LC_ALL , LC_CTYPE , LANG",
    "The first that is not empty names the locale. In one that is not UTF\\-8, pictures are drawn in ASCII.",
    ".It Ev NO_COLOR", "If set and not empty, disables color.",
    ".It Ev CLICOLOR_FORCE , FORCE_COLOR",
    "If set, and neither empty nor 0, enable color where no terminal is, too.",
    ".It Ev TERM", "Color is disabled for a terminal named", ".Ql dumb", ".",
    ".El",
    ".Sh EXIT STATUS", ".Bl -tag -width 3n",
    ".It 0", "Success.",
    ".It 1", "A finding failed.",
    ".It 2", "Something could not be done: a file cannot be read or written, or the arguments are",
    "invalid.",
    ".El",
    "A reader that closes a pipe early is not a failure.",
    ".Sh EXAMPLES",
    "Validate every pattern of a project in CI, including warnings:",
    ".Dl haptics validate \\-\\-strict Haptics",
    "Preview the safe fixes, then apply them:",
    ".Dl haptics validate \\-\\-diff Haptics",
    ".Dl haptics validate \\-\\-fix Haptics",
    "Render a pattern to a sound file:",
    ".Dl haptics render heartbeat.ahap \\-o heartbeat.wav",
    ".Sh SEE ALSO",
    "Each rule has its own page:",
    ".Ql haptics explain .",
  ]
}
