internal import AHAP
internal import Diagnostics
internal import HapticsCore
internal import HapticsFiles
internal import HapticsSynthesis
internal import JSONFormat

/// The sounds that a pattern names, decoded at the rate at which they are rendered.
struct PatternSounds {
  /// The sounds by the paths in the pattern.
  private var sounds: [String: DecodedSound] = [:]
  /// What is told of sounds that are left out; empty where none is.
  private(set) var warnings = ""

  /// Decodes the sounds that can be heard, each once.
  ///
  /// - Throws: ``RefusedPattern`` where a sound is missing, unless that is allowed, and ``Failure``
  ///   where one cannot be decoded.
  init(of file: PatternFile, _ options: RenderOptions) throws {
    let longest = Int(max(options.durationLimit.seconds, DurationLimit.usual.seconds).rounded())
    for (event, contour) in zip(file.pattern.events, file.contours.events) {
      guard contour.isPlayed, let path = event.waveform?.path, sounds[path] == nil,
        let place = file.assets.place(of: path)
      else { continue }
      do throws(SoundFileError) {
        sounds[path] = try DecodedSound(
          reading: FilePath(bytes: place.bytes),
          sampleRate: options.sampleRate,
          durationLimit: longest
        )
      } catch {
        throw Failure("\(file.file.name): the sound \(place.text.harmless)", error.reason)
      }
    }
    try reportMissing(in: file, options)
  }

  /// The sound of an event, or `nil` where it is left out.
  subscript(waveform: HapticEvent.Waveform) -> DecodedSound? { sounds[waveform.path] }

  private mutating func reportMissing(in file: PatternFile, _ options: RenderOptions) throws {
    var findings = file.report.findings.filter {
      $0.isAboutSoundFile || $0.rule == WaveformBackslashes.id
    }
    for i in findings.indices {
      findings[i].severity = options.skipsMissingSounds ? .warning : .error
    }
    guard !findings.isEmpty else { return }
    guard options.skipsMissingSounds else {
      throw RefusedPattern(
        source: file.source,
        errors: findings,
        advice: "not rendered; '--skip-missing-sounds' leaves such sounds out",
        status: .couldNotRun
      )
    }
    let stream = OutputStream(.standardError)
    warnings = RefusedPattern(source: file.source, errors: findings).text(
      ColorChoice.auto.theme(for: stream),
      columns: stream.columns
    )
  }
}
