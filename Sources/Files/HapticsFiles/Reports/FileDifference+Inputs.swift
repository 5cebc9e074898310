import HapticsCore
import HapticsFormats
import HapticsSynthesis
package import HapticsTools
package import LocatedJSON

extension FileDifference {
  /// Compares two files.
  ///
  /// - Throws: ``ToolError`` if they are of different kinds, or one cannot be loaded.
  package init(from before: Input, to after: Input) throws(ToolError) {
    if let difference = try FileDifference(from: before.compared, to: after.compared) {
      self = difference
      return
    }
    let timeline = if case .timeline = before { before } else { after }
    throw ToolError(timeline.file.name, Self.mismatch)
  }
}

extension Input {
  fileprivate var compared: ComparedFile {
    switch self {
    case .pattern(let file): .pattern(file.pattern)
    case .timeline(let file):
      .timeline(
        ComparedTimeline(file.contents) { source throws(ToolError) in
          try file.pattern(source)
        } sound: { path throws(ToolError) in
          try file.sound(at: path)
        }
      )
    }
  }
}
