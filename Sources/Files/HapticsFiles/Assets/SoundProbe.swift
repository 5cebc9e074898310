import HapticsFormats
import HapticsSynthesis

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Inspects sound files.
enum SoundProbe {
  /// Returns the state of a path, or `nil` if it does not exist.
  static func state(of path: Path) -> AssetState? {
    if let status = try? path.status(), !status.isRegularFile {
      return .unreadable(reason: "it is not a regular file")
    }
    do throws(SoundFileError) {
      let sound = try SoundFileReader(path)
      let rate = sound.sampleRate
      guard DecodedSound.sampleRates.contains(rate) else {
        return .unreadable(reason: "its rate of \(rate) Hz is not supported")
      }
      guard sound.frameCount > 0 else { return .unreadable(reason: "it has no samples") }
      let duration = Double(sound.frameCount) / Double(rate)
      guard let codec = sound.encodedCodec else {
        return .sound(duration: duration, sampleRate: rate)
      }
      return .encoded(codec: codec, duration: duration, sampleRate: rate)
    } catch {
      switch error {
      case .system(let error) where error.code == ENOENT || error.code == ENOTDIR: return nil
      case .system(let error): return .unreadable(reason: error.reason)
      case .damaged(_, let reason): return .unreadable(reason: reason)
      default: return .unreadable(reason: "it is not a sound file, or damaged")
      }
    }
  }
}
