package import HapticsCore
package import HapticsSynthesis
package import HapticsTools
package import LocatedJSON

/// The sounds that a pattern names, decoded at the rate at which they are rendered.
package struct PatternSounds {
  private var sounds: [String: DecodedSound] = [:]
  /// The warnings about skipped sounds.
  package private(set) var left: [Diagnostic] = []

  /// Decodes each audible sound once.
  ///
  /// - Parameters:
  ///   - durationLimit: The maximum duration of the pattern, and the minimum that is decoded of
  ///     each sound.
  ///   - skipsMissing: A Boolean value that indicates whether missing sounds are skipped.
  /// - Throws: ``RefusedFile`` for a missing sound that is not skipped, ``Failure`` for a sound
  ///   that cannot be decoded.
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
    var findings = file.reading.soundFindings
    guard !findings.isEmpty else { return }
    for i in findings.indices { findings[i].severity = skipsMissing ? .warning : .error }
    guard skipsMissing else {
      throw RefusedFile(source: file.reading.source, errors: findings, cause: .sounds)
    }
    left = findings
  }

  /// Returns the sound of an event, or `nil` if it is skipped.
  package subscript(waveform: HapticEvent.Waveform) -> DecodedSound? { sounds[waveform.path] }
}
