import CHaptics
import HapticsCore
import HapticsRuntime

/// Upper bounds of the memory that calls need, in bytes.
///
/// Swift ends the program if an allocation fails. Calls that load therefore compare a bound with
/// what malloc has before they change anything. The factors are measured, with a margin of a fifth
/// or more: `memory.c` of the tests finds a limit that is too low.
enum MemoryBound {
  /// The memory of a call besides its input, such as the metadata of types at their first use.
  private static var base: Int64 { 2 << 20 }

  /// Refuses a call if malloc has fewer bytes than it needs.
  static func require(_ size: Int64) throws(CallError) {
    guard size >= 0, chaptics_has_memory(UInt64(size + base)) == 1 else {
      throw CallError(HAPTICS_OUT_OF_MEMORY)
    }
  }

  /// The memory for reading a file.
  ///
  /// Every element and every entry but the first of a container follows a comma, and the smallest
  /// ones become the largest cues and events.
  static func reading(_ bytes: UnsafeRawBufferPointer) -> Int64 {
    let commas = bytes.reduce(0) { $1 == UInt8(ascii: ",") ? $0 + 1 : $0 }
    return 24 * Int64(bytes.count) + 1024 * Int64(commas)
  }

  /// The memory for the renderers of a pattern.
  static func renderers(of pattern: HapticPattern, polyphony: Int) -> Int64 {
    let isAudible = pattern.events.contains { $0.type.family == .audio }
    let fixed: Int64 = isAudible ? 512 << 10 : 64 << 10
    return Int64(polyphony) * (fixed + 640 * Int64(pattern.events.count))
  }

  /// The memory for samples, with copies at other rates.
  static func samples(_ count: Int, copies: Int64 = 1) -> Int64 { 5 * copies * Int64(count) }

  /// The memory for a built-in sound, which takes at most two seconds, and for rendering it.
  static func builtInSound(sampleRate: Int) -> Int64 { samples(2 * sampleRate, copies: 6) }

  /// The memory for an engine.
  static func engine(_ configuration: EngineConfiguration) -> Int64 {
    let parts = [
      (configuration.voices, 10 << 10), (configuration.playbacks, 5632),
      (configuration.commands, 1024), (configuration.messages, 320),
      (configuration.resources, 1792), (configuration.sampleRate, 8),
      (configuration.channels, 64 << 10),
    ]
    // The rings of streamed music take 4 MB.
    return parts.reduce(8 << 20) { $0 + Int64($1.0) * Int64($1.1) }
  }
}
