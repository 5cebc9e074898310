import HapticsCore
import HapticsRealtime

/// The beats of a sound: a tempo, and the time of each beat.
///
/// The tempo is the peak of the autocorrelation of the onsets' strength, times its spectrum, so that
/// neither multiples nor fractions of the tempo win; of equal tempi, the nearest to 120 beats per
/// minute wins. Beats are then found by dynamic programming (D. Ellis, "Beat tracking by dynamic
/// programming", 2007), and a straight line is fitted to the onsets nearby. If the line explains the
/// beats, the tempo is steady, and the beats are exactly on it. If the tempo jumps, each section has a
/// separate line.
package struct BeatEstimate: Hashable, Sendable {
  /// Beats per minute; the median if the tempo is not steady.
  package private(set) var beatsPerMinute: Double
  /// The times of the beats in seconds, from the first onset to the last.
  package private(set) var times: [Double]
  /// A Boolean value that indicates whether all beats have the same distance.
  package private(set) var isSteady: Bool
  /// The sections with steady tempi, if the tempo jumps; otherwise, empty.
  package private(set) var sections: [Section] = []
  /// The part of the beats at which the sound has an onset.
  package private(set) var share: Double

  /// A part of a sound with a steady tempo.
  package struct Section: Hashable, Sendable {
    /// The index of its first beat.
    package let firstBeat: Int
    /// The section's tempo.
    package let beatsPerMinute: Double
  }

  /// The tempi that are found, in beats per minute.
  package static let tempi = 40.0...240.0
  /// The least number of beats.
  package static let leastCount = 4

  /// The time of the first beat, in seconds.
  package var firstBeat: Double { times.first ?? 0 }
  /// The mean time between beats, in seconds.
  package var period: Double { 60 / beatsPerMinute }

  /// Finds the beats of a sound.
  ///
  /// - Parameter tempi: The possible tempi, in beats per minute.
  /// - Returns: `nil` for a sound without regular onsets.
  /// - Complexity: O(*n*) in the length of the sound.
  package init?(_ features: SoundFeatures, tempi: ClosedRange<Double> = Self.tempi) {
    let onsets = features.onsets
    guard onsets.count >= Self.leastCount,
      let curve = OnsetCurve(features),
      // Of beats with an onset on every second one, the curve knows only the pairs.
      let found = curve.period(in: tempi)
        ?? curve.period(in: tempi.lowerBound / 2...tempi.upperBound / 2).map({ $0 / 2 }),
      let period = Optional(curve.withoutWeakBeats(found, slowest: tempi.lowerBound)),
      var grid = BeatGrid(curve.beats(period: period))
    else { return nil }
    let tracked = grid
    // Half of the beats may have no onset; wrong ones are excluded step by step.
    for reach in [0.06, 0.04, 0.025] { grid.fit(onsets, reach: reach) }
    isSteady = grid.explains(tracked)
    guard let first = onsets.first?.time, let last = onsets.last?.time else { return nil }
    if isSteady {
      grid.preferWholeTempo(until: last)
      beatsPerMinute = 60 / grid.period
      times = grid.times(from: first, to: last)
      share = grid.share(of: onsets, from: first, to: last)
    } else {
      times = tracked.beats.map { $0.nearest(onsets, reach: 0.035) ?? $0 }
        .filter { (first - 0.035...last + 0.035).contains($0) }
        .map { max($0, 0) }
      let gaps = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
      guard let median = gaps.isEmpty ? nil : gaps[gaps.count / 2], median > 0 else { return nil }
      beatsPerMinute = 60 / median
      share =
        Double(times.count { $0.nearest(onsets, reach: 0.035) != nil }) / Double(times.count)
    }
    let heard = isSteady ? share(of: onsets) : 0
    // A jump is found only if its sections explain more than a single tempo does.
    if heard < Self.steadyShare, let found = TempoSections(curve, onsets, in: tempi) {
      take(found, onsets, isBetterThan: heard)
    }
    guard times.count >= Self.leastCount, share >= 0.25 else { return nil }
  }

  /// The part of the onsets on beats above which a steady tempo is not doubted.
  private static let steadyShare = 0.95

  /// Takes the sections if more onsets are on their beats.
  private mutating func take(
    _ found: TempoSections,
    _ onsets: [SoundFeatures.Onset],
    isBetterThan known: Double
  ) {
    var other = self
    other.isSteady = false
    other.times = []
    other.sections = []
    for section in found.sections {
      other.sections.append(
        Section(firstBeat: other.times.count, beatsPerMinute: 60 / section.grid.period)
      )
      other.times += section.times
    }
    guard other.share(of: onsets) >= known + Self.leastGain else { return }
    let gaps = zip(other.times.dropFirst(), other.times).map { $0 - $1 }.sorted()
    other.beatsPerMinute = 60 / gaps[gaps.count / 2]
    let heard = other.times.count { $0.nearest(onsets, reach: 0.035) != nil }
    other.share = Double(heard) / Double(other.times.count)
    self = other
  }

  /// The least gain of sections over a single steady tempo.
  private static let leastGain = 0.1

  /// Returns the part of the onsets that are on beats.
  private func share(of onsets: [SoundFeatures.Onset]) -> Double {
    let heard = onsets.count { onset in
      let next = times.partitioningIndex { $0 >= onset.time - 0.035 }
      return next < times.count && times[next] <= onset.time + 0.035
    }
    return Double(heard) / Double(max(onsets.count, 1))
  }

  /// Moves the beats to the taps of a user if those are between them.
  ///
  /// Users tap up to a quarter of a beat early or late.
  package mutating func move(toward taps: BeatEstimate) {
    let places = taps.times.map { tap in
      let place = (tap - firstBeat) / period
      return place - place.rounded(.down)
    }
    let between = places.count { (0.25..<0.75).contains($0) }
    guard isSteady, 2 * between > places.count else { return }
    let (half, end) = (period / 2, times.last ?? 0)
    times = times.map { $0 + half }.filter { $0 <= end }
    if firstBeat - 2 * half >= -0.001 { times.insert(max(firstBeat - 2 * half, 0), at: 0) }
  }

  /// Finds the beats that taps state, with a steady tempo.
  ///
  /// - Parameter taps: The times of the taps in seconds, of which some may be missing.
  /// - Returns: `nil` for fewer than four taps.
  package init?(taps: [Double]) {
    let taps = taps.filter { $0.isFinite }.sorted()
    guard taps.count >= Self.leastCount, var grid = BeatGrid(taps) else { return nil }
    let strokes = taps.map {
      SoundFeatures.Onset(time: $0, amplitude: 1, brightness: 0, salience: 1)
    }
    for part in [0.3, 0.2] { grid.fit(strokes, reach: grid.period * part) }
    beatsPerMinute = 60 / grid.period
    times = grid.times(from: taps[0], to: taps[taps.count - 1])
    share = grid.share(of: strokes, from: taps[0], to: taps[taps.count - 1])
    isSteady = true
  }
}

/// The strength of onsets over time, without its slow changes.
struct OnsetCurve {
  /// The strength, with a mean square of 1.
  private var values: [Double]
  /// The time between values, in seconds.
  private let step: Double
  /// The time of the first value, in seconds.
  private(set) var start = 0.0

  var duration: Double { Double(values.count) * step }

  /// The hops of the analysis for each value.
  private static let hops = 2
  /// The length of the mean that is subtracted, in seconds.
  private static let surroundings = 0.4
  /// The length of a window of the spectrum, in seconds.
  private static let window = 8.0
  /// The width of the preference for 120 beats per minute, in octaves.
  private static let width = 0.9
  /// The number of beats that are compared at a time.
  private static let group = 16
  /// The slowest tempo without beats between, in beats per minute.
  private static let slowest = 50.0
  /// The weight of regular beats against strong onsets.
  private static let tightness = 100.0

  init?(_ features: SoundFeatures) {
    step = features.strengthPeriod * Double(Self.hops)
    let count = features.strengths.count / Self.hops
    guard step > 0, Double(count) * step > 1 else { return nil }
    let strengths = (0..<count).map { index in
      Double(features.strengths[2 * index]) + Double(features.strengths[2 * index + 1])
    }
    var sums = [0.0]
    for strength in strengths { sums.append(sums[sums.count - 1] + strength) }
    let reach = max(Int(Self.surroundings / step), 1)
    values = strengths.indices.map { index in
      let (low, high) = (max(index - reach, 0), min(index + reach + 1, count))
      return max(strengths[index] - (sums[high] - sums[low]) / Double(high - low), 0)
    }
    let energy = values.reduce(0) { $0 + $1 * $1 } / Double(count)
    guard energy > 0 else { return nil }
    let scale = 1 / energy.squareRoot()
    for index in values.indices { values[index] *= scale }
  }

  /// Returns the part between two times, in seconds.
  func part(from first: Double, to last: Double) -> OnsetCurve {
    var part = self
    let low = min(max(Int(first / step), 0), values.count)
    let high = min(max(Int(last / step), low), values.count)
    part.values = Array(values[low..<high])
    part.start = start + Double(low) * step
    return part
  }

  /// Returns the time between beats that explains the curve best, in seconds.
  func period(in tempi: ClosedRange<Double>) -> Double? {
    let longest = min(Int(60 / tempi.lowerBound / step) + 2, values.count - 1)
    guard longest > 2 else { return nil }
    let correlations = (0...longest).map { lag in
      (lag..<values.count).reduce(0) { $0 + values[$1] * values[$1 - lag] }
        / Double(values.count - lag)
    }
    let mean = values.reduce(0, +) / Double(values.count)
    var best: (score: Double, period: Double)?
    var tempo = tempi.lowerBound
    while tempo <= tempi.upperBound {
      let period = 60 / tempo
      let place = period / step
      let index = Int(place)
      if index + 1 <= longest {
        let part = place - Double(index)
        let correlation = correlations[index] * (1 - part) + correlations[index + 1] * part
        let octaves = DeterministicMath.log2(tempo / 120) / Self.width
        let preference = DeterministicMath.exp2(-0.7213 * octaves * octaves)
        let regularity = max(correlation - mean * mean, 0).squareRoot()
        let score = regularity * spectrum(period) * preference
        if score > best?.score ?? 0 { best = (score, period) }
      }
      tempo *= 1.01
    }
    guard let best else { return nil }
    return refined(best.period)
  }

  /// Returns the tempo nearby with the strongest spectrum.
  private func refined(_ period: Double) -> Double {
    let near = (-10...10).map { period * (1 + 0.001 * Double($0)) }
    return near.map { (spectrum($0), $0) }.max { $0.0 < $1.0 }?.1 ?? period
  }

  /// Returns the mean magnitude of a frequency in windows of the curve.
  private func spectrum(_ period: Double) -> Double {
    let turns = step / period
    let (c, s) = (DeterministicMath.cos(turns: turns), DeterministicMath.sin(turns: turns))
    let length = max(Int(Self.window / step), 1)
    var (sum, count) = (0.0, 0)
    var start = 0
    repeat {
      let end = min(start + length, values.count)
      var (x, y, real, imaginary) = (1.0, 0.0, 0.0, 0.0)
      for index in start..<end {
        real += values[index] * x
        imaginary += values[index] * y
        (x, y) = (x * c - y * s, x * s + y * c)
      }
      sum += (real * real + imaginary * imaginary).squareRoot() / Double(length)
      count += 1
      start += length / 2
    } while start + length / 2 < values.count
    return sum / Double(count)
  }

  /// Returns a period without the weak ones of alternating beats: twice as long, as often as needed.
  func withoutWeakBeats(_ period: Double, slowest: Double) -> Double {
    var period = period
    while 30 / period >= max(slowest, Self.slowest) {
      let strengths = beats(period: period).map { time -> Double in
        let index = Int(time / step)
        return values[max(index - 2, 0)...min(index + 2, values.count - 1)].reduce(0, max)
      }
      var (weak, strong) = (0.0, 0.0)
      var start = 0
      // The beats may skip one.
      while start < strengths.count {
        let end = min(start + Self.group, strengths.count)
        let even = stride(from: start, to: end, by: 2).reduce(0) { $0 + strengths[$1] }
        let odd = stride(from: start + 1, to: end, by: 2).reduce(0) { $0 + strengths[$1] }
        weak += min(even, odd)
        strong += max(even, odd)
        start = end
      }
      // Alternating beats of nearly equal strength are subdivisions above 190 per minute.
      let part = min(max((60 / period - 175) / 20, 0), 1)
      guard weak < (0.53 + 0.2 * part) * strong else { return period }
      period *= 2
    }
    return period
  }

  /// Returns the times of the best chain of beats with about the period, in seconds.
  func beats(period: Double) -> [Double] {
    let lag = period / step
    let (least, most) = (max(Int(lag / 2), 1), Int(lag * 2) + 1)
    let penalties = (0...most).map { (distance: Int) -> Double in
      guard distance >= least else { return 0 }
      let octaves = DeterministicMath.log2(Double(distance) / lag) * 0.693_147
      return Self.tightness * octaves * octaves
    }
    var scores = values
    var previous = [Int](repeating: -1, count: values.count)
    for index in values.indices where index >= least {
      var best = 0.0
      for distance in least...min(most, index) {
        let score = scores[index - distance] - penalties[distance]
        if score > best { (best, previous[index]) = (score, index - distance) }
      }
      scores[index] += best
    }
    // The chain ends within the last beat.
    let tail = max(values.count - Int(lag) - 1, 0)
    guard var index = (tail..<values.count).max(by: { scores[$0] < scores[$1] }) else { return [] }
    var beats: [Double] = []
    while index >= 0 {
      beats.append(Double(index) * step)
      index = previous[index]
    }
    return beats.reversed()
  }
}

/// Beats on a line: the time of beat 0, and the time between two.
struct BeatGrid {
  private(set) var start: Double
  private(set) var period: Double
  /// The beats that the line was made from.
  let beats: [Double]

  /// The greatest mean distance between steady beats and those tracked, as a part of a beat.
  private static let steadiness = 0.07
  /// The greatest error at the end of a sound for which a whole tempo is assumed, in seconds.
  private static let tolerance = 0.012

  init?(_ beats: [Double]) {
    guard beats.count >= BeatEstimate.leastCount else { return nil }
    let gaps = zip(beats.dropFirst(), beats).map { $0 - $1 }.sorted()
    let median = gaps[gaps.count / 2]
    guard median > 0 else { return nil }
    self.beats = beats
    start = beats[0]
    period = median
    // Missing beats count.
    var number = 0.0
    var points = [(number: 0.0, time: beats[0], weight: 1.0)]
    for (beat, before) in zip(beats.dropFirst(), beats) {
      number += max(((beat - before) / median).rounded(), 1)
      points.append((number, beat, 1))
    }
    fit(points)
  }

  /// Fits the line to points by the least squares.
  private mutating func fit(_ points: [(number: Double, time: Double, weight: Double)]) {
    let weight = points.reduce(0) { $0 + $1.weight }
    guard weight > 0 else { return }
    let number = points.reduce(0) { $0 + $1.weight * $1.number } / weight
    let time = points.reduce(0) { $0 + $1.weight * $1.time } / weight
    let spread = points.reduce(0) { $0 + $1.weight * ($1.number - number) * ($1.number - number) }
    let slope = points.reduce(0) { $0 + $1.weight * ($1.number - number) * ($1.time - time) }
    if spread > 0, slope / spread > 0.1 { period = slope / spread }
    start = time - number * period
  }

  /// Fits the line to onsets near its beats.
  mutating func fit(_ onsets: [SoundFeatures.Onset], reach: Double) {
    var points: [(number: Double, time: Double, weight: Double)] = []
    for onset in onsets {
      let number = ((onset.time - start) / period).rounded()
      guard (onset.time - start - number * period).magnitude <= reach else { continue }
      points.append((number, onset.time, onset.amplitude + 0.05))
    }
    guard points.count >= BeatEstimate.leastCount else { return }
    fit(points)
  }

  /// Returns whether the line has the beats of another one.
  func explains(_ tracked: BeatGrid) -> Bool {
    let errors = tracked.beats.map { beat in
      let place = (beat - start) / period
      return (place - place.rounded()).magnitude
    }
    // A few beats in silence may be anywhere.
    return errors.sorted()[errors.count * 4 / 5] <= Self.steadiness
  }

  /// Changes the tempo to a whole number if the beats stay the same.
  mutating func preferWholeTempo(until last: Double) {
    let tempo = (60 / period).rounded()
    guard tempo > 0 else { return }
    let whole = 60 / tempo
    let middle = ((last + start) / 2 - start) / period
    let error = (whole - period).magnitude / period * (last - start).magnitude / 2
    guard error <= Self.tolerance else { return }
    start += middle.rounded() * (period - whole)
    period = whole
  }

  /// Returns the beats within a time, in seconds; the first may be a little earlier.
  func times(from first: Double, to last: Double) -> [Double] {
    let low = ((first - start) / period - 0.1).rounded(.up)
    let high = ((last - start) / period + 0.1).rounded(.down)
    guard low <= high else { return [] }
    return (0...Int(high - low)).map { max(start + (low + Double($0)) * period, 0) }
  }

  /// Returns the distance of a time from the nearest beat, in seconds.
  func distance(from time: Double) -> Double {
    let place = (time - start) / period
    return (place - place.rounded()).magnitude * period
  }

  /// Returns the part of the beats that have an onset.
  func share(of onsets: [SoundFeatures.Onset], from first: Double, to last: Double) -> Double {
    let times = times(from: first, to: last)
    guard !times.isEmpty else { return 0 }
    let reach = 0.1 * period
    return Double(times.count { $0.nearest(onsets, reach: reach) != nil }) / Double(times.count)
  }
}

extension Double {
  /// Returns the time of the nearest onset within a reach, in seconds.
  func nearest(_ onsets: [SoundFeatures.Onset], reach: Double) -> Double? {
    let first = onsets.partitioningIndex { $0.time >= self - reach }
    return onsets[first...].lazy.map { $0.time }
      .prefix { $0 <= self + reach }
      .min { ($0 - self).magnitude < ($1 - self).magnitude }
  }
}
