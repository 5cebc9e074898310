import HapticsCore
import HapticsSynthesis
import TestSupport
import Testing

/// The mapping of what is felt to two motors, and the levels of a pattern over time.
@Suite struct MotorMappingTests {
  private func motors(
    _ intensity: Float,
    _ sharpness: Float,
    _ mapping: MotorMapping,
    isTransient: Bool = false
  ) -> MotorLevels {
    let felt = HapticLevels.Sides(left: intensity, right: intensity, sharpness: sharpness)
    let none = HapticLevels.Sides()
    return HapticLevels(
      continuous: isTransient ? none : felt,
      transient: isTransient ? felt : none,
      mapping
    ).motors
  }

  @Test func `a heavy and a light motor share what is felt by its sharpness`() {
    #expect(motors(1, 0, .heavyAndLight) == MotorLevels(low: 1, high: 0))
    #expect(motors(1, 0.25, .heavyAndLight) == MotorLevels(low: 1, high: 0.5))
    #expect(motors(1, 0.5, .heavyAndLight) == MotorLevels(low: 1, high: 1))
    #expect(motors(1, 0.75, .heavyAndLight) == MotorLevels(low: 0.5, high: 1))
    #expect(motors(1, 1, .heavyAndLight) == MotorLevels(low: 0, high: 1))
  }

  @Test func `a weak event drives a motor at its minimum level, and silence stops it`() {
    for mapping in [MotorMapping.heavyAndLight, .triggers, .resonant] {
      #expect(motors(0, 0.5, mapping).isStopped)
      #expect(motors(0.001, 0.5, mapping).low >= mapping.floor)
      #expect(motors(0.001, 0.5, mapping, isTransient: true).low >= mapping.kickFloor)
      #expect(motors(1, 0.5, mapping) == MotorLevels(low: 1, high: 1))
      #expect(motors(7, 0.5, mapping) == MotorLevels(low: 1, high: 1))
    }
  }

  @Test func `the weaker of two motors also gets at least what moves it, or nothing`() {
    let mapping = MotorMapping.heavyAndLight
    for sharpness: Float in [0.01, 0.1, 0.9, 0.99] {
      for isTransient in [false, true] {
        let levels = motors(0.2, sharpness, mapping, isTransient: isTransient)
        #expect(min(levels.low, levels.high) >= mapping.floor)
      }
    }
    #expect(motors(0.2, 0, mapping).high == 0 && motors(0.2, 1, mapping).low == 0)
    #expect(motors(0.5, 0.25, mapping) == MotorLevels(low: 0.55, high: 0.275))
  }

  @Test func `a resonant actuator is driven by the amplitude, an eccentric motor by its root`() {
    var mapping = MotorMapping(.leftAndRight, of: .resonant, floor: 0, kickFloor: 0, kick: 0)
    #expect(motors(0.5, 0, mapping) == MotorLevels(low: 0.25, high: 0.25))
    mapping.motor = .eccentric
    #expect(motors(0.5, 0, mapping) == MotorLevels(low: 0.5, high: 0.5))
  }

  @Test func `a transient on top of a vibration gives each motor the stronger drive`() {
    let levels = HapticLevels(
      continuous: .init(left: 0.5, right: 0.5, sharpness: 0),
      transient: .init(left: 1, right: 1, sharpness: 1),
      .heavyAndLight
    )
    #expect(levels.motors == MotorLevels(low: 0.55, high: 1))
    #expect(levels.intensity == 1 && levels.sharpness == 1)
  }

  @Test func `a pattern's levels follow its contours, with a kick for its transients`() {
    let pattern = HapticPattern(events: [
      HapticEvent(
        .hapticContinuous,
        at: 0.125,
        duration: 0.25,
        parameters: [.init(.hapticIntensity, 0.5), .init(.hapticSharpness, 0.25)]
      ),
      HapticEvent(
        .hapticTransient,
        at: 0.215,
        parameters: [.init(.hapticIntensity, 1), .init(.hapticSharpness, 1)]
      ),
      HapticEvent(.audioContinuous, at: 0, duration: 9),
    ])
    let levels = Contours(pattern).levels(every: 1 / 32)
    #expect(
      levels.map(\.intensity) == [
        0, 0, 0, 0, 0.5, 0.5, 0.5, 1, 1, 0.5, 0.5, 0.5, 0,
      ]
    )
    #expect(levels.map(\.motors.low)[4...11].allSatisfy { $0 == 0.55 })
    #expect(levels[7].motors.high == 1 && levels[9].motors.high == 0.275)
  }

  @Test func `the strongest of many overlapping events applies, and the sharper one of equals`() {
    var random = SeededGenerator(seed: 7)
    var pattern = HapticPattern()
    for _ in 0..<200 {
      let parameters: [HapticEvent.Parameter] = [
        .init(.hapticIntensity, Double(Int.random(in: 0..<5, using: &random)) / 4),
        .init(.hapticSharpness, Double(Int.random(in: 0..<9, using: &random)) / 8),
        .init(.attackTime, Int.random(in: 0..<3, using: &random) == 0 ? 0.5 : 0),
        .init(.releaseTime, Int.random(in: 0..<3, using: &random) == 0 ? 0.5 : 0),
        .init(.decayTime, 0.5),
        .init(.sustained, Int.random(in: 0..<4, using: &random) == 0 ? 0 : 1),
      ]
      pattern.events.append(
        HapticEvent(
          Int.random(in: 0..<5, using: &random) == 0 ? .hapticTransient : .hapticContinuous,
          at: Double(Int.random(in: 0..<3000, using: &random)) / 1000,
          duration: Double(Int.random(in: 0..<2000, using: &random)) / 1000,
          parameters: parameters
        )
      )
    }
    pattern.curves = [
      HapticParameterCurve(
        .hapticIntensityControl,
        at: 0,
        controlPoints: [.init(at: 0, value: 0.25), .init(at: 4, value: 1)]
      )
    ]
    let contours = Contours(pattern)
    for interval in [1 / 400.0, 0.01, 1 / 60.0] {
      let levels = contours.levels(every: interval)
      for (index, level) in levels.enumerated() {
        let time = Double(index) * interval
        var continuous = HapticLevels.Sides()
        var transient = HapticLevels.Sides()
        for event in contours.events where event.start <= time && !event.isSilent {
          let isShort = event.end - event.start < 0.03
          let kick = max(MotorMapping.heavyAndLight.kick, interval)
          if event.type == .hapticContinuous {
            let intensity = Float(event.intensity(at: time))
            let sharpness = Float(event.sharpness(at: time))
            let sides = HapticLevels.Sides(
              left: intensity,
              right: intensity,
              sharpness: intensity > 0 ? sharpness : 0
            )
            continuous.keepStrongest(of: sides)
          }
          if isShort, time < event.start + kick {
            let intensity = Float(event.peakIntensity)
            let sharpness = Float(event.sharpness(at: event.start))
            transient.keepStrongest(
              of: HapticLevels.Sides(left: intensity, right: intensity, sharpness: sharpness)
            )
          }
        }
        #expect(
          level
            == HapticLevels(continuous: continuous, transient: transient, .heavyAndLight),
          "\(index) of \(interval)"
        )
      }
      #expect(levels.last == HapticLevels())
    }
  }

  @Test func `no transient falls between two levels that lie further apart than a kick`() {
    let pattern = HapticPattern(
      events: (0..<10).map { HapticEvent(.hapticTransient, at: 0.57 * Double($0) + 0.01) }
    )
    let levels = Contours(pattern).levels(every: 0.2)
    var kicks = 0
    for (before, after) in zip(levels, levels.dropFirst())
    where before.intensity == 0 && after.intensity > 0 { kicks += 1 }
    #expect(kicks == 10)
  }

  @Test func `a rounding error in an event's time does not delay its level`() {
    func firstLevels(_ type: HapticEvent.EventType, at time: Double) -> [Int] {
      let pattern = HapticPattern(events: [HapticEvent(type, at: time, duration: 0.1)])
      let levels = Contours(pattern).levels(every: 1 / 60)
      return [levels.firstIndex { $0.intensity > 0 } ?? -1, levels.count]
    }
    for type in [HapticEvent.EventType.hapticTransient, .hapticContinuous] {
      let exact = firstLevels(type, at: 0.3)
      #expect(exact[0] == 18)
      #expect(firstLevels(type, at: 3 * 0.1) == exact && firstLevels(type, at: 0.3000001) == exact)
      #expect(firstLevels(type, at: 0.301)[0] == 19)
    }
  }

  @Test func `an empty pattern has one level, and a huge duration is limited`() {
    #expect(Contours(HapticPattern()).levels(every: 0.01) == [HapticLevels()])
    let late = HapticPattern(events: [HapticEvent(.hapticTransient, at: 1e9)])
    #expect(Contours(late).levels(every: 0.01).count == Contours.mostLevels)
  }
}
