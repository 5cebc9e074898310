import HapticsRuntime
import HapticsTimeline

/// The buses of a session: what their gains, mutes, solos, switches and dips make of a frame.
struct SlowMixer {
  struct Bus {
    var gain = SlowLine(1)
    var passage = SlowLine(1)
    var isMuted = false
    var isSoloed = false
  }

  /// A bus that lowers another: down while something sounds or is about to, and for the hold after
  /// that; else up.
  struct Dip {
    var target: Int
    var trigger: Int
    var ducking: Ducking
    var isOn = true
    var isDown = false
    var line = SlowLine(1)
    /// The frame after the last one at which it was wanted.
    var wantedUntil = Int64.min / 2

    var attack: Int64 { max(frames(ducking.attack), 40) }
    var hold: Int64 { frames(ducking.hold) }
    var release: Int64 { max(frames(ducking.release), 40) }

    /// Decides at a frame which way it goes.
    mutating func follow(isWanted: Bool, at frame: Int64) {
      if isWanted, isOn { wantedUntil = frame + 1 }
      let shallBeDown = isOn && frame < wantedUntil + hold
      if shallBeDown, !isDown {
        line = SlowLine(
          line.value(frame),
          factor(ducking.depth),
          start: frame,
          length: attack
        )
      }
      if !shallBeDown, isDown {
        line = SlowLine(line.value(frame), 1, start: frame, length: release)
      }
      isDown = shallBeDown
    }

    /// Takes other numbers, from where it is; what is taken away comes back over its own release.
    mutating func take(_ new: Ducking?, at frame: Int64) {
      let value = line.value(frame)
      if let new {
        (ducking, isOn) = (new, true)
      } else {
        isOn = false
      }
      if isDown, isOn {
        line = SlowLine(value, factor(ducking.depth), start: frame, length: attack)
      } else {
        line = SlowLine(value, 1, start: frame, length: release)
        isDown = false
        wantedUntil = .min / 2
      }
    }
  }

  var buses = [Bus](repeating: Bus(), count: 4)
  var dips: [Dip] = []
  var switches: [MixSwitch: Bool] = [:]

  func isOff(_ bus: Int) -> Bool { switches[MixSwitch.allCases[bus]] == false }

  /// Whether a bus lets its signal through, or is about to.
  func isOpen(_ bus: Int) -> Bool {
    !buses[bus].isMuted && !isOff(bus)
      && (buses[bus].isSoloed || !buses.contains(where: \.isSoloed))
  }

  /// Lets passages follow mutes, solos and switches.
  mutating func openAndClose(at frame: Int64, over length: Int64 = 240) {
    for index in buses.indices {
      let goal = isOpen(index) ? 1.0 : 0
      if buses[index].passage.to != goal {
        buses[index].passage.move(to: goal, at: frame, over: length)
      }
    }
  }

  mutating func duck(_ ducking: Ducking?, _ target: Int, by trigger: Int, at frame: Int64) {
    if let index = dips.firstIndex(where: { $0.target == target && $0.trigger == trigger }) {
      dips[index].take(ducking, at: frame)
    } else if let ducking {
      dips.append(Dip(target: target, trigger: trigger, ducking: ducking))
    }
  }

  /// The factor of a bus at a frame.
  func level(of bus: Int, at frame: Int64) -> Double {
    var dip = 1.0
    for index in dips.indices where dips[index].target == bus {
      dip = min(dip, dips[index].line.value(frame))
    }
    return buses[bus].gain.value(frame) * buses[bus].passage.value(frame) * dip
  }
}
