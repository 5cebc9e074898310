import HapticsFormats
import HapticsTimeline
import Testing

/// What a file says, as a timeline.
@Suite struct TimelineContentsTests {
  private func contents(_ text: String) -> TimelineContents {
    TimelineDocument(reading: Array(text.utf8)).contents()
  }

  @Test func `a cue overrides its track's loss policy pair by pair`() throws {
    let contents = TimelineDocument(
      reading: Array(
        #"""
        {"version": 1,
         "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}, "star": {}}},
         "policy": {"onLoss": {"visual": {"haptic": 4}}},
         "tracks": {"t": {"haptic": "thud", "visual": "ring", "fallback": {"haptic": "thud"},
           "onLoss": {"haptic": {"audio": 2, "visual": 3}}}},
         "cues": [{"time": 0, "track": "t", "fallback": {"visual": "star"},
           "onLoss": {"haptic": {"visual": "nothing"}, "audio": {"visual": 2}}},
           {"time": 1, "track": "t"}]}
        """#.utf8
      )
    ).contents()
    let own = try #require(contents.timeline.cues[0].onLoss)
    #expect(own[lost: .haptic, on: .visual] == .nothing)
    #expect(own[lost: .haptic, on: .audio] == .stronger(by: 2))
    #expect(own[lost: .audio, on: .visual] == .stronger(by: 2))
    #expect(own[lost: .visual, on: .haptic] == .stronger(by: 4))
    let fallback = contents.timeline.cues[0].fallback
    #expect(fallback.pattern != nil && fallback.visual?.visual.rawValue == 1)
    #expect(contents.timeline.cues[1].onLoss?[lost: .haptic, on: .visual] == .stronger(by: 3))
  }

  @Test func `a cue that states little takes little memory`() {
    #expect(MemoryLayout<LocatedCue>.stride == 192)
    #expect(MemoryLayout<LocatedRendition>.stride == 32)
    let document = TimelineDocument(
      reading: Array(
        #"""
        {"version": 1, "cues": [{"time": 0, "haptic": "thud"}, {"time": 0, "haptic": {"asset": "thud"}},
         {"time": 0, "priority": 1, "haptic": {"asset": "thud", "gain": 0.5}, "every": 1}]}
        """#.utf8
      )
    )
    #expect(document.cues.map { $0.speech.terms == nil } == [true, true, false])
    #expect(document.cues.map { $0.every?.value.amount } == [nil, nil, 1])
    #expect(document.cues[2].speech.terms?.priority == 1)
    #expect(document.cues[2].speech.renditions[.haptic]?.shape?.gain == 0.5)
  }

  @Test func `a sound has a part, a balance and a pitch, also as a fallback and from a track`() {
    let contents = contents(
      #"""
      {"version": 1, "assets": {"sounds": {"chime": {"builtIn": "chime"}}},
       "tracks": {"t": {"audio": {"asset": "chime", "to": 0.5}}},
       "cues": [
         {"time": 0, "audio": {"asset": "chime", "from": 0.1, "to": 0.3, "gain": 2, "pan": -0.5, "pitch": 0.25},
          "fallback": {"audio": {"asset": "chime", "from": 0.2, "pan": 1}}},
         {"time": 1, "track": "t"}, {"time": 2, "audio": "chime"}]}
      """#
    )
    var own = Cue.SoundRendition(SoundID(rawValue: 0), gain: 2)
    (own.start, own.end, own.pan, own.pitch) = (0.1, 0.3, -0.5, 0.25)
    var fallback = Cue.SoundRendition(SoundID(rawValue: 0))
    (fallback.start, fallback.pan) = (0.2, 1)
    var shared = Cue.SoundRendition(SoundID(rawValue: 0))
    shared.end = 0.5
    #expect(contents.timeline.cues[0].sound == own)
    #expect(contents.timeline.cues[0].fallback.sound == fallback)
    #expect(contents.timeline.cues.dropFirst().map { $0.sound } == [shared, .init(own.sound)])
  }

  @Test func `a cue takes its assets by their names, and its numbers as they stand`() {
    let contents = contents(
      #"""
      {
        "version": 1,
        "duration": 4,
        "tempo": {"bpm": 128, "beatsPerBar": 3, "changes": [{"beat": 32, "bpm": 140}]},
        "assets": {
          "patterns": {"thud": "a/thud.ahap", "beat": {"builtIn": "heartbeat", "options": {"bpm": 90}}},
          "sounds": {"crack": "crack.wav", "hum": {"pattern": "hum.ahap"}, "chime": {"builtIn": "chime"}},
          "visuals": {"ring": {"duration": "2 beats"}, "white": {"flash": true}}
        },
        "cues": [
          {
            "name": "hit", "time": "1.5 beats", "meaning": 7, "priority": 200, "late": 0.25,
            "haptic": {"asset": "beat", "gain": 0.5}, "audio": "hum",
            "visual": {"asset": "white", "duration": 0.2, "payload": 9},
            "fallback": {"visual": "ring"}, "minimumModalities": 2,
            "onLoss": {"haptic": {"audio": 2, "visual": "nothing"}}
          },
          {"time": "480 frames", "late": "drop", "audio": "crack"}
        ],
        "loop": {"to": "8 beats"},
        "markers": {"go": 3, "drop": "8 beats"},
        "policy": {"minimumModalities": 0, "mergeWindow": 0.2, "flashLimit": 2, "reducedLevel": 0.25}
      }
      """#
    )
    var hit = Cue(
      Meaning(rawValue: 7),
      at: .beats(1.5),
      priority: 200,
      latePolicy: .playWhole(within: .seconds(0.25))
    )
    hit.pattern = .init(PatternID(rawValue: 1), gain: 0.5)
    hit.sound = .init(SoundID(rawValue: 1))
    hit.visual = .init(
      VisualID(rawValue: 1),
      duration: .seconds(0.2),
      payload: 9,
      isFlash: true
    )
    hit.fallback.visual = .init(VisualID(rawValue: 0), duration: .beats(2))
    hit.minimumModalities = 2
    var onLoss = LossPolicy.Actions()
    onLoss[lost: .haptic, on: .audio] = .stronger(by: 2)
    onLoss[lost: .haptic, on: .visual] = .nothing
    hit.onLoss = onLoss
    var crack = Cue(Meaning(rawValue: 1), at: .frames(480), latePolicy: .drop)
    crack.sound = .init(SoundID(rawValue: 0))
    #expect(contents.timeline.cues == [hit, crack])
    #expect(contents.names == ["hit", nil])
    #expect(contents.label(ofCue: 0) == "hit")
    #expect(contents.label(ofCue: 1) == "cue 2")

    var tempo = TempoMap(beatsPerMinute: 128, beatsPerBar: 3)
    tempo.change(to: 140, at: 32)
    #expect(contents.timeline.tempo == tempo)
    #expect(contents.timeline.loop == .init(from: .seconds(0), to: .beats(8)))
    #expect(
      contents.timeline.markers == [
        .init("go", at: .seconds(3)), .init("drop", at: .beats(8)),
      ]
    )
    var policy = LossPolicy(minimumModalities: 0)
    policy.mergeWindow = 0.2
    policy.flashLimit = 2
    policy.reducedLevel = 0.25
    #expect(contents.timeline.lossPolicy == policy)
    #expect(contents.duration == .seconds(4))

    #expect(
      contents.patterns == [
        .init("thud", .file("a/thud.ahap")),
        .init("beat", .builtIn("heartbeat", options: ["bpm": 90])),
      ]
    )
    #expect(
      contents.sounds == [
        .init("crack", .file("crack.wav")), .init("hum", .pattern(.file("hum.ahap"))),
        .init("chime", .builtIn("chime")),
      ]
    )
    #expect(
      contents.visuals == [
        .init("ring", duration: .beats(2)), .init("white", isFlash: true),
      ]
    )
  }

  @Test func `a track says what its cues do not, and has a cue at each beat`() throws {
    let contents = contents(
      #"""
      {"version": 1, "assets": {"patterns": {"a": "a.ahap", "b": "b.ahap"}, "visuals": {"ring": {}}},
       "tracks": {
         "hits": {"haptic": "a", "visual": "ring", "priority": 200, "duration": 10, "beats": [1, 2.5]},
         "empty": {"haptic": "b"}},
       "cues": [{"time": 0, "track": "hits", "haptic": "b"}, {"time": 1, "track": "empty"}]}
      """#
    )
    let cues = contents.timeline.cues
    #expect(cues.map(\.time) == [.seconds(0), .seconds(1), .seconds(1), .seconds(2.5)])
    #expect(cues.map { $0.pattern?.pattern.rawValue } == [1, 1, 0, 0])
    #expect(cues.map { $0.visual?.visual.rawValue } == [0, nil, 0, 0])
    #expect(cues.map(\.priority) == [200, 128, 200, 200])
    #expect(cues.map(\.meaning.rawValue) == [0, 1, 2, 2])
    let track = try #require(contents.tracks.first)
    #expect(contents.tracks.count == 1)
    #expect(track.name == "hits")
    #expect(track.cues == 2..<4)
    #expect(track.map == (try BeatMap(seconds: [1, 2.5], duration: 10)))
    #expect(contents.label(ofCue: 3) == "hits 2")
  }

  @Test func `invalid values of a timeline are skipped`() {
    let contents = contents(
      #"""
      {"cues": [{"time": -1}, {"time": "soon"}, 7, {"time": 1, "haptic": "none", "priority": 1e300}],
       "tracks": [], "assets": {"patterns": {"x": 4}}, "loop": {"from": 1}, "policy": [],
       "tempo": {"bpm": 0}}
      """#
    )
    #expect(contents.timeline.cues == [Cue(Meaning(rawValue: 0), at: .seconds(1))])
    #expect(contents.patterns.isEmpty)
    #expect(contents.timeline.loop == nil)
    #expect(contents.timeline.tempo == TempoMap())
  }

  @Test(arguments: ["", "[", "7", "null", #"{"cues": {}}"#, #"{"assets": {"sounds": []}}"#])
  func `a file that is not a timeline yields an empty timeline`(text: String) {
    #expect(contents(text).timeline == Timeline())
  }

  @Test func `a file without findings compiles`() throws {
    let text = #"""
      {"version": 1, "tempo": {"bpm": 10000}, "assets": {"patterns": {"a": {"builtIn": "thud"}},
       "visuals": {"b": {}}}, "cues": [{"time": "1000000 beats", "haptic": "a", "visual": "b"}]}
      """#
    #expect(TimelineValidator().validate(Array(text.utf8)).findings.isEmpty)
    let sheet = try CueSheet(contents(text).timeline, sampleRate: 48_000)
    #expect(sheet.cues.map(\.position.frame) == [1_000_000 * 288])
  }

  @Test func `a cue has another visual for reduced motion, and tracks share it`() throws {
    let text = """
      {"version": 1,
       "assets": {"patterns": {"thud": {"builtIn": "thud"}},
         "visuals": {"bolt": {"flash": true}, "glow": {"duration": 2}, "ring": {}}},
       "tracks": {"t": {"haptic": "thud", "visual": "ring", "reduced": "glow"}},
       "cues": [
         {"time": 0, "track": "t", "visual": "bolt"},
         {"time": 1, "track": "t", "reduced": {"asset": "ring", "duration": 0.5}}]}
      """
    let document = TimelineDocument(reading: Array(text.utf8))
    #expect(document.violations.isEmpty)
    let contents = document.contents()
    let cues = contents.timeline.cues
    let names = cues.map { cue in
      [cue.visual, cue.reducedVisual].map { visual in
        visual.map { contents.visuals[Int($0.visual.rawValue)].name }
      }
    }
    #expect(names == [["bolt", "glow"], ["ring", "ring"]])
    #expect(cues.map { $0.reducedVisual?.duration } == [.seconds(2), .seconds(0.5)])
    #expect(cues.map { $0.reducedVisual?.isFlash } == [false, false])
  }
}
