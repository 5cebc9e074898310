import HapticsCore
import Testing

@Suite struct `A pattern written as a list` {
  @Test func `holds its elements in their order`() {
    let pattern = HapticPattern {
      Transient(at: 0, intensity: 1, sharpness: 0.5)
      Continuous(at: 0.5, for: 2, intensity: 0.8, releaseTime: 0.25)
      Control(.hapticSharpnessControl, at: 1, value: 0.2)
      Curve(.hapticIntensityControl, at: 0.5, [0: 0, 1: 0.25, 2: 1])
    }
    #expect(
      pattern
        == HapticPattern(
          events: [
            .init(
              .hapticTransient,
              at: 0,
              parameters: [.init(.hapticIntensity, 1), .init(.hapticSharpness, 0.5)]
            ),
            .init(
              .hapticContinuous,
              at: 0.5,
              duration: 2,
              parameters: [.init(.hapticIntensity, 0.8), .init(.releaseTime, 0.25)]
            ),
          ],
          parameters: [.init(.hapticSharpnessControl, at: 1, value: 0.2)],
          curves: [.init(.hapticIntensityControl, at: 0.5, (0, 0), (1, 0.25), (2, 1))]
        )
    )
  }

  @Test func `may be empty`() {
    #expect(HapticPattern {}.isEmpty)
  }

  @Test(arguments: [true, false]) func `may loop and choose`(isLoud: Bool) {
    let pattern = HapticPattern {
      for step in 0..<3 {
        Transient(at: Double(step))
        if step == 1 { Transient(at: 1.5) }
      }
      if isLoud { Tone(at: 0, for: 1) } else { Tone(at: 0, for: 1, volume: 0.1) }
      switch isLoud {
      case true: Transient(at: 9)
      case false: Transient(at: 8)
      }
    }
    #expect(pattern.events.map(\.time) == [0, 1, 1.5, 2, 0, isLoud ? 9 : 8])
    #expect(pattern.events[4].parameters == (isLoud ? [] : [.init(.audioVolume, 0.1)]))
  }

  @Test func `shifts elements by the time of the list that contains them, also if nested`() {
    let pattern = HapticPattern {
      At(1) {
        Transient(at: 0.5)
        At(2) { Continuous(at: 0, for: 1) }
        Control(.hapticIntensityControl, at: 0, value: 1)
        Curve(.hapticIntensityControl, [0: 1, 1: 0])
      }
    }
    #expect(pattern.events.map(\.time) == [1.5, 3])
    #expect(pattern.parameters.map(\.time) == [1])
    #expect(pattern.curves.map(\.time) == [1])
    #expect(pattern.curves[0].controlPoints[1].time == 1)
  }

  @Test func `takes events, curves and patterns of the library as they are`() {
    let event = HapticEvent(.hapticTransient, at: 1)
    let pattern = HapticPattern {
      event
      At(2) { Snap() }
      CapacitorCharge().pattern
    }
    #expect(pattern.events.map(\.time) == [1, 2, 2.06, 0, 3])
    #expect(pattern.curves.count == 2)
  }

  @Test func `lets a vibration decay instead of being held`() {
    let pattern = HapticPattern { Continuous(at: 0, for: 1, intensity: 1, decayTime: 0.5) }
    #expect(Contours(pattern).events[0].end == 0.3)
  }

  @Test func `plays sound files`() {
    let pattern = HapticPattern { SoundFile("a.wav", at: 1, for: 2, volume: 0.5, isLooped: true) }
    #expect(
      pattern.events == [
        .init(
          .audioCustom,
          at: 1,
          duration: 2,
          parameters: [.init(.audioVolume, 0.5)],
          waveform: .init(path: "a.wav", isLooped: true)
        )
      ]
    )
  }

  @Test func `follows a function of time`() {
    let pattern = HapticPattern {
      Curve(.hapticIntensityControl, over: 1...3, tolerance: 0.01) { ($0 - 1) / 2 }
    }
    let track = Contours(pattern).control(.hapticIntensityControl)
    #expect(abs(track.value(at: 2) - 0.5) < 0.01)
    #expect(pattern.curves.map(\.controlPoints.count) == [2])
  }

  @Test func `splits a curve beyond sixteen points into curves that share their ends`() {
    func points(_ count: Int) -> HapticParameterCurve {
      HapticParameterCurve(
        .audioPanControl,
        at: 1,
        controlPoints: (0..<count).map { .init(at: Double($0), value: Double($0) / 100) }
      )
    }
    #expect(points(16).split() == [points(16)])
    #expect(points(0).split() == [points(0)])
    for (count, counts) in [
      (17, [16, 2]), (31, [16, 16]), (32, [16, 16, 2]), (46, [16, 16, 16]),
    ] {
      let split = points(count).split()
      #expect(split.map(\.controlPoints.count) == counts)
      let whole = Contours(HapticPattern(curves: [points(count)])).control(.audioPanControl)
      let parts = Contours(HapticPattern(curves: split)).control(.audioPanControl)
      for i in 0..<(10 * count) {
        let time = Double(i) / 10 + 1
        #expect(abs(whole.value(at: time) - parts.value(at: time)) < 1e-12)
      }
    }
  }
}
