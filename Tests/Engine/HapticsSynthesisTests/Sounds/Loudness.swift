import Foundation
import HapticsSynthesis

extension PCM {
  /// The loudness of the loudest tenth of a second, in LUFS by ITU-R BS.1770-5.
  ///
  /// The standard looks at 0.4 s; short sounds need a shorter look. Mono is taken as played by two
  /// speakers. The filters are those of the standard, for 48 kHz.
  var loudness: Double {
    var power = [Double](repeating: 0, count: frameCount)
    for channel in 0..<channelCount {
      var shelf = Biquad(
        b: (1.53512485958697, -2.69169618940638, 1.19839281085285),
        a: (-1.69065929318241, 0.73248077421585)
      )
      var highPass = Biquad(b: (1, -2, 1), a: (-1.99004745483398, 0.99007225036621))
      for i in 0..<frameCount {
        let value = highPass.next(shelf.next(Double(samples[i * channelCount + channel])))
        power[i] += value * value * (channelCount == 1 ? 2 : 1)
      }
    }
    let window = sampleRate / 10
    var sum = 0.0, greatest = 0.0
    for i in power.indices {
      sum += power[i] - (i >= window ? power[i - window] : 0)
      greatest = max(greatest, sum)
    }
    return -0.691 + 10 * log10(greatest / Double(window))
  }
}

private struct Biquad {
  let b: (Double, Double, Double)
  let a: (Double, Double)
  private var first = 0.0
  private var second = 0.0

  init(b: (Double, Double, Double), a: (Double, Double)) {
    self.b = b
    self.a = a
  }

  mutating func next(_ x: Double) -> Double {
    let y = b.0 * x + first
    first = b.1 * x - a.0 * y + second
    second = b.2 * x - a.1 * y
    return y
  }
}
