extension JSONReader {
  /// Returns an estimate of the number of nodes, with some reserve.
  ///
  /// Small sources have one node per ten to forty bytes. Large sources are sampled at several
  /// locations, because events and curves are usually in separate parts. Nearly every node
  /// follows a bracket, a colon or a comma.
  static func likelyNodeCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let (places, length) = (16, 1 << 10)
    guard places * length < bytes.count else { return bytes.count / 16 + 16 }
    var count = 0
    for place in 0..<places {
      let start = (bytes.count - length) / (places - 1) * place
      count += UnsafeBufferPointer(rebasing: bytes[start..<start + length]).count {
        $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ":")
          || $0 == UInt8(ascii: ",")
      }
    }
    // For any source, the nodes must not need much more memory than the source.
    return min(bytes.count / (places * length) * (count + count / 16 + 1), bytes.count / 8)
  }
}
