package import HapticsRuntime
package import HapticsSynthesis
package import HapticsTools

extension Picture {
  /// Draws a loaded file.
  ///
  /// - Parameters:
  ///   - durationLimit: The maximum duration of a timeline.
  ///   - losses: The losses of modalities while a timeline plays.
  ///   - marksFindings: A Boolean value that indicates whether a pattern's picture marks findings.
  /// - Throws: ``Failure`` if a timeline cannot be played.
  package init(
    of input: Input,
    model: SynthesisModel,
    durationLimit: DurationLimit,
    losses: LossPlan = LossPlan(),
    marksFindings: Bool = true
  ) throws {
    let title = input.file.title
    switch input {
    case .pattern(let file):
      self.init(of: file.reading, title: title, model: model, marksFindings: marksFindings)
    case .timeline(let file):
      var configuration = EngineConfiguration()
      configuration.model = model
      let prepared = try file.prepared(configuration, showsLiveCues: true)
      self = try prepared.running { () throws(LimitedRun.RunError) in
        try Picture(
          of: prepared.staged,
          title: title,
          hasTempo: file.hasTempo,
          limit: durationLimit,
          losses: losses
        )
      }
    }
  }
}
