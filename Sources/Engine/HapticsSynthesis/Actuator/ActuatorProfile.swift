/// The properties of an actuator, for creating signals that it can render.
///
/// An actuator is a mass on a spring with a resonance. Outside its resonance, a narrow one hardly
/// moves, and it needs time to start and to stop. With a profile, the `actuator` model
///
/// - keeps the frequencies of held vibrations within the band in which the device has at least
///   half of its power, all of 80 ... 230 Hz if possible,
/// - equalizes the device's response, so that equal intensity feels equal at any sharpness,
/// - drives the transients of a device that rings (``quality`` above 2) at its resonance. The
///   device is overdriven until it reaches the required motion, then braked in opposite phase until
///   it stops.
public struct ActuatorProfile: Hashable, Sendable {
  /// The name of the device.
  public let name: String
  /// The frequency at which the device moves most easily, in Hz.
  public let resonance: Double
  /// The quality factor: the resonance over the width of the band around it.
  public let quality: Double
  /// The time in which the device reaches nine tenths of its full acceleration, in seconds; data
  /// sheets call it the start time.
  public let riseTime: Double

  /// The numbers of a profile; raw values are their names in files.
  package enum Quantity: String, CaseIterable {
    case resonance
    case quality
    case riseTime

    /// The possible values, in Hz or seconds.
    package var range: ClosedRange<Double> {
      switch self {
      case .resonance: 20...1000
      case .quality: 0.3...100
      case .riseTime: 0.001...0.5
      }
    }
  }

  /// Creates a profile.
  ///
  /// - Throws: ``SynthesisError/profileOutOfRange(_:)`` if a number is out of its range.
  public init(
    name: String,
    resonance: Double,
    quality: Double,
    riseTime: Double
  ) throws(SynthesisError) {
    for (quantity, value) in zip(Quantity.allCases, [resonance, quality, riseTime])
    where !quantity.range.contains(value) {
      throw .profileOutOfRange(quantity.rawValue)
    }
    self.init(checked: name, resonance, quality, riseTime)
  }

  /// Creates a profile of numbers that are within their ranges.
  package init(checked name: String, _ resonance: Double, _ quality: Double, _ riseTime: Double) {
    self.name = name
    self.resonance = resonance
    self.quality = quality
    self.riseTime = riseTime
  }
}

extension ActuatorProfile {
  /// A phone's linear resonant actuator, which is narrow, and slow without overdrive.
  ///
  /// These actuators resonate at 150 to 200 Hz and respond within a few tens of milliseconds. The
  /// figures of the built-in profiles are typical and do not describe a specific device.
  public static let phone = ActuatorProfile(checked: "phone", 170, 8, 0.035)
  /// A game pad's voice coil: a low resonance, and wide above it.
  public static let gamePad = ActuatorProfile(checked: "game-pad", 65, 1.2, 0.014)
  /// A bass shaker below a seat: wide.
  public static let bassShaker = ActuatorProfile(checked: "bass-shaker", 40, 0.9, 0.016)

  /// The profiles that come with the project.
  public static let shipped = [phone, gamePad, bassShaker]
}
