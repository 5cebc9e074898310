import Synchronization

/// What is computed of a model once, when a pattern is first prepared with it.
final class ModelTables: Sendable {
  /// The waveforms of continuous events, by sharpness.
  let tones: [Tone]
  /// The factors that bring transients to their peak, by sharpness.
  let transientFactors: [Double]

  private init(_ model: SynthesisModel) {
    let voicing = Voicing(model: model, profile: nil)
    tones = ToneScale.tones(of: voicing)
    transientFactors = TapScale.factors(of: voicing)
  }

  /// Where all copies of a model find its tables.
  final class Place: Sendable {
    private let tables = AtomicLazyReference<ModelTables>()

    /// The tables of a model, made at the first call.
    func tables(of model: SynthesisModel) -> ModelTables {
      tables.load() ?? tables.storeIfNil(ModelTables(model))
    }
  }
}
