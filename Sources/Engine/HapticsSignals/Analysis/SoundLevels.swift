/// The loudness of a sound over time: a number for each hop, relative to the loudest.
struct SoundLevels {
  private var energies: [Float] = []
  private(set) var peak = 0.0

  var count: Int { energies.count }

  mutating func append(_ energy: Float) {
    energies.append(energy)
    peak = max(peak, Double(energy).squareRoot())
  }

  subscript(hop: Int) -> Double { Double(energies[hop]).squareRoot() }

  /// Returns the greatest level from one hop to another, from 0 to 1.
  func greatest(_ first: Int, _ last: Int) -> Double {
    guard peak > 0 else { return 0 }
    var greatest = 0.0
    for index in max(first, 0)...max(last, 0) where index < count {
      greatest = max(greatest, self[index])
    }
    return greatest / peak
  }
}
