import HapticsSynthesis

/// A mass on a spring that a signal drives: what a device does, step by step.
struct Device {
  let profile: ActuatorProfile

  /// The device's acceleration, in units in which a drive far above the resonance gives itself.
  func acceleration(for drive: [Float], at sampleRate: Int) -> [Double] {
    let omega = 2 * Double.pi * profile.resonance
    let step = 1 / Double(sampleRate)
    var place = 0.0
    var speed = 0.0
    func force(_ place: Double, _ speed: Double, _ drive: Double) -> Double {
      drive - omega / profile.quality * speed - omega * omega * place
    }
    // Runge and Kutta's method of fourth order, the drive going straight between its samples.
    return drive.indices.map { i in
      let now = Double(drive[i])
      let next = Double(i + 1 < drive.count ? drive[i + 1] : 0)
      let middle = (now + next) / 2
      let (v1, a1) = (speed, force(place, speed, now))
      let (v2, a2) = (
        speed + a1 * step / 2, force(place + v1 * step / 2, speed + a1 * step / 2, middle)
      )
      let (v3, a3) = (
        speed + a2 * step / 2, force(place + v2 * step / 2, speed + a2 * step / 2, middle)
      )
      let (v4, a4) = (speed + a3 * step, force(place + v3 * step, speed + a3 * step, next))
      place += (v1 + 2 * v2 + 2 * v3 + v4) * step / 6
      speed += (a1 + 2 * a2 + 2 * a3 + a4) * step / 6
      return a1
    }
  }
}
