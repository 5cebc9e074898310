/// A session in which the user taps to clicks, and then to flashes.
///
/// It is independent of terminals and devices: the caller passes the time and the position of the
/// beats, and shows the result.
package struct CalibrationSession {
  /// The stimulus to which the user taps.
  package enum Stimulus: Hashable { case sound, light }

  /// The stage of the session.
  package enum Stage: Hashable {
    case asking(Stimulus)
    /// Beats come.
    case tapping(Stimulus)
    case done
  }

  /// The number of beats before those that count.
  package static let leadIn = 4
  /// The interval between beats, in seconds.
  package static let interval = 0.6
  /// The duration of a flash, in seconds.
  package static let flashDuration = 0.1

  package private(set) var stage = Stage.asking(.sound)
  package let beatCount: Int
  /// The times of the beats, in seconds, by modality.
  private var beats: [Stimulus: [Double]] = [:]
  private var taps: [Stimulus: [Double]] = [:]
  private var lastFlash = -Double.infinity

  /// Creates a session.
  ///
  /// - Parameter beatCount: The number of beats of each modality that count.
  package init(beatCount: Int) { self.beatCount = beatCount }

  /// Returns the times of the beats in a stage, in seconds of its playback.
  package static func beatTimes(_ count: Int) -> [Double] {
    (0..<count + leadIn).map { Double($0 + 1) * interval }
  }

  /// Records a press of the space bar, and returns whether the beats must start.
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

  /// Records the beats that have passed.
  ///
  /// - Parameters:
  ///   - position: The perceived position of the beats' playback, in seconds.
  ///   - time: The current time.
  package mutating func advance(to position: Double, at time: Double) {
    guard case .tapping(let stimulus) = stage else { return }
    let times = CalibrationSession.beatTimes(beatCount)
    var come = beats[stimulus]?.count ?? 0
    while come < times.count, times[come] <= position {
      // A flash is perceived when it is shown, a click when the clock predicts that it is audible.
      let beat = time - (position - times[come])
      beats[stimulus, default: []].append(stimulus == .light ? time : beat)
      if stimulus == .light { lastFlash = time }
      come += 1
    }
    // The last beat may be tapped late.
    guard come == times.count, position > times[come - 1] + CalibrationSession.interval else {
      return
    }
    stage = stimulus == .sound ? .asking(.light) : .done
  }

  /// Returns the time until the next beat, in seconds.
  package func timeToBeat(from position: Double) -> Double {
    guard case .tapping(let stimulus) = stage else { return .infinity }
    let come = beats[stimulus]?.count ?? 0
    let times = CalibrationSession.beatTimes(beatCount)
    return come < times.count ? max(times[come] - position, 0) : 0.05
  }

  package func isFlashing(at time: Double) -> Bool {
    time < lastFlash + CalibrationSession.flashDuration
  }

  /// Returns the number of counted beats that have passed.
  ///
  /// The count increases half an interval late, so that users do not tap to the number.
  package func shownCount(at time: Double) -> Int {
    guard case .tapping(let stimulus) = stage else { return 0 }
    let come = beats[stimulus, default: []].count { $0 + CalibrationSession.interval / 2 <= time }
    return max(come - CalibrationSession.leadIn, 0)
  }

  package var comparison: StimulusComparison {
    StimulusComparison(sound: series(.sound), light: series(.light))
  }

  private func series(_ stimulus: Stimulus) -> TransientSeries {
    TransientSeries(
      beats: Array(beats[stimulus, default: []].dropFirst(CalibrationSession.leadIn)),
      taps: taps[stimulus, default: []],
      reach: CalibrationSession.interval / 2
    )
  }
}
