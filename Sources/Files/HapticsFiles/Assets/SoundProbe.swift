import HapticsFormats

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
      let rate = max(1, sound.sampleRate)
      return .sound(duration: Double(sound.frameCount) / Double(rate), sampleRate: rate)
    } catch {
      switch error {
      case .system(let error) where error.code == ENOENT || error.code == ENOTDIR: return nil
      case .system(let error): return .unreadable(reason: error.reason)
      default: return isAAC(path) ? .undecodableHere(format: "AAC") : .unreadable(reason: reason)
      }
    }
  }

  private static let reason = "it is not a sound file, or damaged"

  /// Returns whether the file starts as an MPEG-4 container or an AAC stream.
  private static func isAAC(_ path: Path) -> Bool {
    guard let file = try? FileDescriptor.open(path, O_RDONLY | O_NONBLOCK) else { return false }
    defer { file.close() }
    var head: [UInt8] = []
    _ = try? file.read(appendingTo: &head, atMost: 8)
    // An AAC stream's frames begin as MPEG audio's do, with a layer of 0.
    return head.dropFirst(4).elementsEqual("ftyp".utf8)
      || head.count >= 2 && head[0] == 0xFF && head[1] & 0xF6 == 0xF0
  }
}
