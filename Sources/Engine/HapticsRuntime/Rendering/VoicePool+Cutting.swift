import HapticsCore
import HapticsRealtime
import HapticsSynthesis
import HapticsTimeline

extension VoicePool {
  /// The greatest number of cues that one start can cut, because each of its voices can replace
  /// one, and each of its patterns can take a renderer.
  static var mostCuts: Int {
    @_noAllocation @_noLocks get { 8 }
  }

  /// Records that a voice is about to be cut for another.
  ///
  /// A cue is cut in a modality once no other voice of it sounds there, and only if part of it
  /// remained.
  @_noAllocation @_noLocks mutating func noteCut(_ index: Int) {
    let voice = voices[index]
    var lost = voice.delivers
    voices[index].delivers = .nothing
    if let renderer = renderer(of: index) {
      if renderer.pointee.isHapticOver { lost = lost.without(.haptic) }
      if renderer.pointee.isAudioOver { lost = lost.without(.audio) }
    }
    for other in 0..<used where other != index && !voices[other].isFree {
      if voices[other].origin.serial == voice.origin.serial {
        lost = lost.without(voices[other].delivers)
      }
    }
    if !lost.isNothing { cuts.append(CutCue(voice.origin, lost)) }
  }

  /// Removes and returns a cue that was cut, or `nil`.
  @_noAllocation @_noLocks mutating func takeCut() -> CutCue? { cuts.popLast() }
}
