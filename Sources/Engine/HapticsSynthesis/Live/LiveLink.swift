import HapticsCore

/// The voices' view of the controls that are sent while a pattern plays.
struct LiveLink: BitwiseCopyable, @unchecked Sendable {
  // Sendable: the memory belongs to the render thread, like the voices.

  private let controls: UnsafePointer<LiveControls>?

  static var none: LiveLink {
    @_noAllocation @_noLocks get { LiveLink(nil) }
  }

  @_noAllocation @_noLocks
  init(_ controls: UnsafePointer<LiveControls>?) { self.controls = controls }

  var isActive: Bool {
    @inline(__always)
    @_noAllocation @_noLocks get {
      guard let controls else { return false }
      return controls.pointee.count > 0
    }
  }

  /// Returns the piece of a control at a frame, or `nil` if it is neutral.
  @_noAllocation @_noLocks func piece(
    _ control: UInt8,
    multiplies: Bool,
    at frame: Int64,
    rate: Double
  ) -> ControlTrack.Segment? {
    controls?.pointee.piece(
      control,
      multiplies: multiplies,
      at: frame,
      in: FrameScale(rate: rate)
    )
  }

  /// Returns the value of a control for an event that starts, or `nil` if it is neutral.
  @_noAllocation @_noLocks func value(
    _ control: UInt8,
    multiplies: Bool = false,
    at time: Double,
    _ frame: Int64,
    rate: Double
  ) -> Double? {
    controls?.pointee.value(control, multiplies: multiplies, at: time, frame, rate: rate)
  }

  /// Returns the first frame after a frame at which another piece of one of four controls is read.
  @_noAllocation @_noLocks
  func edge(after frame: Int64, of ids: SIMD4<UInt8>, rate: Double) -> Int64 {
    controls?.pointee.edge(after: frame, of: ids, in: FrameScale(rate: rate)) ?? FrameScale.limit
  }
}
