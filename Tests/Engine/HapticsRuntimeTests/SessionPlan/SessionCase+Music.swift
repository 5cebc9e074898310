import HapticsTimeline

extension SessionCase {
  /// Tracks that loop and cross, are paused and stopped.
  mutating func addMusic() {
    var asked = number(4000)
    for _ in 0..<(1 + number(3)) {
      ask(.playMusic(track()), at: asked, for: .music)
      asked += 1000 + number(5000)
      if number(3) == 0, asked < SessionCase.duration - 3000 {
        ask(.pauseMusic, at: asked, for: .music, isAhead: false)
        // Longer than its fades: what is paused and goes on within them is not compared.
        asked += 80 + number(2000)
        ask(.resumeMusic, at: asked, for: .music, isAhead: false)
        asked += 80 + number(800)
      }
      if asked >= SessionCase.duration - 1000 { return }
    }
    if number(3) == 0 { ask(.stopMusic(fade: pick([0, 0.1])), at: asked, for: .music) }
  }

  private mutating func track() -> SessionTrack {
    let sound = Int(1 + number(2))
    let count = Int64(SessionCase.sounds[sound].samples.count)
    let start = number(count / 3)
    let loop = start..<(count - number(count / 3))
    return SessionTrack(
      sound: sound,
      loop: number(4) > 0 ? loop : nil,
      gain: pick([0.5, 1]),
      // 120 and 100 frames, so that every loop holds a bar.
      beatsPerMinute: pick([nil, 4000, 4800]),
      firstBeat: number(100),
      bus: BusID(rawValue: UInt8(pick([1, 2, 2, 2, 3]))),
      boundary: pick([.none, .none, .beat, .bar, .end]),
      fadeOut: pick([0, 0.02, 0.1, 0.5]),
      fadeIn: pick([0, 0.02, 0.1, 0.5]),
      isEqualPower: number(2) == 0,
      place: pick([0, 0, number(count)])
    )
  }
}
