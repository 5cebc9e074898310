/// A component of a pattern.
///
/// Events, dynamic parameters, curves and whole patterns are elements, as are the short forms
/// ``Transient``, ``Continuous``, ``Tone``, ``SoundFile``, ``Control``, ``Curve`` and ``At``.
public protocol HapticPatternElement {
  /// The element as a separate pattern.
  var pattern: HapticPattern { get }
}

extension HapticPattern {
  /// Creates a pattern of the elements in a closure.
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

/// A result builder that creates a ``HapticPattern`` from the elements in a closure, in their
/// order.
@resultBuilder
public enum HapticPatternBuilder {
  /// Adds an element.
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

  /// Adds the elements of an `if` without an `else`.
  public static func buildOptional(_ pattern: HapticPattern?) -> HapticPattern {
    pattern ?? HapticPattern()
  }

  /// Adds the elements of the first branch of an `if` or `switch`.
  public static func buildEither(first pattern: HapticPattern) -> HapticPattern { pattern }

  /// Adds the elements of another branch of an `if` or `switch`.
  public static func buildEither(second pattern: HapticPattern) -> HapticPattern { pattern }

  /// Adds the elements of all iterations of a `for` loop.
  public static func buildArray(_ patterns: [HapticPattern]) -> HapticPattern {
    patterns.reduce(into: HapticPattern()) { $0.append($1) }
  }
}
