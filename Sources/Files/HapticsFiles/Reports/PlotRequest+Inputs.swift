package import HapticsTools
package import LocatedJSON

extension PlotRequest {
  /// Draws a loaded file.
  ///
  /// - Throws: ``ToolError`` if a timeline cannot be played.
  package func picture(of input: Input) throws(ToolError) -> Picture {
    let title = input.file.title
    switch input {
    case .pattern(let file):
      let limit = durationLimit
      return picture(of: file.reading, title: title) { () throws(ToolError) in
        let sounds = try PatternSounds(
          of: file,
          sampleRate: RenderRequest().sampleRate,
          durationLimit: limit,
          skipsMissing: true
        )
        return { sounds[$0] }
      }
    case .timeline(let file):
      return try picture(ofTimeline: file.name, title: title, hasTempo: file.hasTempo) {
        configuration throws(ToolError) in
        try file.prepared(configuration, showsLiveCues: true, encoded: .placeholder).staged
      }
    }
  }
}
