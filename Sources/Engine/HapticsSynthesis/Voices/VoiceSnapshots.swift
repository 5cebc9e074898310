import HapticsRealtime

/// Voices of which snapshots can be recorded.
protocol RecordableVoices: ~Copyable {
  associatedtype Voice: BitwiseCopyable & Sendable

  /// The sounding voices, and the next event.
  var voices: VoiceLine<Voice> { get }
  /// The frame after the last one that sounds.
  var end: Int64 { get }

  func frame(ofEvent index: Int) -> Int64

  /// Passes over the frames from `position` up to `end`, segment by segment.
  ///
  /// - Returns: The number of segments and of started events.
  mutating func walk(from position: Int64, to end: Int64) -> Int

  /// Resets to the pattern's start and its own rate.
  mutating func reset()
}

extension RecordableVoices where Self: ~Copyable {
  /// Records snapshots over the whole pattern, at its own rate, and resets to its start.
  mutating func record() -> VoiceRecording<Voice> {
    var recording = VoiceRecording<Voice>()
    guard end <= SeekIndex.longest else { return recording }
    reset()
    var step = RecordingStep()
    var position: Int64 = 0
    var work = 0
    while position < end, !voices.isOver {
      if voices.sounding.count == 0, let next = voices.nextEvent {
        position = max(position, frame(ofEvent: next))
      }
      let done = walk(from: position, to: position + step.frames)
      position += step.frames
      step.adapt(to: done)
      work += done
      guard work >= SeekIndex.spacing else { continue }
      recording.append(voices, at: position)
      work = 0
    }
    reset()
    return recording
  }
}

/// The frames between two visits of a recording.
///
/// Many segments may lie within them, so they stay few even after a long time in which little happens.
private struct RecordingStep {
  private(set) var frames: Int64 = 4096

  mutating func adapt(to work: Int) { frames = work < 64 ? 16_384 : 4096 }
}

/// The snapshots of a pattern's continuous events, which all renderers of the pattern share.
package final class SeekIndex: Sendable {
  let held: VoiceSnapshots<ContinuousVoice>
  let audio: VoiceSnapshots<AudioVoice>

  /// The most frames of a pattern with snapshots: 24 hours at 48 kHz.
  fileprivate static var longest: Int64 { 1 << 32 }

  /// The number of steps, segments and events, between two snapshots: about 0.2 ms of a processor.
  package static var spacing: Int { 8192 }

  /// The frames of the snapshots of haptic events.
  package var hapticFrames: [Int64] { held.frames }

  init(_ held: VoiceRecording<ContinuousVoice>, _ audio: VoiceRecording<AudioVoice>) {
    self.held = VoiceSnapshots(held)
    self.audio = VoiceSnapshots(audio)
  }

  deinit {
    held.deallocate()
    audio.deallocate()
  }
}
