import GameScenes
import Haptics
import HapticsGame
import Synchronization
import Testing

/// The six scenes of `Examples/scenes`, each under every loss of one modality or two.
@Suite struct GameSceneTests {
  private static let losses = SceneStage.losses

  @Test(arguments: Scene.names, losses)
  func `remaining modalities carry every cue of a game`(
    name: String,
    lost: Set<Modality>
  ) throws {
    let stage = try SceneStage(name, losing: lost)
    for (cueName, cue) in stage.scene.live.sorted(by: { $0.key < $1.key }) {
      let fired = try stage.engine.fire(cue)
      var states: [Modality: Receipt.State] = [:]
      for _ in 0..<150 {
        var block = [Float](repeating: 0, count: 240)
        var span = block.mutableSpan
        stage.engine.render(into: &span, frames: 80)
        for event in stage.engine.poll() {
          if case .visual(let visual) = event { stage.engine.acknowledge(visual.id) }
          guard case .receipt(let receipt) = event, receipt.source == .fired(fired),
            let modality = receipt.modality
          else { continue }
          states[modality] = receipt.state
        }
      }
      for modality in cue.modalities {
        let state = try #require(states[modality], "\(cueName)")
        if lost.contains(modality) {
          #expect(state == .lost(.failed(.systemError)), "\(cueName)")
        } else {
          #expect(state.isReached || state == .queued, "\(cueName): \(state)")
        }
      }
    }
    #expect(stage.engine.tally.shortfalls == 0)
  }

  @Test(arguments: losses)
  func `a runner dies with a hard cut, and is helped after three deaths`(
    lost: Set<Modality>
  ) throws {
    let stage = try SceneStage("runner", losing: lost)
    var runner = try Runner(stage.engine, stage.scene.loaded)
    var deaths: [Int64] = []
    for _ in 0..<3 {
      try runner.start()
      stage.render(8000)
      deaths.append(stage.engine.renderedFrames)
      try runner.die()
      stage.render(16_000)
    }
    // The pulse ends on the frame on which the death is heard; help comes 1.5 s after the third.
    #expect(stage.stops == deaths)
    #expect(
      stage.cues == deaths.map { .init($0, "death") } + [.init(deaths[2] + 12_000, "assist")]
    )
    #expect(runner.deaths.factor == 0.8 && runner.gapFactor == 1.2)
    try runner.start()
    #expect(runner.player.rate == PlaybackRate(0.8))
    try runner.collect()
    stage.render(800)
    #expect(stage.cues.last?.name == "heart")
    #expect(stage.shortfalls == 0)
  }

  @Test func `5 ms after a death nothing is left but the death`() throws {
    let cut = try SceneStage("runner", losing: [])
    let music = try cut.engine.load(
      samples: [Float](repeating: 0.25, count: 8000),
      channels: 1,
      sampleRate: 8000
    )
    var runner = try Runner(cut.engine, cut.scene.loaded, soundtrack: MusicTrack(music))
    try runner.start()
    // Into the second beat, so that the pulse sounds as well.
    cut.render(3100)
    #expect(cut.left[2000..<3000].contains { $0 > 0.2 })
    try runner.die()
    cut.render(8000)

    let alone = try SceneStage("runner", losing: [])
    alone.render(3100)
    try alone.engine.fire(alone.scene.loaded.cue("death"))
    alone.render(8000)
    #expect(cut.left[3140...] == alone.left[3140...])
    #expect(cut.haptic[3140...] == alone.haptic[3140...])
    #expect(alone.left[3140...].contains { $0 != 0 })
  }

  @Test func `the music of a world goes on through a death, and crosses in two seconds`() throws {
    let stage = try SceneStage("gravity-game", losing: [])
    var game = GravityGame(stage.engine, stage.scene.loaded)
    func constant(_ level: Float) throws -> MusicTrack {
      let samples = [Float](repeating: level, count: 4000)
      return MusicTrack(try stage.engine.load(samples: samples, channels: 1, sampleRate: 8000))
    }
    let ruler = try stage.engine.load(
      samples: (0..<40_000).map { Float($0) / 131_072 },
      channels: 1,
      sampleRate: 8000
    )
    try game.enter(0, level: 1, MusicTrack(ruler), over: 0.5)
    stage.render(8000)
    try game.start()
    try game.stop()
    try game.start()
    stage.render(8000)
    // After the fade at the start each sample is the next of the track.
    #expect(stage.left[4000..<16_000].elementsEqual((4000..<16_000).map { Float($0) / 131_072 }))
    for (world, level) in [(1, Float(0.25)), (2, 0)] {
      let start = stage.left.count
      try game.enter(world, level: 6, try constant(level))
      stage.render(24_000)
      let end = start + 16_000
      #expect(stage.left[end...].allSatisfy { ($0 - level).magnitude < 1e-6 })
      #expect((stage.left[end - 100] - level).magnitude > 1e-3)
    }
  }

  @Test func `an intermission is black, silent, spoken, and then played to music at once`() throws {
    let stage = try SceneStage("gravity-game", losing: [])
    var game = GravityGame(stage.engine, stage.scene.loaded)
    func sound(_ level: Float) throws -> SoundID {
      let samples = [Float](repeating: level, count: 4000)
      return try stage.engine.load(samples: samples, channels: 1, sampleRate: 8000)
    }
    let track = MusicTrack(try sound(0.25))
    try game.enter(0, level: 5, track, over: 0)
    stage.render(800)
    var voice = Cue(Meaning(rawValue: 900))
    voice.sound = .init(try sound(0.5))
    let outcomes = Mutex<[FlowRun.Outcome]>([])
    let run = try game.intermission(voice, MusicTrack(try sound(0.75))) { outcome in
      outcomes.withLock { $0.append(outcome) }
    }
    #expect(run.starts.map(\.frame) == [0, 0, 2400, 6400, 10_400])
    stage.render(16_000)
    let left = Array(stage.left[800...])
    #expect(left[40..<6400].allSatisfy { $0 == 0 })
    #expect(left[6400..<10_400].allSatisfy { $0 == 0.5 })
    #expect(left[10_400...].allSatisfy { $0 == 0.75 })

    let start = stage.left.count
    let death = try game.endIntermission(track) { outcome in
      outcomes.withLock { $0.append(outcome) }
    }
    #expect(death.starts.map(\.name) == ["cut", "white", "text", "next"])
    #expect(death.starts.map(\.frame) == [0, 0, 2400, 14_400])
    stage.render(40_000)
    let after = Array(stage.left[start...])
    #expect(after[40...14_400].allSatisfy { $0 == 0 })
    #expect(after[15_000] > 0 && after[15_000] < 0.25 && after[30_400...].allSatisfy { $0 == 0.25 })
    #expect(outcomes.withLock { $0 } == [.finished, .finished])
  }

  @Test(arguments: losses)
  func `a cipher clicks at each detent, glows after three tries, and locks`(
    lost: Set<Modality>
  ) throws {
    let stage = try SceneStage("cipher", losing: lost)
    var cipher = Cipher(stage.engine, stage.scene.loaded)
    for angle in stride(from: 0.0, through: 20, by: 5) {
      for wheel in 0..<3 {
        try cipher.turn(wheel, to: angle)
        stage.render(1600)
      }
    }
    #expect(stage.played == ["detent", "detent", "detent"])
    for _ in 0..<3 {
      try cipher.choose(isRight: false)
      stage.render(8000)
    }
    for _ in 0..<3 {
      try cipher.choose(isRight: true)
      stage.render(8000)
    }
    #expect(
      stage.played.dropFirst(3) == [
        "wrong", "wrong", "wrong", "glow", "locked", "locked", "locked", "solved",
      ]
    )
    #expect(!cipher.tries.isHelping && stage.shortfalls == 0)
  }

  @Test(arguments: losses)
  func `a blueprint joins twelve nodes, refuses a wrong one, and hints at who waits`(
    lost: Set<Modality>
  ) throws {
    let stage = try SceneStage("blueprint", losing: lost)
    var blueprint = Blueprint(stage.engine, stage.scene.loaded)
    var now: Int64 = 0
    func pass(_ seconds: Int64) {
      now += seconds * 1_000_000_000
      stage.render(Int(seconds) * 8000)
    }
    try blueprint.update(at: now)
    pass(10)
    try blueprint.update(at: now)
    pass(1)
    for node in 0..<12 {
      if node == 5 {
        #expect(try !blueprint.join(7, at: now))
        #expect(blueprint.joined == 5)
        pass(1)
        try blueprint.update(at: now)
        pass(9)
        try blueprint.update(at: now)
        pass(1)
      }
      #expect(try blueprint.join(node, at: now))
      pass(1)
    }
    // Nobody is waited for any more.
    pass(11)
    try blueprint.update(at: now)
    pass(1)
    let expected = [
      "hint", "node", "node", "named node", "node", "node", "wrong node", "hint", "named node",
      "node",
      "node", "named node", "node", "node", "named node", "complete",
    ]
    #expect(stage.played == expected && stage.shortfalls == 0)
    #expect(Blueprint.nodes.count == 12 && Blueprint.nodes.count { $0 != nil } == 4)
  }

  @Test(arguments: losses)
  func `a gravity game plays its whole table of events`(lost: Set<Modality>) throws {
    let stage = try SceneStage("gravity-game", losing: lost)
    let game = GravityGame(stage.engine, stage.scene.loaded)
    let events = [
      "flip", "goal", "death", "collect", "button", "level complete", "world complete",
    ]
    for event in events {
      try game.play(event)
      stage.render(24_000)
    }
    #expect(
      Set(events).union(["flash to black", "white flash"]) == Set(stage.scene.live.keys)
    )
    #expect(stage.played == events && stage.shortfalls == 0)
  }

  @Test(arguments: 0..<8)
  func `each level shows its own beats while it is played, and only then`(track: Int) throws {
    let stage = try SceneStage("gravity-game", losing: [])
    var game = GravityGame(stage.engine, stage.scene.loaded)
    var frames: [String: [Int64]] = [:]
    var others = 0
    func play(_ count: Int) {
      for _ in 0..<count {
        var block = [Float](repeating: 0, count: 240)
        var span = block.mutableSpan
        stage.engine.render(into: &span, frames: 80)
        for event in stage.engine.poll() {
          if case .visual(let visual) = event {
            let name = stage.scene.loaded.visuals[visual.visual] ?? ""
            frames[name, default: []].append(visual.frame)
          }
          if case .receipt(let receipt) = event,
            receipt.modality == .haptic || receipt.modality == .audio
          {
            others += 1
          }
        }
      }
    }
    try game.enter(track / 2, level: track % 2 == 0 ? 5 : 6)
    play(100)
    #expect(frames.isEmpty)
    try game.start()
    play(1000)
    // Ten seconds, well into the second pass of the loop, with a lookahead of 100 ms.
    let beat = 60 * 8000 / GravityGame.tempi[track / 2][track % 2]
    let expected = (0..<100).map { 8000 + Int64((Double($0) * beat).rounded()) }
      .filter { $0 < 88_000 }
    for name in ["background", "outlines", "goal ring"] {
      #expect(frames[name]?.filter { $0 < 88_000 } == expected)
    }
    #expect(others == 0)
  }

  @Test(arguments: losses)
  func `a camera waits for the sound's real end, counts, and can be aborted`(
    lost: Set<Modality>
  ) throws {
    let stage = try SceneStage("camera", losing: lost)
    var camera = Camera(stage.engine, stage.scene.loaded)
    let outcomes = Mutex<[FlowRun.Outcome]>([])
    try camera.takePicture { outcome in outcomes.withLock { $0.append(outcome) } }
    let run = try #require(camera.run)
    stage.render(Int(run.end) + 100)
    #expect(outcomes.withLock { $0 } == [.finished])
    #expect(run.starts.map(\.name) == ["attention", "counting down", "capturing", "processing"])
    // The chime, or whatever of the cue lasts longest, is over when the countdown begins.
    #expect(run.starts[2].frame - run.starts[1].frame == 24_000)

    try camera.takePicture { outcome in outcomes.withLock { $0.append(outcome) } }
    stage.render(Int(run.starts[1].frame) + 4100)
    let aborted = stage.left.count
    try camera.abort()
    stage.render(40_000)
    #expect(outcomes.withLock { $0 } == [.finished, .aborted])
    #expect(stage.left[(aborted + 40)...].allSatisfy { $0 == 0 })
    #expect(stage.haptic[(aborted + 40)...].allSatisfy { $0 == 0 })
    #expect(stage.stops.count == 1 && stage.shortfalls == 0)
  }

  @Test(arguments: [(0.1, 4000), (0.5, 4000), (2, 16_000), (3, 24_000), (9, 24_000)])
  func `a countdown is as long as the player chose, and has one haptic`(
    seconds: Double,
    frames: Int64
  ) throws {
    for hasFlash in [true, false] {
      let stage = try SceneStage("camera", losing: [])
      var camera = Camera(stage.engine, stage.scene.loaded)
      camera.setFlash(hasFlash)
      try camera.takePicture(after: seconds) { _ in }
      let starts = try #require(camera.run).starts
      #expect(starts[2].frame - starts[1].frame == frames)
      let flash = try #require(stage.scene.live["flash"]).meaning
      var flashes: [Int64] = []
      var pulses: [Int64] = []
      while stage.engine.renderedFrames < starts[3].frame + 800 {
        var block = [Float](repeating: 0, count: 240)
        var span = block.mutableSpan
        stage.engine.render(into: &span, frames: 80)
        for event in stage.engine.poll() {
          if case .visual(let visual) = event, visual.meaning == flash {
            flashes.append(visual.frame)
          }
          if case .receipt(let receipt) = event, receipt.modality == .haptic {
            pulses.append(receipt.frame)
          }
        }
      }
      let expected = Array(stride(from: starts[1].frame, to: starts[2].frame, by: 4000))
      #expect(flashes == (hasFlash ? expected : []))
      #expect(pulses == [starts[1].frame])
    }
  }

  @Test(arguments: losses)
  func `an estimation is quiet but for its moments`(lost: Set<Modality>) throws {
    let stage = try SceneStage("estimation", losing: lost)
    let game = Estimation(stage.engine, stage.scene.loaded)
    try game.step()
    stage.render(800)
    try game.reveal("spot on")
    stage.render(800)
    game.setChatter(true)
    try game.step()
    stage.render(800)
    try game.lockIn()
    stage.render(40_000)
    for _ in 0..<20 {
      try game.step()
      stage.render(400)
    }
    try game.reach("level-up")
    stage.render(8000)
    #expect(stage.cues[0] == .init(0, "step", .gate))
    #expect(
      stage.cues[1...3] == [
        .init(800, "spot on"), .init(1600, "step", .moment), .init(2400, "lock-in"),
      ]
    )
    // Of twenty steps, 50 ms apart, as many play as may in a second.
    let steps = stage.cues[4...].filter { $0.name.hasPrefix("step") }
    #expect(steps.count == 20 && steps.count { $0.heldBackBy == nil } == 8)
    #expect(steps.allSatisfy { $0.heldBackBy == nil || $0.heldBackBy == .rate })
    #expect(stage.cues.last?.name == "level-up" && stage.shortfalls == 0)
  }
}
