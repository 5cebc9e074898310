import Haptics
import HapticsCore
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline
import HapticsTools
import LocatedJSON

/// The files of a timeline, whose music is read while it plays.
struct StreamingFiles: TimelineFiles {
  let assets: NamedFiles
  let feeder: MusicFeeder
  let encoded: EncodedSamples

  func pattern(at path: String) throws(ToolError) -> HapticPattern { try assets.pattern(at: path) }

  func sound(at path: String) throws(ToolError) -> PCM {
    try assets.sound(at: path, encoded: encoded)
  }

  func waveform(
    _ waveform: String,
    ofPatternAt path: String,
    sampleRate: Int
  ) throws(ToolError) -> DecodedSound? {
    try assets.waveform(
      waveform,
      ofPatternAt: path,
      sampleRate: sampleRate,
      encoded: encoded
    )
  }

  func loadMusic(
    at path: String,
    for tracks: [MusicTrack],
    into engine: HapticEngine
  ) throws(ToolError) -> SoundID? {
    guard let place = assets.place(of: path) else { return nil }
    do {
      return try feeder.load(
        place,
        loopStart: tracks.lazy.compactMap(\.loopStart).first ?? 0,
        encoded: encoded
      )
    } catch let error as SoundFileError {
      throw ToolError(path, error.reason)
    } catch {
      throw ToolError(path, "\(error)")
    }
  }
}
