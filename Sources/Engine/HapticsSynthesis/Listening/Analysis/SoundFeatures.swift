import HapticsCore

/// The features of a sound: its onsets, loudness and brightness.
package struct SoundFeatures: Hashable, Sendable {
  /// The onsets, in the order of time.
  package var onsets: [Onset] = []
  /// The loudness over time, as connected points with squares of intensities from 0 to 1, relative
  /// to the loudest.
  package var amplitude: [Point] = []
  /// The brightness over time, as connected points with values from 0 to 1.
  package var brightness: [Point] = []
  /// The duration, in seconds.
  package var duration = 0.0
  /// The rise of the spectrum over time, from which beats are found.
  package var strengths: [Float] = []
  /// The time between two strengths, in seconds.
  package var strengthPeriod = 0.0

  /// Creates the features of a sound without a sample.
  package init() {}

  /// Returns the haptic intensity of a level from 0 to 1.
  ///
  /// The exponent of 0.7 is between those of loudness, 0.6, and of vibration on a finger, 0.95 at
  /// 60 Hz (Stevens's power law).
  package static func intensity(ofLevel level: Double) -> Double {
    level > 0 ? min(DeterministicMath.pow(level, 0.7), 1) : 0
  }

  package struct Onset: Hashable, Sendable {
    /// The time of the onset, in seconds.
    package var time: Double
    /// The peak amplitude after the onset, from 0 to 1.
    package var amplitude: Double
    /// The brightness after the onset, from 0 to 1.
    package var brightness: Double
    /// The rise of the spectrum, in units of the detector's threshold.
    package var salience: Double
  }

  /// A breakpoint of a line.
  package struct Point: Hashable, Sendable {
    /// The time of the point, in seconds.
    package var time: Double
    /// The value, from 0 to 1.
    package var value: Double
  }
}
