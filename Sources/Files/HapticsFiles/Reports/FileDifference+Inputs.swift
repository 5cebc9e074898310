import HapticsCore
import HapticsFormats
import HapticsSynthesis
package import HapticsTools

extension FileDifference {
  /// Compares two files.
  ///
  /// - Throws: ``Failure`` if they are of different kinds, or one cannot be loaded.
  package init(from before: Input, to after: Input) throws(Failure) {
    if let difference = try FileDifference(from: before.compared, to: after.compared) {
      self = difference
      return
    }
    let timeline = if case .timeline = before { before } else { after }
    throw Failure(timeline.file.name, Self.mismatch)
  }
}

extension Input {
  fileprivate var compared: ComparedFile<Failure> {
    switch self {
    case .pattern(let file): .pattern(file.pattern)
    case .timeline(let file):
      .timeline(
        ComparedTimeline(file.contents) { source throws(Failure) in
          try file.pattern(source)
        } sound: { path throws(Failure) in
          try file.sound(at: path)
        }
      )
    }
  }
}
