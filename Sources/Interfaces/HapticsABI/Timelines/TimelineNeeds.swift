import Haptics
import HapticsCore
import HapticsFormats
import HapticsSynthesis
import HapticsTimeline

/// The memory that a timeline needs besides that for reading its text and its files: a short text
/// expands to many cues and assets.
///
/// | Counted | Measured | Required |
/// |---|---|---|
/// | a cue, a live cue, a repeat or a beat of a track, with checks and copies | 2.0 kB a repeat | 3 KiB |
/// | a byte of its name | 1 byte | 2 bytes |
/// | a built-in pattern, for 4 simultaneous instances | 18 kB | 32 KiB |
/// | an event of it | 1.7 kB | 2.5 KiB |
/// | a sample of a built-in sound, or of a pattern that is heard | 4 bytes | 5 bytes |
///
/// All of it is required before anything is expanded, and again for each file, in addition to its
/// own bound, because files are loaded in between.
struct TimelineNeeds {
  /// The bytes for all of it.
  private(set) var size: Int64
  /// The sample rate of the engine.
  let sampleRate: Int
  /// The paths of the patterns that are heard.
  private let heard: Set<String>

  init(_ document: TimelineDocument, _ contents: TimelineContents, sampleRate: Int) {
    self.sampleRate = sampleRate
    heard = Set(
      contents.sounds.compactMap { asset in
        if case .pattern(.file(let path)) = asset.source { path } else { nil }
      }
    )
    size = MemoryBound.cues(of: document)
    // Only one is rendered at a time.
    var rendering = MemoryBound.builtInSound(sampleRate: sampleRate)
    for asset in contents.patterns {
      guard let pattern = asset.source.builtIn else { continue }
      size += 32 << 10 + 2560 * Int64(pattern.events.count)
    }
    for asset in contents.sounds {
      switch asset.source {
      case .file: continue
      case .builtIn(let name):
        guard let sound = SoundLibrary.sound(named: name) else { continue }
        let frames = Int(sound.duration * Double(sampleRate)) + 1
        size += MemoryBound.samples(frames * (sound.isMono ? 1 : 2))
      case .pattern(let source):
        guard let pattern = source.builtIn else { continue }
        let samples = samples(hearing: pattern)
        size += samples
        rendering = max(rendering, 2 * samples)
      }
    }
    size += rendering
  }

  /// The memory for rendering the pattern at a path, if the timeline plays it as a sound.
  func samples(hearing pattern: HapticPattern, at path: String) -> Int64 {
    heard.contains(path) ? 3 * samples(hearing: pattern) : 0
  }

  /// The memory for the samples of a pattern, if it has no waveforms.
  private func samples(hearing pattern: HapticPattern) -> Int64 {
    let end = pattern.events.reduce(0) { max($0, $1.time + ($1.duration ?? 0)) }
    // It rings on, and a longer one than ten minutes is refused before it is rendered.
    let seconds = min(end + 3, 600)
    return MemoryBound.samples(2 * Int(seconds * Double(sampleRate)))
  }
}

extension MemoryBound {
  /// The memory for the cues of a timeline; see ``TimelineNeeds``.
  static func cues(of document: TimelineDocument) -> Int64 {
    let (count, nameLength) = document.expansion
    return 3072 * Int64(count) + 2 * Int64(nameLength)
  }
}

extension TimelineContents.PatternSource {
  /// The pattern of the library.
  fileprivate var builtIn: HapticPattern? {
    guard case .builtIn(let name, let options) = self else { return nil }
    return try? PatternLibrary.entry(named: name)?.pattern(options)
  }
}
