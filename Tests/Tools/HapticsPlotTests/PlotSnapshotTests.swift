import Foundation
import HapticsCore
import HapticsSynthesis
import TestSupport
import Testing

@testable import HapticsPlot

/// Whole pictures, kept beside the tests to be looked at.
@Suite struct PlotSnapshotTests {
  @Test func `one tap`() {
    let pattern = HapticPattern(events: [.tap(at: 0, intensity: 1, sharpness: 0.1)])
    expectPicture(pattern, "tap")
  }

  @Test func `a tap and a fading vibration`() { expectPicture(Patterns.boing, "boing") }

  @Test func `everything that a picture can show`() {
    expectPicture(Patterns.everything, "everything")
  }

  @Test func `nothing at all`() { expectPicture(HapticPattern(), "nothing") }

  private func expectPicture(_ pattern: HapticPattern, _ name: String) {
    expectSnapshot(
      pattern.plot(title: name).svg(),
      at: Repository.root.appending(path: "Tests/Tools/HapticsPlotTests/Snapshots/\(name).svg")
    )
  }
}
