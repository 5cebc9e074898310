package import HapticsCore
import HapticsFormats
package import HapticsSynthesis
package import HapticsTools
package import LocatedJSON

/// The sounds that a pattern names, decoded at the rate at which they are rendered.
package struct PatternSounds {
  private var sounds: [String: DecodedSound] = [:]
  /// The warnings about skipped sounds.
  package private(set) var skipped: [Diagnostic] = []

  /// Decodes each audible sound once.
  ///
  /// - Parameters:
  ///   - durationLimit: The maximum duration of the pattern, and the minimum that is decoded of
  ///     each sound.
  ///   - skipsMissing: A Boolean value that indicates whether missing sounds are skipped.
  /// - Throws: ``ToolError`` for a missing sound that is not skipped, and for a sound that cannot be
  ///   decoded.
  package init(
    of file: PatternFile,
    sampleRate: Int,
    durationLimit: DurationLimit = .usual,
    skipsMissing: Bool
  ) throws(ToolError) {
    // Without ffmpeg, sounds that need it are missing.
    let decodesAll = FFmpegDecoder.isInstalled
    var findings = file.reading.soundFindings
    if decodesAll { findings.removeAll { $0.rule == .waveformUndecodableHere } }
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
      } catch .needsFFmpeg where !decodesAll {
        continue
      } catch {
        throw ToolError("\(file.name): the sound \(place.text.harmless)", error.reason)
      }
    }
    guard !findings.isEmpty else { return }
    for i in findings.indices { findings[i].severity = skipsMissing ? .warning : .error }
    guard skipsMissing else {
      throw ToolError(refusing: file.reading.source, findings, .sounds)
    }
    skipped = findings
  }

  /// The warning about sounds that are left out; empty if there are none.
  package func warnings(in file: PatternFile, _ style: TextStyle) -> String {
    ToolError(refusing: file.reading.source, skipped).text(style)
  }

  /// Returns the sound of an event, or `nil` if it is skipped.
  package subscript(waveform: HapticEvent.Waveform) -> DecodedSound? { sounds[waveform.path] }
}
