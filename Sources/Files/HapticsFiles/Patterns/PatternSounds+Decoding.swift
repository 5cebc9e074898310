import HapticsCore
import HapticsFormats
import HapticsSynthesis
import HapticsTools
import LocatedJSON

extension PatternSounds {
  /// Decodes each audible sound of a pattern once.
  ///
  /// - Throws: ``ToolError`` for a missing sound that is not skipped, and for a sound that cannot be
  ///   decoded.
  init(
    of pattern: PatternReading,
    from files: FileAssets,
    _ request: RenderRequest
  ) throws(ToolError) {
    var sounds: [String: DecodedSound] = [:]
    // Without ffmpeg, sounds that need it are missing.
    let decodesAll = FFmpegDecoder.isInstalled
    var findings = pattern.soundFindings
    if decodesAll { findings.removeAll { $0.rule == .waveformUndecodableHere } }
    let longest = max(request.durationLimit.seconds, DurationLimit.usual.seconds)
    for (event, contour) in zip(pattern.pattern.events, pattern.contours.events) {
      guard contour.isPlayed, let path = event.waveform?.path, sounds[path] == nil,
        let place = files.place(of: path)
      else { continue }
      do throws(SoundFileError) {
        sounds[path] = try DecodedSound(
          reading: place,
          sampleRate: request.sampleRate,
          durationLimit: Int(min(longest, 1e9).rounded())
        )
      } catch .needsFFmpeg where !decodesAll {
        continue
      } catch {
        throw ToolError("\(pattern.source.name): the sound \(place.text.harmless)", error.reason)
      }
    }
    guard !findings.isEmpty else {
      self.init(sounds)
      return
    }
    for i in findings.indices {
      findings[i].severity = request.skipsMissingSounds ? .warning : .error
    }
    guard request.skipsMissingSounds else {
      throw ToolError(refusing: pattern.source, findings, .sounds)
    }
    self.init(sounds, skipped: ToolError(refusing: pattern.source, findings))
  }
}
