/// A built-in pattern: a few options, and the pattern that they make.
///
/// Options are plain properties. What is out of an option's ``Option/range`` is clamped when the
/// pattern is made, so every recipe makes a pattern that Core Haptics plays as it is written:
/// within all ranges, with at most 16 points a curve, and with curves that last as long as the
/// events they shape.
protocol PatternRecipe: HapticPatternElement, Sendable {
  /// What the recipe is called on a command line: lower case, with hyphens.
  var name: String { get }
  /// A sentence that describes the feel of the pattern.
  var summary: String { get }
  /// The options in the order in which people think of them.
  static var options: [Option] { get }
  /// The pattern of options that are within their ranges.
  func makePattern() -> HapticPattern

  /// An option of the recipe.
  typealias Option = RecipeOption<Self>
}

/// A number that a recipe can be given.
struct RecipeOption<Recipe: Sendable>: Sendable {
  /// What the option is called on a command line: lower case, with hyphens.
  let name: String
  /// The meaning of the option, with its unit.
  let summary: String
  /// The values that make sense.
  let range: ClosedRange<Double>
  /// Whether the value counts something.
  let isWhole: Bool
  /// Reads the recipe's property.
  let value: @Sendable (Recipe) -> Double
  /// Sets the recipe's property.
  let set: @Sendable (inout Recipe, Double) -> Void

  /// Creates an option.
  init(
    _ name: String,
    _ value: @escaping @Sendable (Recipe) -> Double,
    _ set: @escaping @Sendable (inout Recipe, Double) -> Void,
    _ range: ClosedRange<Double>,
    isWhole: Bool = false,
    _ summary: String
  ) {
    self.name = name
    self.summary = summary
    self.range = range
    self.isWhole = isWhole
    self.value = value
    self.set = set
  }
}

extension PatternRecipe {
  /// The pattern, in times and values that a person would write: milliseconds and thousandths.
  var finishedPattern: HapticPattern { clamped().makePattern().rounded() }

  /// The recipe with every option within its range, in thousandths.
  func clamped() -> Self {
    var recipe = self
    for option in Self.options {
      let value = option.value(recipe)
      // What is not a number becomes the lower bound: no comparison holds for it.
      let clamped =
        value >= option.range.lowerBound
        ? min(value, option.range.upperBound) : option.range.lowerBound
      // Thousandths, so that what is derived from two options rounds as they do.
      option.set(&recipe, option.isWhole ? clamped.rounded() : HapticPattern.thousandths(clamped))
    }
    return recipe
  }
}
