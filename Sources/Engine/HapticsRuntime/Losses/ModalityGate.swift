/// Passes or mutes the signal of a modality, whose sources continue.
///
/// The gate opens and closes over 64 frames to prevent clicks. While it is open, the signal is
/// unchanged to the bit.
struct ModalityGate: BitwiseCopyable {
  /// The opening, in frames; -1 before the first frame.
  private var level: Int64 = -1

  private static var length: Int64 {
    @_noAllocation @_noLocks get { 64 }
  }

  @_noAllocation @_noLocks init() {}

  /// Sends the next frames through.
  ///
  /// - Parameter other: The second channel of the modality, or the same as the first.
  @_noAllocation @_noLocks mutating func pass(
    _ bus: UnsafeMutablePointer<Float>,
    _ other: UnsafeMutablePointer<Float>,
    count: Int,
    isOpen: Bool
  ) {
    let goal = isOpen ? ModalityGate.length : 0
    if level < 0 { level = goal }
    var index = 0
    while index < count, level != goal {
      level += isOpen ? 1 : -1
      let part = Float(level) / Float(ModalityGate.length)
      bus[index] *= part
      if other != bus { other[index] *= part }
      index += 1
    }
    guard !isOpen else { return }
    for rest in index..<count {
      bus[rest] = 0
      other[rest] = 0
    }
  }
}
