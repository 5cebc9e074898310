import GameScenes
import Haptics
import HapticsGame
import Synchronization
import Testing

/// The six scenes of `Examples/scenes`, each under every loss of one modality or two.
@Suite struct GameSceneTests {
  private static let losses = SceneStage.losses

  @Test(arguments: Scene.names, losses)
  func `every cue that a game fires is carried by what is left`(
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
    #expect(runner.deaths.factor == 0.85)
    try runner.start()
    #expect(runner.player.rate == PlaybackRate(0.85))
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

  @Test func `the music of a world goes on through a restart, and crosses in half a second or two`()
    throws
  {
    let stage = try SceneStage("gravity-game", losing: [])
    var scene = stage.scene.loaded
    // The pulse is felt only, so that what is heard is the music.
    for index in scene.timeline.cues.indices { scene.timeline.cues[index].sound = nil }
    var game = GravityGame(stage.engine, scene)
    func constant(_ level: Float) throws -> MusicTrack {
      let samples = [Float](repeating: level, count: 4000)
      return MusicTrack(try stage.engine.load(samples: samples, channels: 1, sampleRate: 8000))
    }
    let ruler = try stage.engine.load(
      samples: (0..<40_000).map { Float($0) / 131_072 },
      channels: 1,
      sampleRate: 8000
    )
    try game.enter(0, MusicTrack(ruler))
    stage.render(8000)
    try game.restart()
    stage.render(8000)
    // After the fade at the start each sample is the next of the track.
    #expect(stage.left[4000..<16_000].elementsEqual((4000..<16_000).map { Float($0) / 131_072 }))
    for (world, seconds) in [(1, 0.5), (2, 2.0)] {
      let start = stage.left.count
      try game.enter(world, try constant(world == 1 ? 0.25 : 0), over: seconds)
      stage.render(24_000)
      let end = start + Int(seconds * 8000)
      let level: Float = world == 1 ? 0.25 : 0
      #expect(stage.left[end...].allSatisfy { ($0 - level).magnitude < 1e-6 })
      #expect((stage.left[end - 100] - level).magnitude > 1e-3)
    }
  }

  @Test(arguments: losses)
  func `a cipher clicks at each detent, glows after three tries, and locks`(
    lost: Set<Modality>
  ) throws {
    let stage = try SceneStage("cipher", losing: lost)
    var cipher = Cipher(stage.engine, stage.scene.loaded)
    for angle in stride(from: 0.0, through: 50, by: 5) {
      try cipher.turn(to: angle)
      stage.render(800)
    }
    #expect(stage.played == ["detent", "detent", "detent"])
    for _ in 0..<3 {
      try cipher.choose(isRight: false)
      stage.render(8000)
    }
    try cipher.choose(isRight: true)
    stage.render(8000)
    #expect(
      stage.played.dropFirst(3) == ["wrong node", "wrong node", "wrong node", "glow", "locked"]
    )
    #expect(!cipher.tries.isHelping && stage.shortfalls == 0)
  }

  @Test(arguments: losses)
  func `a blueprint clicks into place, and hints at who waits`(lost: Set<Modality>) throws {
    let stage = try SceneStage("blueprint", losing: lost)
    var blueprint = Blueprint(stage.engine, stage.scene.loaded)
    var now: Int64 = 0
    func pass(_ seconds: Int64) {
      now += seconds * 1_000_000_000
      stage.render(Int(seconds) * 8000)
    }
    for part in 0..<3 {
      for progress in [0.1, 0.3, 0.6, 0.8, 1] {
        try blueprint.slide(to: progress, at: now)
        pass(1)
        try blueprint.update(at: now)
      }
      if part == 0 {
        pass(9)
        try blueprint.update(at: now)
        pass(1)
      }
    }
    let part = ["detent", "detent", "detent"]
    let expected = part + ["milestone", "hint"] + part + ["milestone"] + part + ["complete"]
    #expect(stage.played == expected && stage.shortfalls == 0)
  }

  @Test(arguments: losses)
  func `a gravity game plays its whole table of events`(lost: Set<Modality>) throws {
    let stage = try SceneStage("gravity-game", losing: lost)
    let game = GravityGame(stage.engine, stage.scene.loaded)
    let events = [
      "flip", "goal", "death", "pick-up", "button", "level complete", "world complete",
    ]
    for event in events {
      try game.play(event)
      stage.render(24_000)
    }
    #expect(Set(events) == Set(stage.scene.live.keys))
    #expect(stage.played == events && stage.shortfalls == 0)
  }

  @Test(arguments: GravityGame.tempi.indices)
  func `each world pulses at its own tempo, and takes over from the last one`(world: Int) throws {
    let stage = try SceneStage("gravity-game", losing: [])
    var game = GravityGame(stage.engine, stage.scene.loaded)
    try game.enter((world + 3) % 8)
    stage.render(4321)
    try game.enter(world)
    var frames: [Int64] = []
    let playback = try #require(game.world?.playback)
    for _ in 0..<1000 {
      var block = [Float](repeating: 0, count: 240)
      var span = block.mutableSpan
      stage.engine.render(into: &span, frames: 80)
      for case .receipt(let receipt) in stage.engine.poll() where receipt.modality == .haptic {
        guard case .timeline(playback, _) = receipt.source else { continue }
        frames.append(receipt.frame - 4321)
      }
    }
    // Ten seconds, well into the second pass of the loop.
    let beat = 60 * 8000 / GravityGame.tempi[world]
    #expect(frames == frames.indices.map { Int64((Double($0) * beat).rounded()) })
    #expect(frames.count == (0..<100).count { Int64((Double($0) * beat).rounded()) < 80_000 })
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
    #expect(run.starts.map(\.name) == ["attention", "countdown", "shutter"])
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

  @Test(arguments: losses)
  func `an estimation is quiet but for its moments`(lost: Set<Modality>) throws {
    let stage = try SceneStage("estimation", losing: lost)
    let game = Estimation(stage.engine, stage.scene.loaded, stage.scene.contents)
    try game.step()
    stage.render(800)
    try game.play("reveal")
    stage.render(800)
    game.setChatter(true)
    try game.step()
    stage.render(800)
    try game.play("lock-in")
    stage.render(40_000)
    for _ in 0..<20 {
      try game.step()
      stage.render(400)
    }
    try game.play("milestone")
    stage.render(8000)
    #expect(stage.cues[0] == .init(0, "step", .gate))
    #expect(
      stage.cues[1...3] == [
        .init(800, "reveal"), .init(1600, "step", .moment), .init(2400, "lock-in"),
      ]
    )
    // Of twenty steps, 50 ms apart, as many play as may in a second.
    let steps = stage.cues[4...].filter { $0.name == "step" }
    #expect(steps.count == 20 && steps.count { $0.heldBackBy == nil } == 8)
    #expect(steps.allSatisfy { $0.heldBackBy == nil || $0.heldBackBy == .rate })
    #expect(stage.cues.last?.name == "milestone" && stage.shortfalls == 0)
  }
}
