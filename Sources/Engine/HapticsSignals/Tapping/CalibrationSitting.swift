/// A sitting in which a person taps to clicks, and then to flashes.
///
/// It knows neither a terminal nor a device: it is told what time it is and where the beats are,
/// and says what to show.
package struct CalibrationSitting {
  /// What a person taps to.
  package enum Stimulus: Hashable { case sound, light }

  /// Where the sitting is.
  package enum Stage: Hashable {
    case asking(Stimulus)
    /// Beats come.
    case tapping(Stimulus)
    case done
  }

  /// How many beats come before those that count.
  package static let leadIn = 4
  /// How far beats are apart, in seconds.
  package static let interval = 0.6
  /// How long a flash lasts, in seconds.
  package static let flashDuration = 0.1

  package private(set) var stage = Stage.asking(.sound)
  /// How many beats count.
  package let beatCount: Int
  /// When beats were, in seconds, of each modality.
  private var beats: [Stimulus: [Double]] = [:]
  private var taps: [Stimulus: [Double]] = [:]
  private var lastFlash = -Double.infinity

  /// Begins a sitting.
  ///
  /// - Parameter beatCount: How many beats of each modality count.
  package init(beatCount: Int) { self.beatCount = beatCount }

  /// When beats come in a stage, in seconds of its playback.
  package static func beatTimes(_ count: Int) -> [Double] {
    (0..<count + leadIn).map { Double($0 + 1) * interval }
  }

  /// Returns the space bar was pressed; whether beats have to begin.
  package mutating func tap(at time: Double) -> Bool {
    switch stage {
    case .asking(let stimulus):
      beats[stimulus] = []
      taps[stimulus] = []
      stage = .tapping(stimulus)
      return true
    case .tapping(let stimulus):
      taps[stimulus, default: []].append(time)
      return false
    case .done: return false
    }
  }

  /// Takes note of the beats that have come.
  ///
  /// - Parameters:
  ///   - position: Where the playback of the beats is perceived to be, in seconds.
  ///   - time: What time it is.
  package mutating func advance(to position: Double, at time: Double) {
    guard case .tapping(let stimulus) = stage else { return }
    let times = CalibrationSitting.beatTimes(beatCount)
    var come = beats[stimulus]?.count ?? 0
    while come < times.count, times[come] <= position {
      // A flash is seen when it is shown, a click when the clock says that it is heard.
      let beat = time - (position - times[come])
      beats[stimulus, default: []].append(stimulus == .light ? time : beat)
      if stimulus == .light { lastFlash = time }
      come += 1
    }
    // The last beat may be tapped late.
    guard come == times.count, position > times[come - 1] + CalibrationSitting.interval else {
      return
    }
    stage = stimulus == .sound ? .asking(.light) : .done
  }

  /// How many seconds pass until the next beat.
  package func timeToBeat(from position: Double) -> Double {
    guard case .tapping(let stimulus) = stage else { return .infinity }
    let come = beats[stimulus]?.count ?? 0
    let times = CalibrationSitting.beatTimes(beatCount)
    return come < times.count ? max(times[come] - position, 0) : 0.05
  }

  package func isFlashing(at time: Double) -> Bool {
    time < lastFlash + CalibrationSitting.flashDuration
  }

  /// How many beats have come that count.
  ///
  /// A beat counts half an interval late, so that nobody taps to the number.
  package func shownCount(at time: Double) -> Int {
    guard case .tapping(let stimulus) = stage else { return 0 }
    let come = beats[stimulus, default: []].count { $0 + CalibrationSitting.interval / 2 <= time }
    return max(come - CalibrationSitting.leadIn, 0)
  }

  package var comparison: StimulusComparison {
    StimulusComparison(sound: series(.sound), light: series(.light))
  }

  private func series(_ stimulus: Stimulus) -> TapSeries {
    TapSeries(
      beats: Array(beats[stimulus, default: []].dropFirst(CalibrationSitting.leadIn)),
      taps: taps[stimulus, default: []],
      reach: CalibrationSitting.interval / 2
    )
  }
}
