/// A condition that the options of a command must meet together.
package struct OptionRule: Sendable {
  /// Returns the sentence about options that do not meet the condition.
  let refusal: @Sendable (GivenOptions) -> String?
}

extension OptionRule {
  /// An option that none of others can be used with.
  ///
  /// - Parameters:
  ///   - option: The name without dashes.
  ///   - others: Names of options, or `-` for standard input.
  ///   - start: The start of the sentence, after the option's name.
  static func excluding(
    _ option: String,
    _ others: [String],
    _ start: String = "cannot be used with"
  ) -> OptionRule {
    let sentence = "\(quoted(option)) \(start) \(listed(others))"
    return OptionRule { $0.has(option) && others.contains(where: $0.has) ? sentence : nil }
  }

  /// An option that has an effect only with one of others.
  static func needing(
    _ option: String,
    _ others: [String],
    unless exempt: String? = nil
  ) -> OptionRule {
    let sentence = "\(quoted(option)) needs \(listed(others))"
    return OptionRule { given in
      let isExempt = exempt.map { given.has($0) } ?? false
      return given.has(option) && !isExempt && !others.contains(where: given.has) ? sentence : nil
    }
  }

  /// A number with limits, and a unit that the sentence names.
  static func range(
    _ option: String,
    _ range: ClosedRange<Double>,
    _ unit: String = ""
  ) -> OptionRule {
    let limits = "\(decimal(range.lowerBound)) and \(decimal(range.upperBound))"
    let sentence = "\(quoted(option)) must be between \(limits)\(unit)"
    return OptionRule { given in
      guard let number = given.number(option) else { return nil }
      return range.contains(number) ? nil : sentence
    }
  }

  /// A finite number that is 0 or more.
  static func notNegative(_ option: String) -> OptionRule {
    OptionRule { given in
      guard let number = given.number(option) else { return nil }
      guard number.isFinite else { return "\(quoted(option)) must be a finite number" }
      return number < 0 ? "\(quoted(option)) cannot be negative" : nil
    }
  }

  /// A condition with its sentence.
  static func refusing(
    _ sentence: String,
    if isRefused: @escaping @Sendable (GivenOptions) -> Bool
  ) -> OptionRule {
    OptionRule { isRefused($0) ? sentence : nil }
  }

  private static func quoted(_ option: String) -> String {
    option == "-" ? "'-'" : "'--\(option)'"
  }

  private static func listed(_ options: [String]) -> String {
    let words = options.map(quoted)
    guard words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }

  private static func decimal(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
