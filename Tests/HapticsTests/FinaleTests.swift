import Foundation
import GameScenes
import Haptics
import Testing

/// The finale, as a game plays it: a slider that resists, a heart that rises with it, and the end.
@Suite struct FinaleTests {
  @Test func `a heart rises with the slider, and at its end all begins on one frame`() throws {
    let scene = try Scene("finale")
    let rate = Int64(Scene.sampleRate)
    var game = Finale(scene.engine, scene.loaded)
    let lub = try #require(scene.live["lub"]).meaning
    var start: Int64?
    var receipts: [Receipt] = []
    var visuals: [VisualCue] = []
    var lubs: [Int64] = []
    var music: [MusicReceipt] = []
    // Six seconds of dragging, then the end.
    while scene.engine.renderedFrames < 8 * rate {
      let frame = scene.engine.renderedFrames
      let now = frame * 1_000_000_000 / rate
      let drag = Double(now) / 6e9
      let travel = try game.drag(to: min(drag, 1), at: now)
      #expect((travel - pow(min(drag, 1), 0.8)).magnitude < 1e-9)
      if game.playback != nil, start == nil { start = frame }
      var block = [Float](repeating: 0, count: 40 * scene.engine.configuration.channels)
      var span = block.mutableSpan
      scene.engine.render(into: &span, frames: 40)
      for event in scene.engine.poll() {
        if case .receipt(let receipt) = event { receipts.append(receipt) }
        if case .receipt(let receipt) = event, receipt.meaning == lub,
          receipt.modality == .haptic
        {
          lubs.append(receipt.frame)
        }
        if case .music(let receipt) = event { music.append(receipt) }
        if case .visual(let visual) = event {
          visuals.append(visual)
          scene.engine.acknowledge(visual.id)
        }
      }
    }
    let gaps = zip(lubs.dropFirst(), lubs).map { $0 - $1 }
    #expect(gaps.count > 6)
    #expect(zip(gaps.dropFirst(), gaps).allSatisfy { $0 < $1 })

    let first = try #require(start)
    let finale = receipts.filter { receipt in
      if case .timeline(_, cue: 0) = receipt.source { return receipt.modality != nil }
      return false
    }
    let frames = finale.filter { $0.state == .played }.map(\.frame)
    #expect(frames == [first, first])
    let flash = try #require(visuals.first { $0.source == finale.first?.source })
    #expect(flash.frame == first)
    #expect(finale.contains { $0.state == .shown })
    // The song starts once, with the confetti, at the exact end of the slider.
    #expect(music.filter { $0.state == .played }.map(\.frame) == [first])
    let shown = visuals.filter { $0.frame == first }.map { scene.loaded.visuals[$0.visual] }
    #expect(shown.contains("confetti"))
    #expect(first == 6 * rate)
  }
}
