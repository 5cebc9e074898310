extension JSONDocument {
  /// The limits of the reader.
  package struct Limits: Hashable, Sendable {
    /// The most levels of arrays and objects.
    package var depth: Int
    /// The most bytes.
    package var size: Int
    /// The most errors that are reported before reading ends; of milder faults so many are kept.
    package var faults: Int
    /// The least span that is stored in the document instead of the node; smaller only in tests.
    var span = JSONNode.wideSpan

    /// Creates limits; the presets hold any pattern ever seen many times over.
    package init(depth: Int = 512, size: Int = 64 << 20, faults: Int = 10_000) {
      self.depth = depth
      self.size = min(size, Limits.sizeMaximum)
      self.faults = faults
    }

    /// Places are kept in 32 bits.
    package static let sizeMaximum = Int(min(4_000_000_000, Int64(Int.max)))
  }
}
