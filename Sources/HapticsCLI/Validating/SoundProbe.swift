internal import AHAP

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Tells by its first bytes what a sound file is.
enum SoundProbe {
  /// What there is at a path, or `nil` where there is nothing.
  ///
  /// The length of a sound is not a number here: only decoding tells it.
  static func state(of path: Path) -> AssetState? {
    do throws(SystemError) {
      let file = try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK)
      defer { file.close() }
      guard try file.status().isRegularFile else {
        return .unreadable(reason: "it is no regular file")
      }
      var head: [UInt8] = []
      _ = try file.read(appendingTo: &head, atMost: headSize)
      return state(head)
    } catch {
      return error.code == ENOENT || error.code == ENOTDIR
        ? nil : .unreadable(reason: error.words)
    }
  }

  private static let headSize = 12

  private static func state(_ head: [UInt8]) -> AssetState {
    func has(_ mark: StaticString, at offset: Int) -> Bool {
      head.dropFirst(offset).starts(
        with: UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
      )
    }
    if has("RIFF", at: 0) && has("WAVE", at: 8) || has("FORM", at: 0) && has("AIF", at: 8)
      || has("caff", at: 0) || has("fLaC", at: 0) || has("OggS", at: 0) || has("ID3", at: 0)
    {
      return .sound(duration: .nan)
    }
    if has("ftyp", at: 4) { return .undecodableHere(format: "AAC") }
    guard head.count >= 2, head[0] == 0xFF, head[1] & 0xE0 == 0xE0 else {
      return .unreadable(reason: "it is in no known format")
    }
    // The layer bits of an MPEG frame are 0 in AAC.
    return head[1] & 0x06 == 0 ? .undecodableHere(format: "AAC") : .sound(duration: .nan)
  }
}
