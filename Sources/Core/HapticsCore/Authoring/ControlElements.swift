/// A change of a control from a time on, for a ``HapticPatternBuilder``.
public struct Control: HapticPatternElement {
  /// A pattern of the change alone.
  public let pattern: HapticPattern

  /// Creates a change: a dynamic parameter.
  ///
  /// - Parameters:
  ///   - id: What is controlled.
  ///   - time: From when on, in seconds.
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
  ///   - id: What is controlled.
  ///   - time: The origin of the points' times, in seconds.
  ///   - points: The times, in seconds from `time`, and their values, in order. More than 16 go on
  ///     in another parameter curve, which starts with the point that the one before ends with.
  public init(
    _ id: HapticDynamicParameter.ID,
    at time: Double = 0,
    _ points: KeyValuePairs<Double, Double>
  ) {
    let points = points.map { HapticParameterCurve.ControlPoint(at: $0.key, value: $0.value) }
    let curve = HapticParameterCurve(id, at: time, controlPoints: points)
    pattern = HapticPattern(curves: curve.split())
  }

  /// Creates a curve that follows a function of time, with as few points as a tolerance allows.
  ///
  /// See ``HapticParameterCurve/fit(_:over:tolerance:resolution:to:)``.
  ///
  /// - Parameters:
  ///   - id: What is controlled.
  ///   - span: The times that are covered, in seconds from the pattern's start.
  ///   - tolerance: How far the curve may be from the function.
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

/// Elements whose times count from a later moment, for a ``HapticPatternBuilder``.
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

  /// Creates elements that are later by some seconds.
  public init(_ time: Double, @HapticPatternBuilder _ elements: () -> HapticPattern) {
    pattern = elements().delayed(by: time)
  }
}
