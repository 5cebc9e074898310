import Foundation

/// The frequencies of a signal, without a window, to be filtered or counted.
struct FourierTransform {
  private var re: [Double]
  private var im: [Double]
  /// The distance of the bins in Hz.
  private let resolution: Double

  /// Transforms a signal with at least `padding` frames of silence behind it.
  init(_ signal: [Double], padding: Int, sampleRate: Double) {
    re = signal
    re += [Double](repeating: 0, count: Self.size(holding: signal.count + padding) - signal.count)
    im = [Double](repeating: 0, count: re.count)
    resolution = sampleRate / Double(re.count)
    Self.transform(&re, &im)
  }

  /// Multiplies each frequency by a factor of it; the phases stay.
  mutating func filter(_ factor: (Double) -> Double) {
    for i in 0...re.count / 2 {
      let factor = factor(Double(i) * resolution)
      re[i] *= factor
      im[i] *= factor
      if i > 0, i < re.count / 2 {
        re[re.count - i] *= factor
        im[re.count - i] *= factor
      }
    }
  }

  /// The signal that has these frequencies.
  var signal: [Double] {
    var (re, im) = (re, im.map { -$0 })
    Self.transform(&re, &im)
    return re.map { $0 / Double(re.count) }
  }

  /// The part of the energy that lies above a frequency, from 0 to 1.
  func share(above frequency: Double) -> Double {
    var (sum, total) = (0.0, 0.0)
    for i in 0..<re.count / 2 {
      let energy = re[i] * re[i] + im[i] * im[i]
      total += energy
      if Double(i) * resolution > frequency { sum += energy }
    }
    return sum / total
  }

  /// The smallest size of a transform that holds so many values.
  static func size(holding count: Int) -> Int {
    var size = 2
    while size < count { size *= 2 }
    return size
  }

  /// The transform of Cooley and Tukey, in place.
  static func transform(_ re: inout [Double], _ im: inout [Double]) {
    let count = re.count
    var j = 0
    for i in 1..<count {
      var bit = count >> 1
      while j & bit != 0 {
        j ^= bit
        bit >>= 1
      }
      j |= bit
      if i < j {
        re.swapAt(i, j)
        im.swapAt(i, j)
      }
    }
    let turns = (0..<count / 2).map { 2 * .pi * Double($0) / Double(count) }
    let (cosines, sines) = (turns.map { cos($0) }, turns.map { -sin($0) })
    var half = 1
    while half < count {
      let step = count / (2 * half)
      var start = 0
      while start < count {
        var (i, turn) = (start, 0)
        while i < start + half {
          let (c, s) = (cosines[turn], sines[turn])
          let x = re[i + half] * c - im[i + half] * s
          let y = re[i + half] * s + im[i + half] * c
          re[i + half] = re[i] - x
          im[i + half] = im[i] - y
          re[i] += x
          im[i] += y
          i += 1
          turn += step
        }
        start += 2 * half
      }
      half *= 2
    }
  }
}
