import Foundation
import HapticsCore
import TestSupport
import Testing

@Suite struct `An event's contour` {
  @Test func `has the defaults of what the event does not set`() {
    let tap = Contours.of(.hapticTransient)
    #expect(tap.intensity(at: 0) == 0.75)
    #expect(tap.sharpness(at: 0) == 0.5)
    let tone = Contours.of(.audioContinuous, for: 1)
    #expect(tone.volume(at: 0.5) == 1)
    #expect(tone.brightness(at: 0.5) == 1)
    #expect(tone.pitch(at: 0.5) == 0)
    #expect(tone.pan(at: 0.5) == 0)
  }

  @Test func `clamps values that are out of range`() {
    let tap = Contours.of(.hapticTransient, [.hapticIntensity: 7, .hapticSharpness: 2222])
    #expect(tap.intensity(at: 0) == 1)
    #expect(tap.sharpness(at: 0) == 1)
    #expect(Contours.of(.audioContinuous, for: 1, [.audioPan: -3]).pan(at: 0) == -1)
  }

  @Test func `takes the last of a repeated parameter`() {
    let event = HapticEvent(
      .hapticTransient,
      at: 0,
      parameters: [.init(.hapticIntensity, 0.2), .init(.hapticIntensity, 0.4)]
    )
    #expect(Contours(.init(events: [event])).events[0].intensity(at: 0) == 0.4)
  }

  @Test func `is one instant for a transient, whose duration only counts as written`() {
    let tap = Contours.of(.hapticTransient, at: 1, for: 0.5, [.attackTime: 1, .releaseTime: 1])
    #expect(tap.start == 1)
    #expect(tap.heldEnd == 1)
    #expect(tap.end == 1)
    #expect(tap.writtenEnd == 1.5)
    #expect(tap.intensity(at: 1) == 0.75)
    #expect(tap.intensity(at: 1.0.nextUp) == 0)
    #expect(tap.peakIntensity == 0.75)
    #expect(tap.isPlayed && tap.isLengthKnown)
  }

  @Test func `lasts from its start up to, but not including, its end`() {
    let held = Contours.of(.hapticContinuous, at: 1, for: 2)
    #expect(held.intensity(at: 1.0.nextDown) == 0)
    #expect(held.intensity(at: 1) == 0.75)
    #expect(held.intensity(at: 3.0.nextDown) == 0.75)
    #expect(held.intensity(at: 3) == 0)
  }

  @Test func `is silent at its end, however that is rounded`() {
    for start in 0..<40 {
      for duration in 1..<40 {
        let (start, duration) = (Double(start) / 10, Double(duration) / 30)
        let held = Contours.of(.hapticContinuous, at: start, for: duration)
        #expect(held.intensity(at: held.end) == 0 && held.intensity(at: held.end - 1e-12) > 0)
      }
    }
  }

  @Test func `holds a continuous haptic event for 30 seconds at most`() {
    #expect(Contours.of(.hapticContinuous, for: 45).end == 30)
    #expect(Contours.of(.audioContinuous, for: 45).end == 45)
  }

  @Test func `multiplies intensity by its control, of transients too`() {
    let control = HapticDynamicParameter(.hapticIntensityControl, at: 0, value: 0.5)
    let tap = Contours.of(.hapticTransient, [.hapticIntensity: 0.5], parameters: [control])
    #expect(tap.intensity(at: 0) == 0.25)
    let held = Contours.of(.hapticContinuous, for: 1, [.hapticIntensity: 1], parameters: [control])
    #expect(held.intensity(at: 0.5) == 0.5)
  }

  @Test func `applies a parameter before an event of the same time`() {
    let control = HapticDynamicParameter(.hapticIntensityControl, at: 1, value: 0)
    #expect(Contours.of(.hapticTransient, at: 1, parameters: [control]).isSilent)
  }

  @Test func `adds the sharpness control to held events only`() {
    let control = HapticDynamicParameter(.hapticSharpnessControl, at: 0, value: 0.25)
    #expect(Contours.of(.hapticContinuous, for: 1, parameters: [control]).sharpness(at: 0) == 0.75)
    #expect(Contours.of(.hapticTransient, parameters: [control]).sharpness(at: 0) == 0.5)
  }

  @Test func `leaves the other family alone`() {
    let controls: [HapticDynamicParameter] = [
      .init(.audioVolumeControl, at: 0, value: 0), .init(.hapticIntensityControl, at: 0, value: 0),
    ]
    #expect(
      Contours.of(.hapticTransient, parameters: [controls[0]]).intensity(at: 0) == 0.75
    )
    #expect(Contours.of(.audioContinuous, for: 1, parameters: [controls[1]]).volume(at: 0) == 1)
    #expect(Contours.of(.audioContinuous, for: 1).intensity(at: 0) == 0)
    #expect(Contours.of(.hapticContinuous, for: 1).volume(at: 0) == 0)
  }

  @Test func `includes a snap right on a curve's last point in the curve`() {
    let curve = HapticParameterCurve(.hapticIntensityControl, (0, 0), (3, 0.5))
    let snap = Contours.of(.hapticTransient, at: 3, [.hapticIntensity: 1], curves: [curve])
    #expect(snap.intensity(at: 3) == 0.5)
  }

  @Test func `plays a sound file for its own length where there is no duration`() {
    let sound = HapticEvent.Waveform(path: "a.wav")
    func end(_ duration: Double?, pitch: Double = 0) -> Double {
      Contours.of(
        .audioCustom,
        at: 1,
        for: duration,
        [.audioPitch: pitch],
        waveform: sound,
        waveformDuration: { $0.path == "a.wav" ? 3 : nil }
      ).end
    }
    #expect(end(nil) == 4)
    #expect(end(0) == 4)
    #expect(end(0.5) == 1.5)
    #expect(end(5) == 6)
    #expect(end(nil, pitch: 1) == 2.5)
    #expect(end(nil, pitch: -1) == 7)
  }

  @Test func `has no length where that of its sound file is not known`() {
    let sound = HapticEvent.Waveform(path: "a.wav")
    let contour = Contours.of(.audioCustom, at: 1, [.releaseTime: 1], waveform: sound)
    #expect(contour.isPlayed)
    #expect(!contour.isLengthKnown)
    #expect(!contour.isSilent)
    #expect(contour.end == 1)
  }

  @Test(arguments: [
    HapticEvent(.hapticTransient, at: -1), HapticEvent(.hapticTransient, at: .nan),
    HapticEvent(.hapticTransient, at: 0, duration: -1),
    HapticEvent(.hapticContinuous, at: 0), HapticEvent(.hapticContinuous, at: 0, duration: 0),
    HapticEvent(.audioContinuous, at: 0),
    HapticEvent(.hapticContinuous, at: .infinity, duration: 1),
    HapticEvent(.hapticContinuous, at: 0, duration: .infinity),
  ])
  func `is silent where Core Haptics refuses the event`(event: HapticEvent) {
    let contour = Contours(.init(events: [event])).events[0]
    #expect(!contour.isPlayed)
    #expect(contour.isSilent)
    #expect(contour.start == contour.end)
    #expect(contour.level(at: contour.start) == 0)
  }

  @Test func `is silent where it has no level, no time, or a control that is 0 throughout`() {
    #expect(Contours.of(.hapticTransient, [.hapticIntensity: 0]).isSilent)
    #expect(Contours.of(.hapticContinuous, for: 1, [.sustained: 0]).isSilent)
    let zero = HapticParameterCurve(.hapticIntensityControl, (0, 0), (1, 0))
    #expect(Contours.of(.hapticContinuous, for: 1, curves: [zero]).isSilent)
    #expect(!Contours.of(.hapticContinuous, for: 1.1, curves: [zero]).isSilent)
    #expect(!Contours.of(.hapticContinuous, for: 1).isSilent)
  }

  @Test func `has its peak within an attack or a release, where a control turns against it`() {
    // While the level rises from 0 to 1, the control falls from 1 to 0, whenever that is.
    for start in [0, 1.5] {
      let falling = HapticParameterCurve(
        .hapticIntensityControl,
        (start, 1),
        (start + 0.3, 0),
        (start + 2, 0)
      )
      let attack = Contours.of(
        .hapticContinuous,
        at: start,
        for: 1,
        [.hapticIntensity: 1, .attackTime: 0.5],
        curves: [falling]
      )
      #expect(abs(attack.peakIntensity - 0.25) < 1e-12)
    }
    // While the level falls by e^(-kt), the control rises from 0 in a line; their product is
    // greatest at 1/k.
    let rising = HapticParameterCurve(.audioVolumeControl, (0, 0), (1, 0), (1.3, 1))
    let release = Contours.of(.audioContinuous, for: 1, [.releaseTime: 0.5], curves: [rising])
    let rate = log(1000) / 0.3
    #expect(abs(release.peakVolume - exp(-1) / (0.3 * rate)) < 1e-12)
  }

  @Test func `has its peak within the last millisecond, where the control rises meanwhile`() {
    let held = Contours.of(.audioContinuous, for: 1, [.releaseTime: 0.5])
    let rising = HapticParameterCurve(.audioVolumeControl, (0, 0), (1.299, 0), (1.3, 1))
    let contour = Contours.of(.audioContinuous, for: 1, [.releaseTime: 0.5], curves: [rising])
    // Both are straight lines there, and half of their ends in its middle.
    #expect(abs(contour.peakVolume - held.volume(at: 1.299) / 4) < 1e-9)
  }

  @Test func `has the peak that a fine grid finds`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      let contours = Contours(generator.pattern())
      for contour in contours.events where contour.end > contour.start {
        let step = (contour.end - contour.start) / 2000
        let grid = (0..<2000).map { contour.level(at: contour.start + step * Double($0)) }
        let found = grid.max() ?? 0
        let peak = contour.peakIntensity + contour.peakVolume
        #expect(peak >= found - 1e-12)
        // A jump's foot may be a step away, where the envelope falls fast.
        #expect(peak <= found + 0.05, "\(contour.start) \(contour.end)")
        #expect(contour.isSilent == (peak == 0))
      }
    }
  }
}
