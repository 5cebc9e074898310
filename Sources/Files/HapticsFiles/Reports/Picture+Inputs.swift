package import HapticsRuntime
package import HapticsSynthesis
package import HapticsTools
package import LocatedJSON

extension Picture {
  /// Draws a loaded file.
  ///
  /// - Parameters:
  ///   - durationLimit: The maximum duration of a timeline.
  ///   - losses: The losses of modalities while a timeline plays.
  ///   - marksFindings: A Boolean value that indicates whether a pattern's picture marks findings.
  /// - Throws: ``ToolError`` if a timeline cannot be played.
  package init(
    of input: Input,
    model: SynthesisModel,
    durationLimit: DurationLimit,
    losses: LossPlan = LossPlan(),
    marksFindings: Bool = true
  ) throws(ToolError) {
    let title = input.file.title
    switch input {
    case .pattern(let file):
      self.init(of: file.reading, title: title, model: model, marksFindings: marksFindings)
    case .timeline(let file):
      var configuration = EngineConfiguration()
      configuration.model = model
      let prepared = try file.prepared(configuration, showsLiveCues: true)
      try self.init(
        of: prepared.staged,
        named: file.name,
        title: title,
        hasTempo: file.hasTempo,
        limit: durationLimit,
        losses: losses
      )
    }
  }
}
