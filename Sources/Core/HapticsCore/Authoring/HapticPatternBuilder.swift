/// Something that a pattern is put together from.
///
/// Events, dynamic parameters, curves and whole patterns are elements, and so are the short forms
/// ``Transient``, ``Continuous``, ``Tone``, ``SoundFile``, ``Control``, ``Curve`` and ``At``.
public protocol HapticPatternElement {
  /// The element as a pattern of its own.
  var pattern: HapticPattern { get }
}

extension HapticPattern {
  /// Creates a pattern of what a closure lists.
  ///
  /// ```swift
  /// let charge = HapticPattern {
  ///   Continuous(at: 0, for: 3, intensity: 1, sharpness: 0.1)
  ///   Curve(.hapticIntensityControl, [0: 0, 1: 0.6, 3: 1])
  ///   for step in 1...3 {
  ///     Transient(at: Double(step), intensity: Double(step) / 3, sharpness: 0.8)
  ///   }
  /// }
  /// ```
  public init(@HapticPatternBuilder _ elements: () -> HapticPattern) {
    self = elements()
  }
}

/// Builds a ``HapticPattern`` of the elements that a closure lists, in their order.
@resultBuilder
public enum HapticPatternBuilder {
  /// Takes an element.
  public static func buildExpression(_ element: some HapticPatternElement) -> HapticPattern {
    element.pattern
  }

  /// Starts a list, which may be empty.
  public static func buildBlock() -> HapticPattern { HapticPattern() }

  /// Starts a list with its first element.
  public static func buildPartialBlock(first: HapticPattern) -> HapticPattern { first }

  /// Continues a list.
  public static func buildPartialBlock(
    accumulated: HapticPattern,
    next: HapticPattern
  ) -> HapticPattern {
    var pattern = accumulated
    pattern.append(next)
    return pattern
  }

  /// Takes what an `if` without an `else` lists.
  public static func buildOptional(_ pattern: HapticPattern?) -> HapticPattern {
    pattern ?? HapticPattern()
  }

  /// Takes what the first branch of an `if` or `switch` lists.
  public static func buildEither(first pattern: HapticPattern) -> HapticPattern { pattern }

  /// Takes what another branch of an `if` or `switch` lists.
  public static func buildEither(second pattern: HapticPattern) -> HapticPattern { pattern }

  /// Takes what the rounds of a `for` loop list.
  public static func buildArray(_ patterns: [HapticPattern]) -> HapticPattern {
    patterns.reduce(into: HapticPattern()) { $0.append($1) }
  }

  /// Takes what an `if #available` lists.
  public static func buildLimitedAvailability(_ pattern: HapticPattern) -> HapticPattern {
    pattern
  }
}
