import HapticsCore
import HapticsTimeline

extension SessionCase {
  /// Players that start, pause, seek, loop and are sent parameters.
  mutating func addPlayers() {
    for index in 0..<Int(1 + number(2)) {
      let hasRate = number(2) == 0
      players.append(player(hasRate: hasRate))
      var asked = Int64(index) * 1000 + number(1000)
      ask(.makePlayer(index), at: asked, for: .players, isAhead: false)
      for _ in 0..<(2 + number(8)) {
        ask(playerAction(index, hasRate), at: asked, for: .players)
        asked += number(2500)
        if asked >= SessionCase.duration - 200 { break }
      }
      if !hasRate, number(3) > 0 { addParameters(index) }
    }
  }

  private mutating func player(hasRate: Bool) -> SessionPlayer {
    var cues: [SessionCue] = []
    var place: Int64 = 0
    for _ in 0..<(1 + number(5)) {
      var cue = cue()
      if hasRate {
        cue.pattern = nil
        cue.sound = cue.sound ?? 0
      }
      cue.place = place
      cues.append(cue)
      place += number(900)
    }
    let start = number(500)
    return SessionPlayer(
      cues: cues,
      loop: number(3) == 0 ? start..<(start + 1000 + number(2000)) : nil,
      cutsAtLoop: number(2) == 0,
      hasRate: hasRate
    )
  }

  private mutating func playerAction(_ index: Int, _ hasRate: Bool) -> SessionAction {
    switch number(9) {
    case 0, 1: .start(index, from: number(3) == 0 ? number(1500) : nil)
    case 2: .stop(index, fade: pick([0, 0.05]))
    case 3: .pause(index)
    case 4, 5: .resume(index)
    case 6: .seek(index, to: number(3000))
    case 7 where hasRate: .rate(index, pick([0.5, 1, 2, 1.5]))
    default: .shape(index, shape(canStop: false))
    }
  }

  /// Values and a curve that are sent to a player.
  private mutating func addParameters(_ index: Int) {
    for _ in 0..<(1 + number(3)) {
      let value = HapticDynamicParameter(
        .hapticIntensityControl,
        at: Double(number(3)) * 0.0625,
        value: Double(number(9)) / 8
      )
      ask(.send(index, value), at: 2000 + number(12_000), for: .parameters)
    }
    guard number(2) == 0 else { return }
    let curve = HapticParameterCurve(
      .hapticSharpnessControl,
      at: Double(number(3)) * 0.0625,
      controlPoints: [
        .init(at: 0, value: Double(number(9)) / 8 - 0.5),
        .init(at: 0.125, value: Double(number(9)) / 8 - 0.5),
        .init(at: 0.5, value: Double(number(9)) / 8 - 0.5),
      ]
    )
    ask(.sendCurve(index, curve), at: 2000 + number(12_000), for: .parameters)
  }
}
