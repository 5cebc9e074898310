import HapticsCore

/// The parts of a sound that have a steady tempo each, after jumps of the tempo.
///
/// The tempo is found in overlapping windows. Windows in a row with one tempo are a section, whose
/// beats are found as those of a sound. The border is where the onsets leave the beats of one section
/// for those of the next one. A tempo that changes gradually has no sections.
struct TempoSections {
  /// A part with a steady tempo.
  struct Section {
    var grid: BeatGrid
    /// The times of its beats, in seconds.
    var times: [Double] = []
  }

  /// The sections in their order; at least two.
  let sections: [Section]

  /// The length of a window and the time between two, in seconds.
  private static let (window, hop) = (8.0, 1.0)
  /// The least number of windows of a section.
  private static let leastWindows = 4
  /// The greatest relative difference between equal tempi.
  private static let tolerance = 0.04
  /// The greatest mean deviation of the windows of a section, relative to the tempo.
  private static let deviation = 0.005
  /// The distance within which a border is searched, in seconds.
  private static let reach = 6.0
  /// The distance of an onset that is on a beat, in seconds.
  private static let nearness = 0.035
  /// The least number of beats of a section, and the least part of them with an onset.
  private static let (leastBeats, leastShare) = (8, 0.5)

  /// A range of windows with one tempo.
  private struct Run {
    var periods: [Double]
    /// The start of its first window and the end of its last one, in seconds.
    var start: Double
    var end: Double

    var period: Double { periods.sorted()[periods.count / 2] }

    /// A Boolean value that indicates whether the tempo is the same in all windows.
    var isSteady: Bool {
      let median = period
      let sum = periods.reduce(0) { $0 + ($1 / median - 1).magnitude }
      return sum / Double(periods.count) <= TempoSections.deviation
    }
  }

  /// Finds the sections of a sound.
  ///
  /// - Returns: `nil` if the tempo does not jump, or a section is not steady.
  init?(_ curve: OnsetCurve, _ onsets: [SoundFeatures.Onset], in tempi: ClosedRange<Double>) {
    let runs = Self.runs(curve, in: tempi)
    guard runs.count > 1, let first = onsets.first?.time, let last = onsets.last?.time else {
      return nil
    }
    var sections: [Section] = []
    for (index, run) in runs.enumerated() {
      // Windows across a border have the tempo of their greater part.
      let start = index == 0 ? 0 : run.start + Self.window / 2
      let end = index == runs.count - 1 ? curve.duration : run.end - Self.window / 2
      guard let grid = Self.grid(curve, onsets, from: start, to: end, in: tempi) else { return nil }
      sections.append(Section(grid: grid))
    }
    var start = first
    for index in sections.indices {
      var end = last + Self.nearness
      if index + 1 < sections.count {
        let middle = (runs[index].end + runs[index + 1].start) / 2
        end = Self.border(sections[index].grid, sections[index + 1].grid, onsets, near: middle)
      }
      guard end > start else { return nil }
      sections[index].grid.preferWholeTempo(until: end)
      let times = sections[index].grid.times(from: start, to: end)
      sections[index].times = times.filter {
        (index == 0 || $0 >= start) && (index == sections.count - 1 || $0 < end)
      }
      let heard = sections[index].times.count { $0.nearest(onsets, reach: Self.nearness) != nil }
      let count = sections[index].times.count
      guard count >= Self.leastBeats, Double(heard) >= Self.leastShare * Double(count) else {
        return nil
      }
      start = end
    }
    self.sections = sections
  }

  /// Returns the ranges of windows with one tempo, in their order.
  private static func runs(_ curve: OnsetCurve, in tempi: ClosedRange<Double>) -> [Run] {
    var runs: [Run] = []
    var start = 0.0
    while start + window <= curve.duration {
      if let period = curve.part(from: start, to: start + window).period(in: tempi) {
        if let last = runs.last, isSame(last.period, period) {
          runs[runs.count - 1].end = start + window
          // Twice and half the tempo have the same beats.
          if (last.period / period - 1).magnitude < tolerance {
            runs[runs.count - 1].periods.append(period)
          }
        } else {
          runs.append(Run(periods: [period], start: start, end: start + window))
        }
      }
      start += hop
    }
    var long: [Run] = []
    for run in runs where run.periods.count >= leastWindows {
      if let last = long.last, isSame(last.period, run.period) {
        long[long.count - 1].periods += run.periods
        long[long.count - 1].end = run.end
      } else {
        long.append(run)
      }
    }
    return long.allSatisfy { $0.isSteady } ? long : []
  }

  /// Returns whether two periods have the same beats.
  private static func isSame(_ a: Double, _ b: Double) -> Bool {
    [1, 2, 0.5].contains { (a / b / $0 - 1).magnitude < tolerance }
  }

  /// Returns the steady beats of a part of a sound.
  private static func grid(
    _ curve: OnsetCurve,
    _ onsets: [SoundFeatures.Onset],
    from start: Double,
    to end: Double,
    in tempi: ClosedRange<Double>
  ) -> BeatGrid? {
    let part = curve.part(from: start, to: end)
    guard let found = part.period(in: tempi) else { return nil }
    let period = part.withoutWeakBeats(found, slowest: tempi.lowerBound)
    let beats = part.beats(period: period).map { $0 + part.start }
    guard var grid = BeatGrid(beats) else { return nil }
    let tracked = grid
    let own = onsets.filter { (start...max(start, end)).contains($0.time) }
    for reach in [0.06, 0.04, 0.025] { grid.fit(own, reach: reach) }
    return grid.explains(tracked) ? grid : nil
  }

  /// Returns the time at which the beats of another grid begin.
  private static func border(
    _ before: BeatGrid,
    _ after: BeatGrid,
    _ onsets: [SoundFeatures.Onset],
    near middle: Double
  ) -> Double {
    let near = onsets.filter { ($0.time - middle).magnitude <= reach }
    func isOn(_ grid: BeatGrid, _ time: Double) -> Bool {
      grid.distance(from: time) <= nearness
    }
    var best: (score: Double, time: Double) = (-1, middle)
    for candidate in near where isOn(after, candidate.time) {
      let border = candidate.time - nearness
      let heard = near.count { isOn($0.time < border ? before : after, $0.time) }
      let beats =
        before.times(from: middle - reach, to: border)
        + after.times(from: border, to: middle + reach)
      let silent = beats.count { $0.nearest(near, reach: nearness) == nil }
      let score = Double(heard) - Double(silent) / 2
      if score > best.score { best = (score, border) }
    }
    return best.time
  }
}
