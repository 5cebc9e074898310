package import JSONFormat
package import LocatedJSON

/// A haptic clip as it was read: every point with its place, right or wrong.
///
/// A document makes no judgement. Rules look at it and say what is wrong; ``clip`` is what can be
/// played of it. Of a member that appears twice the first counts.
package struct ClipDocument: Sendable {
  /// The text, which keeps everything that stands in the file.
  package let json: JSONDocument
  /// What does not fit the format, in the order of the text.
  package let misfits: Misfits<ClipLevel>
  /// Whether it is a clip of version 0, which has voices.
  package internal(set) var isLegacy = false
  /// The amplitude envelope's array.
  package internal(set) var amplitudeNode: JSONDocument.NodeID?
  /// The points of the amplitude envelope, in the file's order.
  package internal(set) var amplitude: [LocatedPoint] = []
  /// The points of the frequency envelope, in the file's order.
  package internal(set) var frequency: [LocatedPoint] = []
  /// The transients of a clip of version 0, in the file's order.
  package internal(set) var transients: [LocatedPoint] = []
  /// How long a clip of version 0 is.
  package internal(set) var duration: Double?
  /// What people and tools note.
  package internal(set) var notes: [HapticClip.Note] = []

  /// Reads a JSON text as a haptic clip.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ json: JSONDocument) {
    self.json = json
    misfits = Misfits(in: json)
    if !json.isEmpty { read() }
  }

  /// Reads a file.
  package init(reading bytes: [UInt8], limits: JSONDocument.Limits = .init()) {
    self.init(JSONDocument(reading: bytes, limits: limits))
  }
}

/// A point of an envelope as it stands in a file.
public struct LocatedPoint: Sendable {
  /// The point's object.
  package let node: JSONDocument.NodeID
  /// When it is reached, in seconds; `nil` where that cannot be read.
  package var time: Located<Double>?
  /// The value of the envelope; `nil` where that cannot be read.
  package var value: Located<Double>?
  /// What makes it stand out.
  public var emphasis: LocatedEmphasis?
}

/// An emphasis as it stands in a file, or a transient of a clip of version 0.
public struct LocatedEmphasis: Sendable {
  /// Its object.
  package let node: JSONDocument.NodeID
  /// How strong it is.
  package var amplitude: Located<Double>?
  /// How sharp it is.
  package var frequency: Located<Double>?
}
