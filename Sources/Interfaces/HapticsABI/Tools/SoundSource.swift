import CHaptics
import HapticsCore
import HapticsSynthesis
import Interchange

/// A sound that a program gives as samples.
struct SoundSource {
  let name: String
  private let features: SoundFeatures
  private let isKept: Bool

  /// The most samples of all channels.
  private static let sampleLimit = 1 << 30

  /// Analyzes a sound.
  ///
  /// - Throws: ``CallError`` if a member is out of range.
  init(_ listening: UnsafePointer<haptics_listening>?) throws(CallError) {
    let sound = try listening.readRequired()
    try require(sound.channels, in: 1...64, "channels")
    try require(sound.sample_rate, in: 1000...768_000, "sample_rate")
    try require(sound.sensitivity, in: 0...1, "sensitivity")
    try require(sound.density, in: 0.1...33, "density")
    try require(sound.vibration, in: 0...1, "vibration")
    isKept = try require(flag: sound.keep_sound, "keep_sound")
    let channels = Int(sound.channels)
    guard sound.frames >= 0, sound.frames < Self.sampleLimit / channels else {
      throw .argument("frames is \(UInt(bitPattern: sound.frames)): too many samples")
    }
    guard sound.samples != nil || sound.frames == 0 else { throw .null }
    guard !isKept || sound.name != nil else { throw .argument("keep_sound needs a name") }
    name = String(optional: sound.name) ?? "<sound>"
    var analyzer = SoundAnalyzer(sampleRate: Int(sound.sample_rate), channelCount: channels)
    analyzer.take(UnsafeBufferPointer(start: sound.samples, count: sound.frames * channels))
    var options = SoundAnalysisOptions()
    options.sensitivity = sound.sensitivity
    options.density = sound.density
    options.vibration = sound.vibration
    features = analyzer.features(options)
  }

  var conversionSource: ConversionSource {
    var source = ConversionSource(features)
    if isKept { source.sound = HapticEvent.Waveform(path: name) }
    return source
  }
}
