/// The change of a control, starting at a frame, after a value or curve was sent.
///
/// Up to that frame, the current segments continue, so that there is no cut where a pattern with
/// the same controls has no edge.
package struct LiveChange: BitwiseCopyable, Sendable {
  /// The index of the control; ``anyControl`` stands for all.
  private let control: UInt8
  /// The first changed frame.
  let frame: Int64

  private static var anyControl: UInt8 {
    @_noAllocation @_noLocks get { 255 }
  }

  @_noAllocation @_noLocks init(control: UInt8, frame: Int64) {
    self.control = control
    self.frame = frame
  }

  /// A change of every control, starting at the next frame.
  package static var everything: LiveChange {
    @_noAllocation @_noLocks get { LiveChange(control: anyControl, frame: .min) }
  }

  @_noAllocation @_noLocks func concerns(_ controls: SIMD4<UInt8>) -> Bool {
    control == LiveChange.anyControl || control == controls[0] || control == controls[1]
      || control == controls[2] || control == controls[3]
  }
}
