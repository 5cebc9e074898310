import HapticsCore

/// The mapping of haptic levels to the two motors of a controller.
///
/// Intensity is the square root of amplitude. An eccentric motor's acceleration grows with the
/// square of its speed, so its drive is the intensity itself. A resonant actuator moves in
/// proportion to its drive, which is therefore the square of the intensity.
public struct MotorMapping: Hashable, Sendable, BitwiseCopyable {
  /// The arrangement of the two motors of a controller.
  package enum Arrangement: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// A heavy, slow motor and a light, fast one, which divide the level by its sharpness.
    case heavyAndLight
    /// Two equal motors, one on each side, which reproduce the pan of a cue.
    case leftAndRight
  }

  /// The relation of a motor's amplitude to its drive.
  package enum Motor: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// An eccentric mass that turns (ERM): the amplitude is the square of the drive.
    case eccentric
    /// A mass on a spring (LRA) or a voice coil: the amplitude is the drive.
    case resonant
  }

  package var arrangement: Arrangement
  package var motor: Motor
  /// The least drive of any level above 0, from 0 to 1; lower drives do not start the motor.
  public var floor: Float
  /// The least drive of a transient, from 0 to 1.
  package var kickFloor: Float
  /// The duration of a transient's drive in seconds, which the motor needs to be felt.
  ///
  /// Callers that read levels less often must use their own interval, so that no transient falls
  /// between two calls.
  package var kick: Double

  @_noAllocation @_noLocks package init(
    _ arrangement: Arrangement,
    of motor: Motor,
    floor: Float,
    kickFloor: Float,
    kick: Double
  ) {
    self.arrangement = arrangement
    self.motor = motor
    self.floor = floor
    self.kickFloor = kickFloor
    self.kick = kick
  }

  /// A heavy motor on the left and a light one on the right, as in Xbox, DualShock and most other
  /// controllers.
  ///
  /// These motors need 50 to 100 ms to reach full speed (TDK), large ones 180 ms (Precision
  /// Microdrives 305-000), and the lowest drives hardly start them. A transient therefore drives
  /// for 40 ms, the duration of a dull transient in Meta's players, with at least 0.35, and the
  /// least drive is 0.1 (our decision, because no measurements are published).
  public static var heavyAndLight: MotorMapping {
    @_noAllocation @_noLocks get {
      MotorMapping(
        .heavyAndLight,
        of: .eccentric,
        floor: 0.1,
        kickFloor: 0.35,
        kick: 0.04
      )
    }
  }

  /// The two small eccentric motors in the triggers of an Xbox One controller.
  ///
  /// The values match ``heavyAndLight``, except for a kick of 30 ms, the shortest perceptible
  /// vibration of any motor.
  public static var triggers: MotorMapping {
    @_noAllocation @_noLocks get {
      MotorMapping(
        .leftAndRight,
        of: .eccentric,
        floor: 0.1,
        kickFloor: 0.35,
        kick: LevelCell.shortest
      )
    }
  }

  /// A resonant actuator on each side: Joy-Con, Steam Deck, DualSense while it is not given sound.
  ///
  /// Such actuators need 10 to 20 ms to their full swing (TDK), and follow small drives.
  public static var resonant: MotorMapping {
    @_noAllocation @_noLocks get {
      MotorMapping(
        .leftAndRight,
        of: .resonant,
        floor: 0.02,
        kickFloor: 0.02,
        kick: 0.02
      )
    }
  }
}

extension MotorMapping {
  /// Returns the drives of both motors for the levels on the left and on the right.
  @_noAllocation @_noLocks
  func drives(left: Float, right: Float, sharpness: Float, isTransient: Bool) -> MotorLevels {
    let least = isTransient ? kickFloor : floor
    switch arrangement {
    case .leftAndRight:
      return MotorLevels(low: drive(left, least), high: drive(right, least))
    case .heavyAndLight:
      // Of medium sharpness, both turn in full; to either end, one of them becomes weaker.
      let drive = drive(max(left, right), least)
      return MotorLevels(
        low: share(of: drive, min(1, 2 - 2 * sharpness)),
        high: share(of: drive, min(1, 2 * sharpness))
      )
    }
  }

  /// Returns a part of a drive, at least the floor, so that the weaker motor also starts.
  @_noAllocation @_noLocks private func share(of drive: Float, _ factor: Float) -> Float {
    let share = drive * factor
    return share > 0 ? max(share, floor) : 0
  }

  @_noAllocation @_noLocks private func drive(_ intensity: Float, _ floor: Float) -> Float {
    guard intensity > 0 else { return 0 }
    var drive = min(intensity, 1)
    if case .resonant = motor { drive *= drive }
    return floor + (1 - floor) * drive
  }
}
