internal import AHAP
internal import Diagnostics
internal import HapticsCore
internal import HapticsFiles
internal import HapticsSynthesis
internal import JSONFormat
internal import LocatedJSON
internal import TimelineFile

/// Looks up what a timeline is made of: beside its file, then in each asset root.
struct TimelineAssets: Sendable {
  /// Where files lie.
  let files: FileAssets

  /// The look-up of a timeline's rules.
  var lookup: AssetLookup {
    AssetLookup(
      pattern: pattern(at:),
      sound: sound(at:),
      builtInSound: sound(named:),
      builtInSoundNames: SoundLibrary.all.map(\.name)
    )
  }

  private func pattern(at path: String) -> AssetState {
    switch files.find(path) {
    case .outside: return .outside
    case .missing(let places): return .missing(lookedIn: places)
    case .found(let place): return TimelineAssets.pattern(of: place)
    }
  }

  private func sound(at path: String) -> AssetState {
    let state = files.look(up: path)
    guard case .sound(let duration, _) = state, case .found(let place) = files.find(path) else {
      return state
    }
    return .sound(duration: duration, onset: SoundOnset.seconds(ofFileAt: place) ?? 0)
  }

  private func sound(named name: String) -> AssetState? {
    guard let sound = SoundLibrary.sound(named: name) else { return nil }
    let pcm = try? sound.render(sampleRate: SoundOnset.sampleRate)
    return .sound(onset: pcm.flatMap(SoundOnset.seconds) ?? 0)
  }

  /// The pattern of a file, if it can be played.
  static func pattern(of place: Path) -> AssetState {
    let content: InputFile.Content
    do throws(Failure) {
      content = try InputFile.found(place).read(limit: JSONDocument.Limits().size)
    } catch {
      return .unreadable(reason: error.reason)
    }
    guard case .bytes(let bytes) = content else {
      return .unreadable(reason: "it is no regular file, or too large for a pattern")
    }
    let report = AHAPValidator().validate(bytes)
    let errors = report.findings.count { $0.severity == .error }
    guard errors == 0 else { return .unreadable(reason: "it has \(counted(errors, "error"))") }
    return .pattern(report.document.pattern)
  }
}
