import Foundation

/// A job that several programs do, and how its size is counted.
public struct Job {
  let title: String
  let unit: String
  let amount: Double
  let contestants: [Contestant]

  /// Creates a job whose size is an amount of some unit.
  public init(title: String, unit: String, amount: Double, contestants: [Contestant]) {
    (self.title, self.unit, self.amount) = (title, unit, amount)
    self.contestants = contestants
  }

  /// One way to do it.
  public struct Contestant {
    let name: String
    let command: [String]

    /// Creates a contestant that is a command.
    public init(_ name: String, _ command: [String]) {
      self.name = name
      self.command = command
    }
  }

  /// Runs the contestants in turn and prints a line for each; the first one is the measure.
  ///
  /// Machines are shared and noisy, so a figure is the median over the rounds, and a comparison
  /// the median of the ratios within a round.
  public func run(rounds: Int = 5) throws {
    var runs = contestants.map { _ in [Run]() }
    for round in 0...rounds {
      for (i, contestant) in contestants.enumerated() {
        let run = try Run(contestant.command)
        if round > 0 { runs[i].append(run) }  // The first round warms the caches.
      }
    }
    // A process starts with its parent's peak: what is no larger is not known.
    let floor = Run.ownPeakMemory * 1.1
    print("\n\(title)")
    for (i, contestant) in contestants.enumerated() {
      let time = runs[i].map(\.processorTime).median
      let ratio = zip(runs[i], runs[0]).map { $0.processorTime / $1.processorTime }.median
      let memory = runs[i].map(\.peakMemory).median
      print(
        "  " + pad(contestant.name, 24)
          + pad("\(Int(amount / time)) \(unit)", 18)
          + pad(String(format: "%.2f x the time", ratio), 20)
          + (memory > floor ? String(format: "%.0f MB at its peak", memory / 1e6) : "")
      )
    }
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text.padding(toLength: max(width, text.count), withPad: " ", startingAt: 0)
  }
}
