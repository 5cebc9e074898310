extension PatternRenderer {
  /// The frames from ``position`` to ``frameCount`` at the current rate, including any sent
  /// controls.
  package var framesLeft: Int64 {
    @_noAllocation @_noLocks get {
      max(taps.frameScale.frame(at: Double(frameCount) / taps.frameScale.rate) - position, 0)
    }
  }

  /// A Boolean value that indicates whether the rest is silent at any rate.
  package var isOver: Bool {
    @_noAllocation @_noLocks get { isHapticOver && isAudioOver }
  }

  /// A Boolean value that indicates whether the rest of the haptic signal is silent.
  package var isHapticOver: Bool {
    @_noAllocation @_noLocks get { taps.isOver && held.isOver }
  }

  /// A Boolean value that indicates whether the rest of the tones and sounds is silent.
  package var isAudioOver: Bool {
    @_noAllocation @_noLocks get { audio.isOver }
  }
}
