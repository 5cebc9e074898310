/// The waveform of a continuous event: a sine with up to two harmonics, and its amplitude.
///
/// With the sine s and the cosine c of the phase the waveform is `s (sine + even c + odd s²)`. It
/// includes the second harmonic, `2 s c`, and the third, `3 s - 4 s³`, without computing them.
struct Tone: BitwiseCopyable {
  var sine: Float = 0
  var even: Float = 0
  var odd: Float = 0

  @_noAllocation @_noLocks init(amplitude: Double) { sine = Float(amplitude) }

  /// A fundamental of the given amplitude with harmonics of the given shares of it.
  init(amplitude: Double, second: Double, third: Double) {
    sine = Float(amplitude * (1 + 3 * third))
    even = Float(amplitude * 2 * second)
    odd = Float(amplitude * -4 * third)
  }

  /// Returns the tone interpolated linearly to another one.
  ///
  /// - Parameter part: The fraction, from 0 to 1; other values extrapolate.
  @_noAllocation @_noLocks func moved(to other: Tone, part: Float) -> Tone {
    var tone = self
    tone.sine += (other.sine - sine) * part
    tone.even += (other.even - even) * part
    tone.odd += (other.odd - odd) * part
    return tone
  }
}
