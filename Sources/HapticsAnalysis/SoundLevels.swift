/// How loud a sound is over time, relative to the loudest of it.
struct SoundLevels {
  /// The root mean square of each hop.
  private(set) var values: [Double] = []
  /// The greatest of them.
  private(set) var peak = 0.0

  init(_ energies: [Float]) {
    values.reserveCapacity(energies.count)
    for energy in energies {
      let level = Double(energy).squareRoot()
      values.append(level)
      peak = max(peak, level)
    }
  }

  /// The greatest level from one hop to another, from 0 to 1.
  func greatest(_ first: Int, _ last: Int) -> Double {
    guard peak > 0 else { return 0 }
    var greatest = 0.0
    for index in max(first, 0)...max(last, 0) where index < values.count {
      greatest = max(greatest, values[index])
    }
    return greatest / peak
  }

  /// The level with a fast rise and a slow fall, each from 0 to 1.
  ///
  /// - Parameter fall: By how much it falls in a hop at most, as a factor.
  func followed(fall: Double) -> [Double] {
    guard peak > 0 else { return values }
    var level = 0.0
    return values.map { value in
      level = max(value / peak, level * fall)
      return level
    }
  }
}
