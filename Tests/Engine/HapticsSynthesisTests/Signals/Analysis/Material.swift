import Foundation

/// Drums and notes of which it is known when each begins.
///
/// Made of sines, decays and a seeded noise, so that the tests need no recordings.
struct Material {
  static let rate = 44_100
  private(set) var samples: [Float]
  private(set) var onsets: [Double] = []
  private var seed: UInt64

  init(seconds: Double, seed: UInt64) {
    samples = Array(repeating: 0, count: Int(seconds * Double(Self.rate)))
    self.seed = seed
  }

  /// A random number from 0 to 1.
  mutating func random() -> Double {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(seed >> 33) / Double(UInt64(1) << 31)
  }

  /// Adds a sound from a time on, and notes its onset.
  private mutating func add(
    at time: Double,
    _ length: Double,
    isOnset: Bool = true,
    _ value: (Double) -> Double
  ) {
    if isOnset { onsets.append(time) }
    let start = Int(time * Double(Self.rate))
    for index in 0..<Int(length * Double(Self.rate)) where start + index < samples.count {
      samples[start + index] += Float(value(Double(index) / Double(Self.rate)))
    }
  }

  mutating func kick(at time: Double, _ level: Double) {
    add(at: time, 0.25) { t in
      level * exp(-t * 14) * sin(2 * .pi * (50 * t + 60 * (1 - exp(-t * 40)) / 40))
    }
  }

  mutating func snare(at time: Double, _ level: Double) {
    var noise: [Double] = []
    for _ in 0..<Int(0.18 * Double(Self.rate)) { noise.append(random() * 2 - 1) }
    add(at: time, 0.18) { t in
      let index = min(Int(t * Double(Self.rate)), noise.count - 1)
      return level
        * (0.6 * noise[index] * exp(-t * 22) + 0.4 * sin(2 * .pi * 190 * t) * exp(-t * 18))
    }
  }

  mutating func hat(at time: Double, _ level: Double) {
    var noise: [Double] = [0]
    var last = 0.0
    for _ in 0..<Int(0.06 * Double(Self.rate)) {
      let value = random() * 2 - 1
      noise.append(value - last)
      last = value
    }
    add(at: time, 0.06) { t in
      level * 0.5 * noise[min(Int(t * Double(Self.rate)), noise.count - 1)] * exp(-t * 60)
    }
  }

  /// A note with harmonics; a soft one takes 30 ms to rise, and a wavering one moves by a third of a tone.
  mutating func note(
    at time: Double,
    _ hertz: Double,
    _ length: Double,
    _ level: Double,
    rise: Double,
    vibrato: Double = 0,
    isOnset: Bool = true
  ) {
    add(at: time, length, isOnset: isOnset) { t in
      let envelope = min(t / rise, 1) * exp(-t * 1.5) * min((length - t) / 0.02, 1)
      let phase = hertz * t + vibrato * hertz * 0.02 / 6 * (1 - cos(2 * .pi * 6 * t)) / (2 * .pi)
      var sum = 0.0
      for harmonic in 1...6 {
        sum += sin(2 * .pi * phase * Double(harmonic)) / Double(harmonic * harmonic)
      }
      return level * envelope * sum * 0.5
    }
  }

  mutating func hiss(_ level: Double) {
    for index in samples.indices { samples[index] += Float(level * (random() * 2 - 1)) }
  }

  /// Drums with ghost notes, at a tempo.
  static func drums(seconds: Double, seed: UInt64) -> Material {
    var material = Material(seconds: seconds, seed: seed)
    let beat = 0.4 + 0.2 * material.random()
    var step = 0
    var time = 0.1
    while time < seconds - 0.3 {
      let jitter = 0.008 * (material.random() - 0.5)
      let place = time + jitter
      switch step % 8 {
      case 0, 5: material.kick(at: place, 0.7 + 0.2 * material.random())
      case 4: material.snare(at: place, 0.5 + 0.3 * material.random())
      case 3 where material.random() < 0.5: material.snare(at: place, 0.12)
      default: material.hat(at: place, 0.15 + 0.15 * material.random())
      }
      time += beat / 4
      step += 1
    }
    material.hiss(0.001)
    return material
  }

  /// A melody with chords, soft and hard, over a held tone that wavers.
  static func music(seconds: Double, seed: UInt64) -> Material {
    var material = Material(seconds: seconds, seed: seed)
    material.note(at: 0, 110, seconds, 0.15, rise: 0.5, vibrato: 1, isOnset: false)
    let scale = [220.0, 247.5, 261.6, 293.7, 330, 349.2, 392, 440]
    var time = 0.2
    while time < seconds - 0.6 {
      let hertz = scale[Int(material.random() * 7.99)]
      let rise = material.random() < 0.3 ? 0.03 : 0.004
      let level = 0.2 + 0.3 * material.random()
      material.note(at: time, hertz, 0.5, level, rise: rise, vibrato: material.random())
      if material.random() < 0.3 {
        material.note(at: time, hertz * 1.5, 0.5, level, rise: rise, isOnset: false)
      }
      time += [0.15, 0.2, 0.3, 0.45][Int(material.random() * 3.99)]
    }
    material.hiss(0.001)
    return material
  }
}

extension Material {
  /// What games sound like: impacts of several layers that ring on into each other, over a noisy bed, with
  /// debris after some of them and with swells, which begin nowhere.
  static func layers(seconds: Double, seed: UInt64) -> Material {
    var material = Material(seconds: seconds, seed: seed)
    material.bed(0.03 + 0.05 * material.random())
    var time = 0.15
    while time < seconds - 0.4 {
      let level = 0.15 + 0.6 * material.random() * material.random()
      material.impact(at: time, level)
      if material.random() < 0.3 {
        var place = time + 0.1
        for _ in 0..<Int(2 + 4 * material.random()) where place < seconds - 0.2 {
          material.burst(at: place, 0.08, level * (0.2 + 0.4 * material.random()), fall: 70)
          place += 0.07 + 0.08 * material.random()
        }
        time = place
      }
      if material.random() < 0.25 { material.swell(at: time + 0.1, 0.1 + 0.1 * material.random()) }
      time += 0.15 + 0.7 * material.random()
    }
    return material
  }

  /// A low noise whose strength wavers, and a hum.
  private mutating func bed(_ level: Double) {
    var low = 0.0
    for index in samples.indices {
      let t = Double(index) / Double(Self.rate)
      low += 0.05 * (random() * 2 - 1 - low)
      let strength = level * (1 + 0.4 * sin(2 * .pi * 0.7 * t))
      samples[index] += Float(strength * (5 * low + 0.3 * sin(2 * .pi * 120 * t)))
    }
  }

  /// Noise, a thump and resonances that begin together.
  private mutating func impact(at time: Double, _ level: Double) {
    burst(at: time, 0.5, level * (0.3 + 0.5 * random()), fall: 8 + 25 * random())
    // The room.
    burst(at: time, 1, level * 0.12, fall: 4, isOnset: false)
    let thump = 45 + 50 * random()
    add(at: time, 0.4, isOnset: false) { t in
      level * 0.6 * min(t / 0.004, 1) * exp(-t * 12) * sin(2 * .pi * thump * t)
    }
    for _ in 0..<3 {
      let (hertz, fall) = (200 + 2500 * random() * random(), 3 + 9 * random())
      add(at: time, 1, isOnset: false) { t in
        level * 0.15 * min(t / 0.002, 1) * exp(-t * fall) * sin(2 * .pi * hertz * t)
      }
    }
  }

  /// Noise that falls, dull or bright.
  private mutating func burst(
    at time: Double,
    _ length: Double,
    _ level: Double,
    fall: Double,
    isOnset: Bool = true
  ) {
    let share = 0.1 + 0.8 * random()
    var noise: [Double] = []
    var last = 0.0
    for _ in 0...Int(length * Double(Self.rate)) {
      last += share * (random() * 2 - 1 - last)
      noise.append(last / share.squareRoot())
    }
    let rise = 0.001 + 0.007 * random()
    add(at: time, length, isOnset: isOnset) { t in
      level * min(t / rise, 1) * exp(-t * fall) * noise[Int(t * Double(Self.rate))]
    }
  }

  /// Noise that takes a third of a second to rise, and as long to fall.
  private mutating func swell(at time: Double, _ level: Double) {
    var noise: [Double] = []
    for _ in 0...Int(0.7 * Double(Self.rate)) { noise.append(random() * 2 - 1) }
    add(at: time, 0.7, isOnset: false) { t in
      let part = sin(.pi * t / 0.7)
      return level * part * part * noise[Int(t * Double(Self.rate))]
    }
  }
}

/// How well found onsets agree with known ones: pairs within 50 ms, each used once.
struct OnsetScore {
  var hits = 0
  var found: Int
  var known: Int

  init(_ found: [Double], _ known: [Double], window: Double = 0.05) {
    self.found = found.count
    self.known = known.count
    var rest = found.sorted()[...]
    for time in known.sorted() {
      while let first = rest.first, first < time - window { rest = rest.dropFirst() }
      if let first = rest.first, first <= time + window {
        hits += 1
        rest = rest.dropFirst()
      }
    }
  }

  var precision: Double { found == 0 ? 0 : Double(hits) / Double(found) }
  var recall: Double { known == 0 ? 0 : Double(hits) / Double(known) }
  var f: Double { hits == 0 ? 0 : 2 * precision * recall / (precision + recall) }
}
