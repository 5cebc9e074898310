/// What is read in another way once something was sent: a control, from a frame on.
///
/// Up to that frame what plays goes on as it is drawn, so that it is cut nowhere where a pattern that
/// holds what is sent has no edge.
public struct LiveChange: BitwiseCopyable, Sendable {
  /// Which control, by its index; ``anyControl`` stands for all.
  private let control: UInt8
  /// The first frame of what plays.
  let frame: Int64

  private static var anyControl: UInt8 {
    @_noAllocation @_noLocks get { 255 }
  }

  @_noAllocation @_noLocks
  init(control: UInt8, frame: Int64) {
    self.control = control
    self.frame = frame
  }

  /// Every control, from the next frame on.
  public static var everything: LiveChange {
    @_noAllocation @_noLocks get { LiveChange(control: anyControl, frame: .min) }
  }

  /// Whether it is about one of four controls.
  @_noAllocation @_noLocks
  func concerns(_ controls: SIMD4<UInt8>) -> Bool {
    control == LiveChange.anyControl || control == controls[0] || control == controls[1]
      || control == controls[2] || control == controls[3]
  }
}
