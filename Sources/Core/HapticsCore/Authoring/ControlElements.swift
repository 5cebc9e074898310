/// A change of a control that applies from a given time, for a ``HapticPatternBuilder``.
public struct Control: HapticPatternElement {
  /// A pattern of the change alone.
  public let pattern: HapticPattern

  /// Creates a change as a dynamic parameter.
  ///
  /// - Parameters:
  ///   - id: The control.
  ///   - time: The time from which the value applies, in seconds.
  ///   - value: The value, within ``HapticDynamicParameter/ID/range``.
  public init(_ id: HapticDynamicParameter.ID, at time: Double, value: Double) {
    pattern = HapticDynamicParameter(id, at: time, value: value).pattern
  }
}

/// A control that follows points or a function of time, for a ``HapticPatternBuilder``.
public struct Curve: HapticPatternElement {
  /// A pattern of the curve alone, which may be several parameter curves.
  public let pattern: HapticPattern

  /// Creates a curve through points.
  ///
  /// ```swift
  /// Curve(.hapticIntensityControl, at: 1, [0: 0, 0.5: 0.8, 2: 1])
  /// ```
  ///
  /// - Parameters:
  ///   - id: The control.
  ///   - time: The origin of the points' times, in seconds.
  ///   - points: The times, in seconds from `time`, and their values, in order. More than 16 points
  ///     continue in another parameter curve, which starts with the last point of the previous one.
  public init(
    _ id: HapticDynamicParameter.ID,
    at time: Double = 0,
    _ points: KeyValuePairs<Double, Double>
  ) {
    let points = points.map { HapticParameterCurve.ControlPoint(at: $0.key, value: $0.value) }
    let curve = HapticParameterCurve(id, at: time, controlPoints: points)
    pattern = HapticPattern(curves: curve.split())
  }

  /// Creates a curve that follows a function of time, with as few points as the tolerance allows.
  ///
  /// - Parameters:
  ///   - id: The control.
  ///   - span: The times that are covered, in seconds from the pattern's start.
  ///   - tolerance: The greatest allowed distance between the curve and the function.
  ///   - value: The value at a time in seconds.
  public init(
    _ id: HapticDynamicParameter.ID,
    over span: ClosedRange<Double>,
    tolerance: Double = 0.005,
    _ value: (_ time: Double) -> Double
  ) {
    let fit = HapticParameterCurve.fit(id, over: span, tolerance: tolerance, to: value)
    pattern = HapticPattern(curves: fit.curves)
  }
}

/// Elements whose times are relative to a later time, for a ``HapticPatternBuilder``.
///
/// ```swift
/// At(1.5) {
///   Transient(at: 0, intensity: 1)
///   Transient(at: 0.15, intensity: 0.6)
/// }
/// ```
public struct At: HapticPatternElement {
  /// The elements as a pattern, at their later times.
  public let pattern: HapticPattern

  /// Creates elements that are delayed by the given time, in seconds.
  public init(_ time: Double, @HapticPatternBuilder _ elements: () -> HapticPattern) {
    pattern = elements().delayed(by: time)
  }
}
