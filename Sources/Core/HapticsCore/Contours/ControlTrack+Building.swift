extension ControlTrack {
  /// Returns the tracks of the controls that a pattern uses, in the order of their declaration.
  ///
  /// - Complexity: O(*n* log *n*) in the number of parameters and control points.
  static func tracks(of pattern: HapticPattern) -> [ControlTrack] {
    guard !(pattern.parameters.isEmpty && pattern.curves.isEmpty) else { return [] }
    var used: UInt16 = 0
    for parameter in pattern.parameters { used |= parameter.id.bit }
    for curve in pattern.curves { used |= curve.id.bit }
    var tracks: [ControlTrack] = []
    tracks.reserveCapacity(used.nonzeroBitCount)
    for id in HapticDynamicParameter.ID.allCases where used & id.bit != 0 {
      let track = ControlTrack(id, of: pattern)
      if !track.isNeutral { tracks.append(track) }
    }
    return tracks
  }

  init(_ id: HapticDynamicParameter.ID, of pattern: HapticPattern) {
    var writer = SegmentWriter(id: id, steps: Self.steps(id, of: pattern))
    var sweep = CurveSweep(id, of: pattern)
    sweep.write(to: &writer)
    self.init(id: id, segments: writer.finish())
  }

  /// Returns the dynamic parameters of one control, clamped and in the order in which they apply.
  private static func steps(_ id: HapticDynamicParameter.ID, of pattern: HapticPattern) -> [Point] {
    var steps: [Point] = []
    for parameter in pattern.parameters where parameter.id == id {
      if let step = Point(time: parameter.time, value: parameter.value, of: id) {
        steps.append(step)
      }
    }
    steps.sortByTime()
    return steps
  }

  /// A value that applies from its time.
  struct Point: BitwiseCopyable {
    var time: Double
    var value: Double

    /// Clamps the written values, or returns `nil` if they are not numbers at a finite time.
    init?(time: Double, value: Double, of id: HapticDynamicParameter.ID) {
      guard time.isFinite, !value.isNaN else { return nil }
      self.time = min(max(time, -ControlTrack.horizon), ControlTrack.horizon)
      self.value = id.clamp(value)
    }
  }
}

extension HapticDynamicParameter.ID {
  /// Returns the nearest value within the range.
  func clamp(_ value: Double) -> Double {
    let range = range
    return min(max(value, range.lowerBound), range.upperBound)
  }

  fileprivate var bit: UInt16 {
    switch self {
    case .hapticIntensityControl: 1 << 0
    case .hapticSharpnessControl: 1 << 1
    case .hapticAttackTimeControl: 1 << 2
    case .hapticDecayTimeControl: 1 << 3
    case .hapticReleaseTimeControl: 1 << 4
    case .audioVolumeControl: 1 << 5
    case .audioPanControl: 1 << 6
    case .audioBrightnessControl: 1 << 7
    case .audioPitchControl: 1 << 8
    case .audioAttackTimeControl: 1 << 9
    case .audioDecayTimeControl: 1 << 10
    case .audioReleaseTimeControl: 1 << 11
    }
  }
}

extension [ControlTrack.Point] {
  /// Sorts the points by their times and keeps the written order of equal ones.
  mutating func sortByTime(from first: Int = 0) {
    for i in indices.dropFirst(first + 1) where self[i].time < self[i - 1].time {
      self[first...].sort { $0.time < $1.time }
      return
    }
  }
}
