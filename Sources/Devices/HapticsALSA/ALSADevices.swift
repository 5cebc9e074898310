import CALSA
import HapticsOutput

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The PCMs that ALSA's configuration names for playback.
enum ALSADevices {
  /// Returns the PCMs for playback, in ALSA's order, without opening them.
  @Sendable
  static func all() -> [DeviceName] {
    haptics_alsa_keep_quiet()
    var hints: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    guard snd_device_name_hint(-1, "pcm", &hints) >= 0, let hints else { return [] }
    defer { snd_device_name_free_hint(hints) }
    var names: [DeviceName] = []
    var place = hints
    while let hint = place.pointee {
      place += 1
      // A missing direction means both.
      if let direction = text("IOID", of: hint), direction != "Output" { continue }
      guard let name = text("NAME", of: hint) else { continue }
      let lines = (text("DESC", of: hint) ?? "").split(separator: "\n")
      names.append(DeviceName(name: name, description: lines.joined(separator: ", ")))
    }
    return names
  }

  private static func text(_ key: String, of hint: UnsafeMutableRawPointer) -> String? {
    guard let text = snd_device_name_get_hint(hint, key) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
