internal import AHAP
internal import Diagnostics
internal import HapticsCore
internal import HapticsFiles
internal import HapticsSynthesis
internal import LocatedJSON
internal import TimelineFile

/// Looks up what a timeline is made of: beside its file, then in each asset root.
struct TimelineAssets: TimelineAssetLookup {
  /// Where files lie.
  let files: FileAssets

  func pattern(at path: String) -> TimelineAssetState {
    switch files.find(path) {
    case .outside: return .outside
    case .missing(let places): return .missing(lookedIn: places)
    case .found(let place): return TimelineAssets.pattern(of: place)
    }
  }

  func sound(at path: String) -> TimelineAssetState {
    switch files.look(up: path) {
    case .missing(let places): return .missing(lookedIn: places)
    case .outside: return .outside
    case .unreadable(let reason): return .unreadable(reason: reason)
    case .undecodableHere(let format):
      return .unreadable(reason: "\(format) cannot be decoded here")
    case .sound:
      guard case .found(let place) = files.find(path) else { return .missing(lookedIn: []) }
      return .sound(onset: SoundOnset.seconds(ofFileAt: place) ?? 0)
    }
  }

  func sound(named name: String) -> TimelineAssetState? {
    guard let sound = SoundLibrary.sound(named: name) else { return nil }
    let pcm = try? sound.render(sampleRate: SoundOnset.sampleRate)
    return .sound(onset: pcm.flatMap(SoundOnset.seconds) ?? 0)
  }

  var soundNames: [String] { SoundLibrary.all.map(\.name) }

  /// The pattern of a file, if it can be played.
  static func pattern(of place: Path) -> TimelineAssetState {
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
