import HapticsCore
import HapticsRealtime

/// A cycle of a band-limited triangle, for tones of all pitches.
struct TriangleTable: ~Copyable {
  /// A sample before the cycle, the cycle, and two samples after it.
  private let samples: FixedStorage<Float>

  private static let bits: UInt32 = 11
  private static let count = 1 << 11

  /// The frequencies of the lowest and the highest pitch, in Hz: an octave to each side of C4.
  static let frequencies = 131.0...524.0
  /// The frequency of pitch 0, in Hz.
  static var middleFrequency: Double {
    @_noAllocation @_noLocks get { 262 }
  }
  /// Harmonics above this one are above 20 kHz at the middle pitch.
  private static let harmonicLimit = 75

  /// Sums the odd harmonics below half the rate at the highest pitch, with `1 / k²` of the
  /// fundamental each, or creates an empty table if no tone is read from it.
  ///
  /// At 48 kHz, the first missing harmonic is the 47th, at 1 / 2209 of the fundamental.
  init(sampleRate: Double, isNeeded: Bool) {
    guard isNeeded else {
      samples = FixedStorage(uninitializedCount: 0)
      return
    }
    let count = Self.count
    let sines = (0..<count).map { DeterministicMath.sin(turns: Double($0) / Double(count)) }
    var cycle = [Double](repeating: 0, count: count)
    var peak = 0.0
    for k in stride(from: 1, through: Self.harmonicLimit, by: 2) {
      guard Double(k) * Self.frequencies.upperBound < sampleRate / 2 else { break }
      let amplitude = (k % 4 == 1 ? 1 : -1) / Double(k * k)
      for i in 0..<count { cycle[i] += amplitude * sines[k * i % count] }
      peak += amplitude.magnitude
    }
    samples = FixedStorage(count: count + 3) { Float(cycle[($0 + count - 1) % count] / peak) }
  }

  /// Writes samples of a tone with the phase of a ramp, starting a number of frames after its
  /// start.
  ///
  /// Samples of the table are interpolated by the cubic through four of them, with an error of -150
  /// dB for the highest harmonic.
  @_noAllocation @_noLocks func read(
    _ ramp: PhaseRamp,
    after first: UInt32,
    count: Int,
    into out: UnsafeMutablePointer<Float>
  ) {
    let table = samples.elements
    let shift = 32 - Self.bits
    for i in 0..<count {
      let phase = ramp[first &+ UInt32(truncatingIfNeeded: i)]
      let index = Int(phase >> shift)
      let x = Float(phase & ((1 << shift) - 1)) * (1 / Float(1 << shift))
      let (a, b, c, d) = (table[index], table[index + 1], table[index + 2], table[index + 3])
      // The polynomial of Lagrange through -1, 0, 1, 2.
      let cubic = (d - a) * (1.0 / 6) + (b - c) * 0.5
      let square = (a + c) * 0.5 - b
      let slope = c - b - cubic - square
      out[i] = ((cubic * x + square) * x + slope) * x + b
    }
  }
}
