import HapticsRuntime
import HapticsTimeline

extension SessionCase {
  private mutating func bus(from first: Int64 = 0) -> BusID {
    BusID(rawValue: UInt8(first + number(4 - first)))
  }

  /// Gains, mutes, solos and switches of buses.
  mutating func addMixer() {
    for _ in 0..<number(7) {
      let asked = moment()
      switch number(5) {
      case 0, 1:
        let decibels = pick([-12, -6, -3, 0, 3.0])
        let action = SessionAction.gain(decibels, of: bus(), over: pick([0, 0.004, 0.03, 0.2]))
        ask(action, at: asked, for: .mixer)
      case 2: undo(asked, { .mute($0, of: $1) }, bus())
      case 3 where number(2) == 0: undo(asked, { .solo($0, of: $1) }, bus())
      default:
        let mixSwitch = pick(MixSwitch.allCases)
        ask(.turn(mixSwitch, isOn: false), at: asked, for: .mixer, isAhead: false)
        let later = min(asked + 300 + number(3000), SessionCase.duration - 1)
        ask(.turn(mixSwitch, isOn: true), at: later, for: .mixer, isAhead: false)
      }
    }
  }

  /// Asks for something, and later mostly for the opposite.
  private mutating func undo(
    _ asked: Int64,
    _ action: (Bool, BusID) -> SessionAction,
    _ bus: BusID
  ) {
    ask(action(true, bus), at: asked, for: .mixer)
    guard number(5) > 0 else { return }
    let later = min(asked + number(3000), SessionCase.duration - 1)
    ask(action(false, bus), at: later, for: .mixer)
  }

  /// Buses that lower others.
  mutating func addDucks() {
    var pairs: [(BusID, BusID)] = []
    for _ in 0..<(1 + number(3)) {
      let (trigger, target) = (bus(from: 1), bus())
      if trigger != target { pairs.append((trigger, target)) }
    }
    for (trigger, target) in pairs {
      ask(.duck(ducking(), of: target, by: trigger), at: number(2000), for: .ducks)
      guard number(3) == 0 else { continue }
      // Taken away, or given other numbers, in the midst.
      let other = number(2) == 0 ? nil : ducking()
      ask(.duck(other, of: target, by: trigger), at: 3000 + number(12_000), for: .ducks)
    }
  }

  private mutating func ducking() -> Ducking {
    Ducking(
      depth: pick([-6, -12, -20]),
      attack: pick([0.005, 0.02, 0.1]),
      hold: pick([0, 0.01, 0.1]),
      release: pick([0.005, 0.05, 0.2])
    )
  }
}
