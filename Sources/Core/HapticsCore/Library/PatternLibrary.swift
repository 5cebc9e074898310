/// The catalog of built-in patterns.
///
/// ```swift
/// let heartbeat = try PatternLibrary.entry(named: "heartbeat")?.pattern(["beats": 4])
/// ```
public enum PatternLibrary {
  /// The built-in patterns, in display order.
  public static let entries: [Entry] =
    [
      Entry(CapacitorCharge()), Entry(Heartbeat()), Entry(Thud()), Entry(Click()), Entry(Snap()),
      Entry(ErrorBuzz()), Entry(Collect()), Entry(Death()), Entry(LevelComplete()),
      Entry(WorldUnlock()),
    ] + SystemPreset.allCases.map { Entry(SystemFeedback($0)) }

  /// Returns the pattern with a name, or `nil` if there is none.
  public static func entry(named name: String) -> Entry? {
    entries.first { $0.name == name }
  }

  /// A pattern of the catalog and its options.
  public struct Entry: Sendable {
    /// The name of the pattern, in lower case with hyphens.
    public let name: String
    /// A sentence that describes the feel of the pattern.
    public let summary: String
    /// The options, the most important ones first.
    public let options: [Option]
    private let make: @Sendable ([(option: Int, value: Double)]) -> HapticPattern

    init<Recipe: PatternRecipe>(_ recipe: Recipe) {
      name = recipe.name
      summary = recipe.summary
      options = Recipe.options.map {
        Option(
          name: $0.name,
          summary: $0.summary,
          range: $0.range,
          isWhole: $0.isWhole,
          defaultValue: $0.value(recipe)
        )
      }
      make = { values in
        var recipe = recipe
        for (option, value) in values { Recipe.options[option].set(&recipe, value) }
        return recipe.pattern
      }
    }

    /// Returns the pattern with the given options and defaults for the others.
    ///
    /// - Throws: ``OptionError`` for an unknown option, or a value that is out of its range or not
    ///   a number.
    public func pattern(_ values: [String: Double] = [:]) throws(OptionError) -> HapticPattern {
      var chosen: [(option: Int, value: Double)] = []
      // In the order of names, so that the reported error is deterministic.
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        guard let index = options.firstIndex(where: { $0.name == name }) else {
          throw .noSuchOption(name, entry: self.name)
        }
        let option = options[index]
        guard option.range.contains(value), !option.isWhole || value.rounded() == value else {
          throw .valueNotTaken(value, option: option)
        }
        chosen.append((index, value))
      }
      return make(chosen)
    }
  }

  /// A numeric option of a pattern.
  public struct Option: Hashable, Sendable {
    /// The name of the option, in lower case with hyphens.
    public let name: String
    /// The meaning of the option, with its unit.
    public let summary: String
    /// The accepted values.
    public let range: ClosedRange<Double>
    /// A Boolean value that indicates whether the option accepts whole numbers only.
    package let isWhole: Bool
    /// The value if none is given.
    public let defaultValue: Double
  }

  /// An error in the options of a pattern.
  public enum OptionError: Error, Hashable {
    /// The pattern has no option of the name.
    case noSuchOption(String, entry: String)
    /// The value is out of the option's range, or not whole for a whole-number option.
    case valueNotTaken(Double, option: Option)
  }
}
