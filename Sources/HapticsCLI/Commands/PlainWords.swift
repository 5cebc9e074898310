internal import HapticsSynthesis

/// The words of a command line that has nothing but files, and options that are each given once.
///
/// It is what scripts run for one file after the other. The parser of arguments works by reflection, which takes
/// longer than all else that is done with a small file. Whatever is wrong or rare is left to it.
struct PlainWords {
  /// Files, folders, and `-`, once at most, for standard input.
  private(set) var paths: [String] = []
  private var values: [String: String] = [:]

  /// Reads the words of a command.
  ///
  /// - Parameters:
  ///   - flags: The spellings of flags, and what each stands for.
  ///   - options: The spellings of options with a value, and what each stands for.
  /// - Returns: `nil` where anything is for the parser to judge.
  init?(
    _ words: [String],
    of command: String,
    flags: [String: String] = [:],
    options: [String: String] = [:]
  ) {
    guard words.first == command else { return nil }
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      guard !word.isEmpty else { return nil }
      guard word.hasPrefix("-"), word != "-" else {
        guard word != "-" || !paths.contains("-") else { return nil }
        paths.append(word)
        continue
      }
      if let flag = flags[word] {
        guard values.updateValue("", forKey: flag) == nil else { return nil }
      } else {
        guard let option = options[word], let value = rest.popFirst(), !value.isEmpty,
          !value.hasPrefix("-"), values.updateValue(value, forKey: option) == nil
        else { return nil }
      }
    }
  }

  /// Whether a flag is given.
  func has(_ flag: String) -> Bool { values[flag] != nil }

  /// The value of an option, or `nil` where it is not given.
  subscript(option: String) -> String? { values[option] }

  /// What the value of an option means.
  ///
  /// - Returns: `.some(nil)` where the option is not given, and `nil` where its value means nothing.
  func value<Value>(of option: String, _ meaning: (String) -> Value?) -> Value?? {
    guard let text = values[option] else { return .some(nil) }
    guard let value = meaning(text) else { return nil }
    return value
  }
}

/// The words of a command line of the usual kind that makes a file of each one: `plot` and `render`.
struct PlainMaking {
  /// All words, with what only one of the commands knows.
  let words: PlainWords
  let paths: [String]
  let output: String?
  let model: SynthesisModel?
  let isQuiet: Bool

  /// Reads the words of a command.
  ///
  /// - Parameter options: Options that only this command has, each by its own name.
  /// - Returns: `nil` where anything is for the parser to judge.
  init?(_ words: [String], of command: String, options: [String] = []) {
    var names = ["--output": "output", "-o": "output", "--model": "model"]
    for option in options { names["--" + option] = option }
    let words = PlainWords(
      words,
      of: command,
      flags: ["--quiet": "quiet", "-q": "quiet"],
      options: names
    )
    guard let words, !words.paths.isEmpty,
      let model = words.value(of: "model", { SynthesisModel(named: $0) })
    else { return nil }
    self.words = words
    self.model = model
    paths = words.paths
    output = words["output"]
    isQuiet = words.has("quiet")
  }
}
