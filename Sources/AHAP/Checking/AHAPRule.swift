public import Diagnostics

/// A rule about AHAP files: what Core Haptics refuses, changes or ignores, or what surprises.
///
/// A rule looks at the whole document and reports what it finds. It keeps quiet about what broken
/// JSON may have hidden (`isDisturbed`) and about values that were reported already (`invalid`).
public protocol AHAPRule: Rule {
  /// Reports what the rule finds in the document of `context`.
  static func check(_ context: inout RuleContext)
}

/// A rule about what is felt and heard, which only a file without errors can answer.
///
/// Its questions go to ``RuleContext/contours``, whose events, parameters and curves then stand
/// in the order of the document's.
public protocol EffectRule: AHAPRule {}
