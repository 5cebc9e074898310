/// A built-in pattern and its options.
///
/// Options are plain properties. Values outside an option's ``Option/range`` are clamped when the
/// pattern is made, so Core Haptics plays every recipe's pattern as written: within all ranges,
/// with at most 16 points per curve, and with curves that last as long as the events they shape.
protocol PatternRecipe: HapticPatternElement, Sendable {
  var name: String { get }
  var summary: String { get }
  /// The options in the order in which people think of them.
  static var options: [Option] { get }
  /// Returns the pattern of options that are within their ranges.
  func makePattern() -> HapticPattern

  typealias Option = RecipeOption<Self>
}

struct RecipeOption<Recipe: Sendable>: Sendable {
  let name: String
  /// The meaning of the option, with its unit.
  let summary: String
  let range: ClosedRange<Double>
  let isWhole: Bool
  let value: @Sendable (Recipe) -> Double
  let set: @Sendable (inout Recipe, Double) -> Void

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

  /// Returns the recipe with every option within its range, in thousandths.
  func clamped() -> Self {
    var recipe = self
    for option in Self.options {
      let value = option.value(recipe)
      // A NaN becomes the lower bound, because every comparison with it is false.
      let clamped =
        value >= option.range.lowerBound
        ? min(value, option.range.upperBound) : option.range.lowerBound
      // Use thousandths, so that values derived from two options round as the options do.
      option.set(&recipe, option.isWhole ? clamped.rounded() : HapticPattern.thousandths(clamped))
    }
    return recipe
  }
}
