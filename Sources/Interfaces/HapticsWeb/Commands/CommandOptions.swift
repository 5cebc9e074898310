import HapticsTools
import LocatedJSON

/// The options of a command, as lines `name=value`, in which U+0002 replaces line breaks.
struct CommandOptions {
  private let lines: [(name: Substring, value: String)]

  init(_ text: String) {
    lines = text.split(separator: "\n").map { line in
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? parts[1] : ""
      return (parts[0], String(value.map { $0 == "\u{2}" ? "\n" : $0 }))
    }
  }

  subscript(name: String) -> String? { all(name).last }

  /// Returns whether a flag is set.
  func has(_ name: String) -> Bool { self[name] == "1" }

  func all(_ name: String) -> [String] {
    lines.filter { $0.name == name }.map { $0.value }
  }

  func number(_ name: String) -> Double? { self[name].flatMap { Double($0) } }

  /// A whole number; the nearest one if `Int` has too few bits.
  func whole(_ name: String) -> Int? {
    number(name).flatMap { Int64(exactly: $0) }.map { Int(clamping: $0) }
  }

  /// A number of things, if there are any.
  func count(_ name: String) -> Int? { whole(name).flatMap { $0 >= 1 ? $0 : nil } }

  /// The options of a command with its paths, for the rules about them.
  var given: GivenOptions {
    var values: [String: String?] = [:]
    for (name, value) in lines { values[String(name)] = value }
    return GivenOptions(all("path"), values: values)
  }

  /// The style of the text for a stream, by the option that colors it.
  func theme(_ name: String) -> DiagnosticTheme { self[name] == "1" ? .ansi : .plain }
}
