/// Sums of odd harmonics within a band.
enum HarmonicSeries {
  /// Returns a triangle wave of peak 1: 8/π² (sin φ - sin 3φ / 9 + sin 5φ / 25 - …).
  ///
  /// - Parameter sine: The sine of the fundamental's phase.
  static func triangle(sine: Double, frequency: Double, width: Double) -> Double {
    let turn = turn(sine)
    var (last, current, number, sum) = (-sine, sine, 1.0, 0.0)
    var sign = 0.8105694691387022
    while number * frequency < width {
      let weight = SoundBand.weight(of: number * frequency, width: width)
      sum += sign * weight * current / (number * number)
      let next = turn * current - last
      last = current
      current = next
      number += 2
      sign = -sign
    }
    return sum
  }

  /// Returns a square wave of height 1: 4/π (sin φ + sin 3φ / 3 + sin 5φ / 5 + …).
  ///
  /// It overshoots its height by a sixth, as all band-limited squares do (Gibbs).
  ///
  /// - Parameter sine: The sine of the fundamental's phase.
  static func square(sine: Double, frequency: Double, width: Double) -> Double {
    let turn = turn(sine)
    var (last, current, number, sum) = (-sine, sine, 1.0, 0.0)
    while number * frequency < width {
      let weight = SoundBand.weight(of: number * frequency, width: width)
      sum += 1.2732395447351628 * weight * current / number
      let next = turn * current - last
      last = current
      current = next
      number += 2
    }
    return sum
  }

  /// Returns the 2 cos 2φ of sin (k + 2)φ = 2 cos 2φ sin kφ - sin (k - 2)φ, which gives each odd
  /// multiple's sine by those of the two before.
  private static func turn(_ sine: Double) -> Double { 2 - 4 * sine * sine }
}
