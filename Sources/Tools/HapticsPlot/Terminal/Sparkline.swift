package import HapticsCore
package import HapticsSynthesis

/// A pattern's intensity, or a sound's level, over its length in one line of text.
package struct Sparkline {
  private static let bars = Array("▁▂▃▄▅▆▇█")
  /// Characters of increasing density, if bars are unavailable.
  private static let plainBars = Array(".:-=+*#@")

  /// The peak of each segment, from 0 to 1.
  private let levels: [Double]

  /// Returns a bar for the peak of each segment, or a space during silence.
  package func text(_ glyphs: TerminalGlyphs = .braille) -> String {
    let bars = glyphs == .ascii ? Sparkline.plainBars : Sparkline.bars
    return String(levels.map { $0 > 0 ? bars[min(Int($0 * 8), 7)] : " " })
  }

  /// - Parameter width: The number of characters.
  package init(_ pattern: HapticPattern, width: Int = 24) {
    let contours = Contours(pattern)
    let length = max(contours.soundingEnd, 0.001)
    var levels = [Double](repeating: 0, count: width)
    func column(_ time: Double) -> Int { min(Int(time / length * Double(width)), width - 1) }
    for event in contours.events where !event.isSilent && event.type.family == .haptic {
      if event.type == .hapticTransient {
        let i = column(event.start)
        levels[i] = max(levels[i], event.peakIntensity)
        continue
      }
      for i in column(event.start)...column(event.end) {
        for part in 0..<8 {
          let time = (Double(i) + (Double(part) + 0.5) / 8) / Double(width) * length
          levels[i] = max(levels[i], event.intensity(at: time))
        }
      }
    }
    self.init(levels)
  }

  /// - Parameter sound: Samples; each segment shows its peak relative to the peak of the sound.
  package init(_ sound: PCM, width: Int = 24) {
    var levels = [Double](repeating: 0, count: width)
    for (index, sample) in sound.samples.enumerated() {
      let column = index * width / sound.samples.count
      levels[column] = max(levels[column], Double(sample.magnitude))
    }
    let peak = max(levels.max() ?? 0, 1e-6)
    // Levels below -42 dB relative to the peak count as silence.
    self.init(levels.map { $0 < peak * 0.008 ? 0 : $0 / peak })
  }

  private init(_ levels: [Double]) { self.levels = levels }
}
