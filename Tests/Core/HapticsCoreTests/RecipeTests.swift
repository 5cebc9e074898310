import Foundation
import HapticsCore
import Testing

@Suite struct `The patterns of the library` {
  @Test func `charge as a capacitor does, within 0.005`() {
    for (duration, timeConstant) in [(3.0, 1.0), (3, 0.2), (30, 0.05), (0.1, 10), (12, 4)] {
      var charge = CapacitorCharge()
      charge.duration = duration
      charge.timeConstant = timeConstant
      charge.fromSharpness = 0.2
      charge.toSharpness = 0.9
      let held = Contours(charge.pattern).events[0]
      for curve in charge.pattern.curves {
        #expect(curve.controlPoints.first == .init(at: 0, value: 0))
        let full = curve.id == .hapticIntensityControl ? 1 : 0.7
        #expect(curve.controlPoints.last == .init(at: duration, value: full))
      }
      let full = 1 - Foundation.exp(-duration / timeConstant)
      for i in 0..<1000 {
        let time = duration * Double(i) / 1000
        let charged = (1 - Foundation.exp(-time / timeConstant)) / full
        #expect(abs(held.intensity(at: time) - charged) < 0.005)
        #expect(abs(held.sharpness(at: time) - (0.2 + 0.7 * charged)) < 0.005)
      }
    }
  }

  @Test func `charge for three seconds without ever falling, and end in a sharp snap`() throws {
    let pattern = CapacitorCharge().pattern
    let contours = Contours(pattern)
    #expect(contours.duration == 3)
    #expect(pattern.events.map(\.type) == [.hapticContinuous, .hapticTransient])
    let held = contours.events[0]
    #expect(held.intensity(at: 0) == 0)
    #expect(held.peakIntensity == 1)
    let times = (0..<300).map { Double($0) / 100 }
    let rises = zip(times, times.dropFirst()).map { earlier, later in
      held.intensity(at: earlier) < held.intensity(at: later)
        && held.sharpness(at: earlier) < held.sharpness(at: later)
    }
    #expect(rises.allSatisfy { $0 })
    let snap = contours.events[1]
    #expect(snap.start == 3)
    #expect(snap.intensity(at: 3) == 1)
    #expect(snap.sharpness(at: 3) == 1)
  }

  @Test func `beat in pairs that rise, and loop in time`() {
    let contours = Contours(Heartbeat().pattern)
    #expect(contours.events.count == 16)
    let lubs = contours.events.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    let dubs = contours.events.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    for (lub, dub) in zip(lubs, dubs) {
      #expect(abs(dub.start - lub.start - 0.18) < 1e-9)
      #expect(dub.peakIntensity < lub.peakIntensity)
    }
    #expect(lubs.map(\.peakIntensity) == lubs.map(\.peakIntensity).sorted())
    #expect(lubs.map { $0.sharpness(at: 0) } == lubs.map { $0.sharpness(at: 0) }.sorted())
    #expect(lubs.map(\.peakIntensity).first == 0.4)
    #expect(lubs.map(\.peakIntensity).last == 1)
    #expect(abs(contours.loopEnd - 8 * 60 / 72) < 0.0015)
  }

  @Test func `land with a thud of one tap, deep and full`() {
    #expect(Thud().pattern.events == [contoured(0, 1, 0.1)])
  }

  @Test func `give a thud a weight that fades under the tap, where one is asked for`() {
    var thud = Thud()
    thud.weight = 0.6
    let pattern = thud.pattern
    #expect(pattern.events.map(\.type) == [.hapticTransient, .hapticContinuous])
    #expect(pattern.events[0] == contoured(0, 1, 0.1))
    let contours = Contours(pattern)
    #expect(contours.events[1].peakIntensity == 0.6)
    #expect(contours.events[1].sharpness(at: 0) == 0)
    #expect(abs(contours.soundingEnd - 0.15) < 0.001)
  }

  @Test func `click once, and snap with a rebound`() {
    #expect(Click().pattern.events == [contoured(0, 0.6, 0.75)])
    #expect(Snap().pattern.events == [contoured(0, 1, 1), contoured(0.06, 0.3, 0.8)])
  }

  @Test func `buzz three times, the last time longer`() {
    let held = ErrorBuzz().pattern.events.filter { $0.type == .hapticContinuous }
    #expect(held.map(\.time) == [0, 0.13, 0.26])
    #expect(held.map(\.duration) == [0.07, 0.07, 0.14])
  }

  @Test func `repeat the system's taps, weaker when asked`() {
    let error = SystemFeedback(.error).pattern.events
    #expect(
      error == [
        contoured(0, 0.7, 0.5), contoured(0.1, 0.7, 0.5), contoured(0.2, 0.7, 0.8),
        contoured(0.25, 0.8, 0.4),
      ]
    )
    var half = SystemFeedback(.heavy)
    half.strength = 0.5
    #expect(half.pattern.events == [contoured(0, 0.5, 0.45)])
  }

  @Test func `clamp options, and bear what is not a number`() {
    var heartbeat = Heartbeat()
    heartbeat.beats = 1e308
    heartbeat.beatsPerMinute = .nan
    heartbeat.toIntensity = .infinity
    heartbeat.fromIntensity = -.infinity
    #expect(heartbeat.pattern.events.count == 400)
    let contours = Contours(heartbeat.pattern)
    #expect(contours.events[398].peakIntensity == 1)
    #expect(contours.events[0].peakIntensity == 0.05)
  }

  /// A tap as the library writes it.
  private func contoured(_ time: Double, _ intensity: Double, _ sharpness: Double) -> HapticEvent {
    HapticEvent(
      .hapticTransient,
      at: time,
      parameters: [.init(.hapticIntensity, intensity), .init(.hapticSharpness, sharpness)]
    )
  }
}
