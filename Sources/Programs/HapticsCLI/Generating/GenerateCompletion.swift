import ArgumentParser
import HapticsCore
import HapticsSynthesis

/// The shell completions of `haptics generate`: names, and the options of the pattern.
enum GenerateCompletion {
  static var kind: CompletionKind {
    .custom { (words: [String], index: Int, _: String) -> [String] in
      offers(in: words, at: index)
    }
  }

  /// Returns the candidates for a word; the shell filters them by prefix.
  static func offers(in words: [String], at index: Int) -> [String] {
    let others = words.enumerated().filter { $0.offset != index }.map(\.element)
    let entry = others.lazy.compactMap { PatternLibrary.entry(named: $0) }.first
    if others.contains("--sound") || others.contains("--profile") {
      let isNamed = names(others).contains { others.contains($0) }
      return isNamed ? [] : names(others)
    }
    guard let entry else { return names(others) }
    let word = words.indices.contains(index) ? words[index] : ""
    let last = words.indices.contains(index - 1) ? words[index - 1] : ""
    if let option = entry.options.first(where: { "--" + $0.name == last }) {
      return [value(option.defaultValue)]
    }
    guard word.hasPrefix("-") || word.isEmpty, !others.contains("--list") else { return [] }
    return entry.options.map { "--" + $0.name }.filter { option in
      !others.contains { $0 == option || $0.hasPrefix(option + "=") }
    }
  }

  private static func names(_ words: [String]) -> [String] {
    if words.contains("--sound") { return SoundLibrary.all.map(\.name) }
    if words.contains("--profile") { return ActuatorProfile.shipped.map(\.name) }
    return PatternLibrary.entries.map(\.name)
  }

  private static func value(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e6 ? String(Int(number)) : "\(number)"
  }
}
