import Synchronization

/// The tables of a model, computed when it first prepares a pattern.
final class ModelTables: Sendable {
  let tones: [Tone]
  /// The factors that bring transients to their peak, by sharpness.
  let transientFactors: [Double]

  private init(_ model: SynthesisModel) {
    let voicing = Voicing(model: model, profile: nil)
    tones = ToneScale.tones(of: voicing)
    transientFactors = TransientScale.factors(of: voicing)
  }

  /// The storage of the tables that all copies of a model share.
  final class Place: Sendable {
    private let tables = AtomicLazyReference<ModelTables>()

    func tables(of model: SynthesisModel) -> ModelTables {
      tables.load() ?? tables.storeIfNil(ModelTables(model))
    }
  }
}
