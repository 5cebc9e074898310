import HapticsCore
import HapticsFormats
import HapticsPlot
import HapticsTimeline

extension Vectors {
  /// The pictures of every built-in pattern and of every pattern that is given.
  func plot(_ files: [VectorFile]) {
    for entry in PatternLibrary.entries {
      if let pattern = try? entry.pattern() { plot(pattern, entry.name) }
    }
    for file in files where file.name.hasSuffix(".ahap") {
      plot(AHAPValidator().validate(file.bytes).document.pattern, file.name)
    }
    for seconds in [12, 86_400, 1e12] {
      var plot = TimelinePlot(title: "day", duration: seconds)
      plot.names = [.init("noon", at: seconds / 2), .init("end", at: seconds, isMarker: true)]
      plot.visuals = [.init("sun", from: seconds / 4, to: seconds * 3 / 4)]
      plot.loop = 0...seconds
      line(plot.svg())
    }
  }

  private func plot(_ pattern: HapticPattern, _ name: String) {
    let plot = PatternPlot(Contours(pattern), of: pattern, title: name)
    line(plot.svg())
    for text in TerminalPlot(plot, columns: 80, rows: 24).lines() { line(text) }
  }
}
