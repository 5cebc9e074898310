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

  /// Reads as much of a source as possible.
  ///
  /// The dialect is JSON (RFC 8259), with a comma allowed after the last element or entry, as in
  /// Foundation. Reading continues after syntax errors, so that one run reports all of them.
  ///
  /// - Complexity: O(*n*) in the length of the source.
  package init(reading bytes: [UInt8], limits: Limits = Limits()) {
    var reading = JSONReading()
    if bytes.count > limits.size {
      reading.faults = [JSONTooLarge.found(size: bytes.count, limit: limits.size)]
    } else if let fault = JSONOtherFormat.fault(inBinary: bytes) ?? JSONEncoding.fault(in: bytes) {
      reading.faults = [fault]
    } else {
      reading = bytes.withUnsafeBufferPointer { buffer in
        var reader = JSONReader(buffer, limits: limits)
        reader.read()
        return reader.finish()
      }
      // A problem of the whole source is reported once instead of for every part.
      if reading.faults.contains(where: { $0.severity == .error }),
        let fault = JSONDisguise.fault(in: bytes, reading.faults)
      {
        reading.nodes.deallocate()
        reading = JSONReading(faults: [fault])
      }
    }
    content = Content(bytes: bytes, reading)
  }
}
