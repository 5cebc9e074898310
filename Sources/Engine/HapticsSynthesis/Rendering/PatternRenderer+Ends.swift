/// What is still to come.
extension PatternRenderer {
  /// The frames from ``position`` to ``frameCount`` at the present rate, whatever is sent.
  ///
  /// - Realtime: safe.
  public var framesLeft: Int64 {
    @_noAllocation @_noLocks get {
      max(taps.frameScale.frame(at: Double(frameCount) / taps.frameScale.rate) - position, 0)
    }
  }

  /// Whether all that is left is silence, whatever the rate.
  ///
  /// - Realtime: safe.
  public var isOver: Bool {
    @_noAllocation @_noLocks get { isHapticOver && isAudioOver }
  }

  /// Whether nothing more can be felt.
  ///
  /// - Realtime: safe.
  public var isHapticOver: Bool {
    @_noAllocation @_noLocks get { taps.isOver && held.isOver }
  }

  /// Whether nothing more can be heard of its tones and sounds.
  ///
  /// - Realtime: safe.
  public var isAudioOver: Bool {
    @_noAllocation @_noLocks get { audio.isOver }
  }
}
