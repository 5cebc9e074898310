package import Haptics
package import HapticsCore
package import HapticsFormats
package import HapticsRuntime
package import HapticsSynthesis
package import Interchange
package import LocatedJSON

/// The files that a file names, in any storage of the host.
package struct Assets {
  /// Returns the answers for rules and plots about the files that a file of a format names; `nil` for a
  /// format that names no files.
  package let lookup: (FileFormat) -> AssetLookup?
  private let pattern: (String) throws(ToolError) -> HapticPattern
  private let sound: (String) throws(ToolError) -> PCM
  /// Decodes the sounds of a pattern; `nil` for a host that does not.
  let waveforms: DecodingWaveforms?
  /// Loads the patterns and sounds of a timeline into an engine.
  let load: Loading
  /// Returns whether the host decodes sounds of all codecs.
  let decodesAll: () -> Bool

  package typealias DecodingWaveforms = (PatternReading, RenderRequest) throws(ToolError) ->
    PatternSounds
  package typealias Loading = (TimelineContents, HapticEngine, EncodedSamples)
    throws(TimelineLoadingError<ToolError>) -> LoadedContents

  package init(
    lookup: @escaping (FileFormat) -> AssetLookup?,
    pattern: @escaping (String) throws(ToolError) -> HapticPattern,
    sound: @escaping (String) throws(ToolError) -> PCM,
    waveforms: DecodingWaveforms? = nil,
    load: @escaping Loading,
    decodesAll: @escaping () -> Bool = { true }
  ) {
    self.lookup = lookup
    self.pattern = pattern
    self.sound = sound
    self.waveforms = waveforms
    self.load = load
    self.decodesAll = decodesAll
  }

  /// Returns the pattern at a path.
  ///
  /// - Throws: ``ToolError`` if it cannot be read.
  package func pattern(at path: String) throws(ToolError) -> HapticPattern { try pattern(path) }

  /// Returns the samples of the sound at a path.
  ///
  /// - Throws: ``ToolError`` if it cannot be read.
  package func sound(at path: String) throws(ToolError) -> PCM { try sound(path) }
}

/// The samples of a timeline's sounds that the host may be unable to decode.
package enum EncodedSamples: Sendable {
  /// Their own, without which the timeline cannot be loaded.
  case decoded
  /// Their own, or silence of the duration that their header defines.
  case available
  /// A constant level for that duration, which counts as audible in reports and plots.
  case placeholder
}
