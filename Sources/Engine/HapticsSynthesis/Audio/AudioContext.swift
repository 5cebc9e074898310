import HapticsCore
import HapticsRealtime

/// The shared state of all tones and sounds of a pattern.
struct AudioContext: ~Copyable, Sendable {
  var controls: ContourControls
  let triangle: TriangleTable
  /// The kernels of sounds; `nil` if there are none.
  let kernels: SoundKernels.View?
  let window: LoopWindow
  /// The buffer for samples of sounds before they pass the stage.
  let left: FixedStorage<Float>
  let right: FixedStorage<Float>

  /// The number of frames that are read at a time.
  static var chunk: Int {
    @_noAllocation @_noLocks get { 256 }
  }

  init(_ contours: Contours, frameScale: FrameScale) {
    controls = .audio(contours, frameScale: frameScale)
    func has(_ type: HapticEvent.EventType) -> Bool { contours.events.contains { $0.type == type } }
    triangle = TriangleTable(sampleRate: frameScale.rate, isNeeded: has(.audioContinuous))
    kernels = has(.audioCustom) ? SoundKernels.shared.view : nil
    window = LoopWindow(isNeeded: has(.audioCustom))
    left = FixedStorage(uninitializedCount: Self.chunk)
    right = FixedStorage(uninitializedCount: Self.chunk)
  }
}
