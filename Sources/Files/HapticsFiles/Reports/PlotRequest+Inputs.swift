package import HapticsTools
package import LocatedJSON

extension PlotRequest {
  /// Draws a loaded file.
  ///
  /// - Throws: ``ToolError`` if a timeline cannot be played.
  package func picture(of input: Input) throws(ToolError) -> Picture {
    let title = input.file.title
    switch input {
    case .pattern(let file): return picture(of: file.reading, title: title)
    case .timeline(let file):
      return try picture(ofTimeline: file.name, title: title, hasTempo: file.hasTempo) {
        configuration throws(ToolError) in
        try file.prepared(configuration, showsLiveCues: true, encoded: .placeholder).staged
      }
    }
  }
}
