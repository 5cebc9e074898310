import GameScenes
import Haptics
import HapticsGame
import Testing

/// The scenes hold what their documents ask for, value by value: each row is a line of a document.
@Suite struct SceneTableTests {
  /// A cue as a document has it: the built-in names of what is felt and heard, what is seen with its
  /// seconds, and what is seen with reduced motion.
  struct Row: CustomTestStringConvertible, Sendable {
    var scene: String
    var cue: String
    var haptic: String?
    var audio: String?
    var visual: String?
    var reduced: String?

    init(
      _ scene: String,
      _ cue: String,
      _ haptic: String? = nil,
      _ audio: String? = nil,
      _ visual: String? = nil,
      reduced: String? = nil
    ) {
      (self.scene, self.cue, self.haptic) = (scene, cue, haptic)
      (self.audio, self.visual, self.reduced) = (audio, visual, reduced)
    }

    var testDescription: String { "\(scene): \(cue)" }
  }

  static let rows: [Row] = [
    // Gravity: impact medium, notification success, impact soft, impact light, impact light.
    Row("gravity-game", "flip", "system-medium", "flip"),
    Row(
      "gravity-game",
      "goal",
      "system-success",
      "goal",
      "ring flash and burst 0.5",
      reduced: "burst"
    ),
    Row(
      "gravity-game",
      "death",
      "system-soft",
      "death",
      "particles and trail 0.3",
      reduced: "trail"
    ),
    Row("gravity-game", "collect", "system-light", "collect", "pop 0.15", reduced: "fade"),
    Row("gravity-game", "button", "system-light", "click"),
    Row("gravity-game", "flash to black", nil, nil, "to black 0.3", reduced: "fade to black"),
    Row("gravity-game", "white flash", nil, nil, "white to black 0.3", reduced: "fade to black"),
    // Camera: one haptic, at the start of the countdown; the flash can be switched off.
    Row("camera", "attention", nil, "chime", "face 1"),
    Row("camera", "countdown", "system-light"),
    Row("camera", "flash", nil, nil, "screen flash 0.1", reduced: "screen fade"),
    Row("camera", "shutter", nil, "shutter", "frame 0.4"),
    // Runner: a chime at each heart.
    Row("runner", "heart", "system-light", "chime", "heart 0.4"),
    // Cipher: a click per tick, a heavy thud per segment, a chime at the end.
    Row("cipher", "detent", "click", "click", "tick 0.05"),
    Row("cipher", "locked", "thud", "thud", "lock 0.6"),
    Row("cipher", "solved", "system-success", "chime", "message 2"),
    // Firewall: the shield's sound on a hit.
    Row("firewall", "blocked", "click", "shield-impact", "shield 0.15"),
    Row("firewall", "breached", "error", "error", "red 0.2"),
    // Blueprint: a chime per node, an error for a wrong one, which snaps back.
    Row("blueprint", "node", "click", "chime", "line 0.2"),
    Row("blueprint", "named node", "snap", "chime", "name 1"),
    Row("blueprint", "wrong node", "error", "error", "snap back 0.3"),
    // Estimation: felt are the lock-in, the reveal and the milestones, as impact medium.
    Row("estimation", "step", nil, "click", "step 0.05"),
    Row("estimation", "lock-in", "system-medium", "thud", "lock 0.5"),
    Row("estimation", "spot on", "system-medium", "goal", "many particles 1", reduced: "number"),
    Row("estimation", "close", "system-medium", "collect", "particles 1", reduced: "number"),
    Row("estimation", "off", "system-medium", "flip", "few particles 1", reduced: "number"),
    Row("estimation", "way off", "system-medium", "error", "dust 1", reduced: "number"),
    Row("estimation", "streak", "system-medium", "chime", "flame 1"),
    Row("estimation", "level-up", "level-complete", "level-up", "stars 2", reduced: "number"),
    Row(
      "estimation",
      "personal best",
      "world-unlock",
      "world-unlock",
      "medal 2",
      reduced: "number"
    ),
    // Handshake: a glyph that pulses before; a snap with a thud; the screen, which fades in.
    Row("handshake", "glyph", "heartbeat", "heartbeat", "glyph 1", reduced: "still glyph"),
    Row("handshake", "snap", "snap", "thud", "bolt 0.12"),
    Row("handshake", "power on", "system-success", "level-up", "screen 2", reduced: "fade-in"),
    // Finale: at 100 % the song and the confetti.
    Row("finale", "confetti", nil, nil, "confetti 3", reduced: "few confetti"),
  ]

  private static func name(of pattern: TimelineContents.PatternSource) -> String {
    switch pattern {
    case .builtIn(let name, _): name
    case .file(let path): path
    }
  }

  private static func name(of sound: TimelineContents.SoundSource) -> String {
    switch sound {
    case .builtIn(let name): name
    case .file(let path): path
    case .pattern(let pattern): name(of: pattern)
    }
  }

  @Test(arguments: rows)
  func `a cue is felt, heard and seen as its document says`(row: Row) throws {
    let contents = try Scene(row.scene).contents
    let index = contents.names.firstIndex(of: row.cue)
    let cue = try #require(
      index.map { contents.timeline.cues[$0] }
        ?? contents.live.first { $0.name == row.cue }?.cue
    )
    let haptic = cue.pattern.map { contents.patterns[Int($0.pattern.rawValue)].source }
    let audio = cue.sound.map { contents.sounds[Int($0.sound.rawValue)].source }
    #expect(haptic.map { Self.name(of: $0) } == row.haptic)
    #expect(audio.map { Self.name(of: $0) } == row.audio)
    let visual = cue.visual.map { visual -> String in
      guard case .seconds(let seconds) = visual.duration else { return "no seconds" }
      let text = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
      return contents.visuals[Int(visual.visual.rawValue)].name + " " + text
    }
    #expect(visual == row.visual)
    let reduced = cue.reducedVisual.map { contents.visuals[Int($0.visual.rawValue)] }
    #expect(reduced?.name == row.reduced)
    #expect(reduced?.isFlash != true)
  }

  @Test func `the rules of the games are those of the documents`() throws {
    #expect(GravityGame.tempi == [[88, 95], [172, 174], [160, 165], [132, 138]])
    #expect(Camera.countdowns == 0.5...3)
    #expect(Blueprint.nodes.count == 12 && Blueprint.nodes.compactMap { $0 }.count == 4)
    // Speed -20 %, gaps +20 % after three deaths.
    let runner = try SceneStage("runner", losing: [])
    var game = try Runner(runner.engine, runner.scene.loaded)
    for _ in 0..<3 {
      #expect(game.deaths.factor == 1 && game.gapFactor == 1)
      try game.die()
    }
    #expect(game.deaths.factor == 0.8 && game.gapFactor == 1.2)
    // Hits within 150 ms; after five misses in all, 300 ms.
    var assist = HitAssist()
    assist.counting = .inTotal
    #expect(assist.narrowTolerance == 0.15 && assist.wideTolerance == 0.3)
    #expect(assist.missesToWiden == 5)
    // The handle is at the finger's distance to the power of 0.8.
    #expect((Resistance().travel(ofDrag: 0.5) - 0.574_349_177_498_517_5).magnitude < 1e-12)
  }

  @Test func `beats are seen only, and background and outlines return before the next`() throws {
    let contents = try Scene("gravity-game").contents
    let lengths = Dictionary(
      uniqueKeysWithValues: contents.visuals.map { ($0.name, $0.duration) }
    )
    #expect(lengths["background"] == .beats(0.6) && lengths["outlines"] == .beats(0.4))
    #expect(lengths["goal ring"] == .beats(1))
    let cues = contents.timeline.cues
    #expect(cues.allSatisfy { $0.pattern == nil && $0.sound == nil && $0.visual != nil })
  }
}
