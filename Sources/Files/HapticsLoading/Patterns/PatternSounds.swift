internal import AHAP
package import Diagnostics
package import HapticsCore
internal import HapticsFiles
package import HapticsSynthesis

/// The sounds that a pattern names, decoded at the rate at which they are rendered.
package struct PatternSounds {
  /// The sounds by the paths in the pattern.
  private var sounds: [String: DecodedSound] = [:]
  /// The warnings about sounds that are left out.
  package private(set) var left: [Diagnostic] = []

  /// Decodes the sounds that can be heard, each once.
  ///
  /// - Parameters:
  ///   - durationLimit: The longest that a pattern is played for, and at least of each sound.
  ///   - skipsMissing: Whether sounds that are missing are left out.
  /// - Throws: ``RefusedFile`` where a sound is missing, unless that is allowed, and ``Failure``
  ///   where one cannot be decoded.
  package init(
    of file: PatternFile,
    sampleRate: Int,
    durationLimit: DurationLimit = .usual,
    skipsMissing: Bool
  ) throws {
    let longest = Int(max(durationLimit.seconds, DurationLimit.usual.seconds).rounded())
    for (event, contour) in zip(file.pattern.events, file.contours.events) {
      guard contour.isPlayed, let path = event.waveform?.path, sounds[path] == nil,
        let place = file.assets.place(of: path)
      else { continue }
      do throws(SoundFileError) {
        sounds[path] = try DecodedSound(
          reading: place,
          sampleRate: sampleRate,
          durationLimit: longest
        )
      } catch {
        throw Failure("\(file.name): the sound \(place.text.harmless)", error.reason)
      }
    }
    var findings = file.findings.filter {
      $0.isAboutSoundFile || $0.rule == WaveformBackslashes.id
    }
    guard !findings.isEmpty else { return }
    for i in findings.indices { findings[i].severity = skipsMissing ? .warning : .error }
    guard skipsMissing else {
      throw RefusedFile(source: file.source, errors: findings, cause: .sounds)
    }
    left = findings
  }

  /// The sound of an event, or `nil` where it is left out.
  package subscript(waveform: HapticEvent.Waveform) -> DecodedSound? { sounds[waveform.path] }
}
