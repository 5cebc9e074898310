import Foundation

/// How a run over many files compares with one over few, and a run on one core with one on all.
public struct Scaling {
  private let files: Double
  private let cores: Double
  private let memory: (few: Double, many: Double)

  /// The runs of a round: `many` is one of those on one core and on all.
  public typealias Round = (few: Run, many: Run, one: Run, all: Run)

  /// Measures five rounds, of whose ratios the medians count.
  public init(_ round: () throws -> Round) rethrows {
    let rounds = try (0..<5).map { _ in try round() }
    files = rounds.map { $0.many.processorTime / $0.few.processorTime }.median
    cores = rounds.map { $0.one.wallTime / $0.all.wallTime }.median
    memory = (rounds[4].few.peakMemory, rounds[4].many.peakMemory)
  }

  /// Prints a line for each figure.
  ///
  /// - Parameters:
  ///   - indentation: What each line begins with.
  ///   - one: What the run on one core is called.
  ///   - all: What the run on all cores is called.
  public func print(_ indentation: String, one: String, all: String) {
    let (few, many) = (memory.few / 1e6, memory.many / 1e6)
    let lines = [
      ("processor time", String(format: "%.2f x", files)),
      ("memory at its peak", String(format: "%.0f MB, %.0f MB", many, few)),
      ("wall time of \(one)", String(format: "%.2f x that of \(all)", cores)),
    ]
    for (name, figures) in lines {
      Swift.print((indentation + name).padding(toLength: 28, withPad: " ", startingAt: 0) + figures)
    }
  }
}
