import HapticsRealtime

/// The position in a sound over a segment of frames, at a constant speed or with a linear glide.
///
/// Everything is in units of 2^-32 samples, and exact, so it is independent of the order in which
/// frames are visited.
package struct PlaceRamp: BitwiseCopyable {
  /// The position at the first frame.
  package var place: Int64
  /// The increment from the first frame to the second.
  private(set) var step: Int64
  /// The change of the increment in every further frame.
  private(set) var bend: Int64

  /// Creates positions at a constant speed.
  @_noAllocation @_noLocks package init(from place: Int64 = 0, step: Int64 = 0) {
    self.place = place
    self.step = step
    bend = 0
  }

  /// Returns the step of a speed, 1 being the sound's own.
  @_noAllocation @_noLocks static func step(speed: Double) -> Int64 { Int64(speed * 0x1p32 + 0.5) }

  /// Moves the start to a later frame and glides from one step to another over `frames`.
  ///
  /// - Parameter length: The length of a looped sound in samples; otherwise, 0.
  @_noAllocation @_noLocks mutating func advance(
    by passed: Int64,
    from: Int64,
    to: Int64,
    over frames: Int64,
    loop length: Int64
  ) {
    place = self[passed]
    if length > 0 { place %= length << 32 }
    bend = from == to || frames <= 0 ? 0 : (to - from) / frames
    step = bend == 0 ? from : (from + to - bend * (frames - 1)) / 2
  }

  /// The position after a number of frames.
  @_noAllocation @_noLocks package subscript(frames: Int64) -> Int64 {
    place &+ step &* frames &+ bend &* (frames &* (frames &- 1) / 2)
  }

  /// Returns the positions from a later frame on.
  @_noAllocation @_noLocks func from(_ frames: Int64) -> PlaceRamp {
    var later = self
    later.place = self[frames]
    later.step = step &+ bend &* frames
    return later
  }

  /// A Boolean value that indicates whether the positions are successive samples.
  var isCopy: Bool {
    @_noAllocation @_noLocks get {
      step == 1 << 32 && bend == 0 && place & 0xFFFF_FFFF == 0
    }
  }

  /// Returns the number of frames whose positions are before a limit, at least 1 and at most
  /// `most`.
  @_noAllocation @_noLocks package func count(upTo limit: Int64, most: Int) -> Int {
    if self[Int64(most) &- 1] < limit { return most }
    // Positions never fall.
    var search = SortedSearch(in: 1..<most)
    while let middle = search.middle { search.narrow(holds: self[Int64(middle)] >= limit) }
    return search.index
  }
}
