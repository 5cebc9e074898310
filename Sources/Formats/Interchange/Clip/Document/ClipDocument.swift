package import HapticsFormats
package import LocatedJSON

/// A haptic clip after reading: every point with its location, valid or not.
///
/// Rules examine a document and report findings; ``clip`` is its playable part. If a key repeats,
/// the first value applies.
package struct ClipDocument: Sendable {
  /// The source with all its values.
  package let json: JSONDocument
  /// The deviations from the format, in source order.
  package let violations: SchemaViolations<ClipLevel>
  /// A Boolean value that indicates whether it is a clip of version 0, which has voices.
  package internal(set) var isLegacy = false
  /// The amplitude envelope's array.
  package internal(set) var amplitudeNode: JSONDocument.NodeID?
  /// The points of the amplitude envelope, in the file's order.
  package internal(set) var amplitude: [LocatedPoint] = []
  /// The points of the frequency envelope, in the file's order.
  package internal(set) var frequency: [LocatedPoint] = []
  /// The transients of a clip of version 0, in the file's order.
  package internal(set) var transients: [LocatedPoint] = []
  /// The duration of a clip of version 0.
  package internal(set) var duration: Double?
  package internal(set) var notes: [HapticClip.Note] = []

  /// Reads a JSON text as a haptic clip.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ json: JSONDocument) {
    self.json = json
    violations = SchemaViolations(in: json)
    if !json.isEmpty { read() }
  }
}

/// A point of an envelope of a file.
public struct LocatedPoint: Sendable {
  /// The point's object.
  package let node: JSONDocument.NodeID
  /// The time in seconds, or `nil` if it is unreadable.
  package var time: Located<Double>?
  /// The value of the envelope; `nil` where that cannot be read.
  package var value: Located<Double>?
  /// The transient at the point.
  public var emphasis: LocatedEmphasis?
}

/// An emphasis of a file, or a transient of a clip of version 0.
public struct LocatedEmphasis: Sendable {
  package let node: JSONDocument.NodeID
  package var amplitude: Located<Double>?
  package var frequency: Located<Double>?
}
