extension JSONReader {
  /// How many nodes a text probably has, with some to spare.
  ///
  /// A small one has a node for every ten to forty bytes; of a large one some places tell that lie apart, since
  /// events and curves are written one after the other. A bracket, a colon or a comma stands in front of nearly
  /// every node.
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
    // Whatever they hold, the nodes are not to take much more memory than the text.
    return min(bytes.count / (places * length) * (count + count / 16 + 1), bytes.count / 8)
  }
}
