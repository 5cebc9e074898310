public import Diagnostics

/// A rule about timeline files: what cannot be played as it is written, or what surprises.
///
/// A rule looks at the whole document and reports what it finds. It keeps quiet about what does not
/// fit the format and was reported as that.
public protocol TimelineRule: Rule {
  /// Reports what the rule finds in the document of `context`.
  static func check(_ context: inout TimelineContext)
}
