/// A summary of a pattern: its duration, events, peaks and required files.
package struct PatternFacts: Hashable, Sendable {
  /// The pattern's duration in seconds.
  package let duration: Double
  /// The end of the last release, in seconds, without the length of a final transient.
  package let soundingEnd: Double
  /// The time at which a looped player restarts, in seconds.
  package let loopEnd: Double
  package let eventCounts: [HapticEvent.EventType: Int]
  package let silentCount: Int
  /// The greatest number of simultaneous perceptible events; a transient has no length.
  package let mostAtOnce: Int
  package let parameterCount: Int
  package let curveCount: Int
  package let controlPointCount: Int
  /// The greatest intensity of a haptic event, or `nil` if none is perceptible.
  package let peakIntensity: Peak?
  /// The greatest volume of an audio event, or `nil` if none is audible.
  package let peakVolume: Peak?
  /// The least and the greatest perceptible sharpness, or `nil` if there is none.
  package let sharpness: ClosedRange<Double>?
  /// The two transients with the least interval, or `nil` if there are fewer than two.
  package let closestTransients: Gap?
  /// The paths of the sound files that are played, without duplicates, in the order of the events.
  package let soundFiles: [String]

  /// A greatest value and its event.
  package struct Peak: Hashable, Sendable {
    /// The value, from 0 to 1.
    package let value: Double
    /// The event's index in the pattern.
    package let event: Int
  }

  /// The time between two transients.
  package struct Gap: Hashable, Sendable {
    /// The time of the first transient, in seconds.
    package let time: Double
    /// The interval to the second one, in seconds.
    package let interval: Double
  }

  /// Collects the facts of a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - contours: The pattern compiled.
  /// - Complexity: O(*n* log *n*) in the number of events.
  package init(_ pattern: HapticPattern, _ contours: Contours) {
    duration = contours.duration
    soundingEnd = contours.soundingEnd
    loopEnd = contours.loopEnd
    eventCounts = pattern.events.reduce(into: [:]) { $0[$1.type, default: 0] += 1 }
    // `isSilent` reads the controls, so evaluate it once. Contours are large, so keep indices
    // instead of copies.
    let sounding = contours.events.indices.filter { !contours.events[$0].isSilent }
    silentCount = contours.events.count - sounding.count
    mostAtOnce = PatternFacts.mostAtOnce(of: sounding, in: contours)
    parameterCount = pattern.parameters.count
    curveCount = pattern.curves.count
    controlPointCount = pattern.curves.reduce(0) { $0 + $1.controlPoints.count }
    peakIntensity = PatternFacts.peak(in: contours) { $0.peakIntensity }
    peakVolume = PatternFacts.peak(in: contours) { $0.peakVolume }
    sharpness = PatternFacts.sharpness(of: sounding, in: contours)
    closestTransients = PatternFacts.closestTransients(of: sounding, in: contours)
    soundFiles =
      pattern.events.reduce(into: (seen: Set<String>(), paths: [String]())) {
        guard let path = $1.waveform?.path, $0.seen.insert(path).inserted else { return }
        $0.paths.append(path)
      }.paths
  }

  private static func peak(
    in contours: Contours,
    _ value: (borrowing EventContour) -> Double
  ) -> Peak? {
    var peak: Peak?
    for i in contours.events.indices {
      let value = value(contours.events[i])
      if value > peak?.value ?? 0 { peak = Peak(value: value, event: i) }
    }
    return peak
  }

  private static func sharpness(
    of sounding: [Int],
    in contours: Contours
  ) -> ClosedRange<Double>? {
    let control = contours.control(.hapticSharpnessControl)
      .limited(to: contours.control(.hapticIntensityControl))
    var range: ClosedRange<Double>?
    for i in sounding where contours.events[i].type.family == .haptic {
      let event = contours.events[i]
      guard let base = event.quantity(.hapticSharpness)?.base else { continue }
      var values = ControlTrack.Extremes(base)
      if event.type == .hapticContinuous {
        guard let sum = control.extremes(from: event.start, to: event.end) else { continue }
        values.least = HapticEvent.ParameterID.hapticSharpness.clamp(base + sum.least)
        values.greatest = HapticEvent.ParameterID.hapticSharpness.clamp(base + sum.greatest)
      }
      range =
        min(values.least, range?.lowerBound ?? 1)...max(values.greatest, range?.upperBound ?? 0)
    }
    return range
  }

  private static func closestTransients(of sounding: [Int], in contours: Contours) -> Gap? {
    var times: [Double] = []
    for i in sounding where contours.events[i].type == .hapticTransient {
      times.append(contours.events[i].start)
    }
    times.sort()
    let gaps = zip(times, times.dropFirst()).lazy.map { Gap(time: $0, interval: $1 - $0) }
    return gaps.min { $0.interval < $1.interval }
  }

  private static func mostAtOnce(of sounding: [Int], in contours: Contours) -> Int {
    // Ends come before starts at the same time, so that consecutive events do not overlap. A
    // transient ends immediately after its time.
    var edges: [(time: Double, order: Int, change: Int)] = []
    edges.reserveCapacity(sounding.count * 2)
    for i in sounding {
      let (start, end) = (contours.events[i].start, contours.events[i].end)
      edges.append((start, 1, 1))
      edges.append((end, end > start ? 0 : 2, -1))
    }
    edges.sort { ($0.time, $0.order) < ($1.time, $1.order) }
    var count = 0
    return edges.reduce(0) { most, edge in
      count += edge.change
      return max(most, count)
    }
  }
}
