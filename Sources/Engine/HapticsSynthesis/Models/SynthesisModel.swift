/// A mapping from intensity and sharpness to a signal.
///
/// Core Haptics intentionally leaves the signal undefined, so every renderer has its own model. The
/// name identifies a model. Its closures are called when patterns are prepared, never on the audio
/// thread. Keep the value, because later patterns reuse the tables that the first one computes.
///
/// ```swift
/// let hum = SynthesisModel(
///   "hum",
///   frequencies: FrequencyScale(differencesFrom: 100, to: 200),
///   transient: { _, frequency in
///     TransientShape(DampedSine(frequency: frequency, duration: 0.02, amplitude: 1))
///   }
/// )
/// ```
public struct SynthesisModel: Sendable {
  /// The strength of continuous events, from 0 to 1, by sharpness and the corresponding frequency in Hz.
  package typealias Strength = @Sendable (_ sharpness: Double, _ frequency: Double) -> Double
  package typealias HarmonicLaw = @Sendable (_ sharpness: Double) -> Harmonics
  /// The shape of transients of a sharpness, at the frequency that belongs to it in Hz.
  package typealias TransientLaw =
    @Sendable (_ sharpness: Double, _ frequency: Double) -> TransientShape

  /// The name that identifies the model.
  public let name: String
  /// The devices or the use that the model is for, in words; empty for none.
  package let purpose: String
  /// The frequencies that belong to sharpnesses.
  package let frequencies: FrequencyScale
  /// The mapping of levels to amplitudes.
  package let levelLaw: LevelLaw
  /// The amplitudes of the strongest events.
  package let peaks: Peaks
  /// The duration of the ramps at starts, stops and jumps, in seconds; 0 for none.
  package let rampDuration: Double
  /// The strength of continuous events by sharpness; `nil` if it does not depend on sharpness.
  package let strength: Strength?
  /// The harmonics of continuous events; `nil` if these are pure sines.
  package let harmonics: HarmonicLaw?
  package let transient: TransientLaw
  /// A Boolean value that indicates whether the signal can be made for a device with an
  /// ``ActuatorProfile``.
  package let acceptsProfile: Bool
  /// A Boolean value that indicates whether the signal is audible by design, so that it is played
  /// together with audio.
  package let isForListening: Bool

  /// The ramp of models that let nothing click: a millisecond.
  package static let standardRamp = 0.001

  private let place: ModelTables.Place

  /// The tables that are computed once for the model.
  var tables: ModelTables { place.tables(of: self) }

  /// Creates a model.
  ///
  /// - Parameters:
  ///   - strength: From 0 to 1 for every sharpness from 0 to 1.
  ///   - transient: A shape whose duration is positive, and which is not silent.
  package init(
    _ name: String,
    for purpose: String = "",
    frequencies: FrequencyScale,
    levelLaw: LevelLaw = .squared,
    peaks: Peaks = .standard,
    rampDuration: Double = SynthesisModel.standardRamp,
    strength: Strength? = nil,
    harmonics: HarmonicLaw? = nil,
    transient: @escaping TransientLaw,
    acceptsProfile: Bool = false,
    isForListening: Bool = false
  ) {
    self.name = name
    self.purpose = purpose
    self.frequencies = frequencies
    self.levelLaw = levelLaw
    self.peaks = peaks
    self.rampDuration = rampDuration
    self.strength = strength
    self.harmonics = harmonics
    self.transient = transient
    self.acceptsProfile = acceptsProfile
    self.isForListening = isForListening
    place = ModelTables.Place()
  }
}

extension SynthesisModel: Hashable, CustomStringConvertible {
  /// Returns whether two models have the same name.
  public static func == (one: Self, other: Self) -> Bool { one.name == other.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The name.
  public var description: String { name }
}
