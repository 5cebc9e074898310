import HapticsCore
import HapticsSynthesis
import HapticsTimeline
import Synchronization

/// Where the engine is found that plays now.
enum EngineSource: Sendable {
  /// An engine that nobody replaces.
  case engine(HapticEngine)
  /// A lifecycle, in which another engine may take over at any time.
  case lifecycle(EngineLifecycle)

  /// The engine that plays now.
  var engine: HapticEngine {
    switch self {
    case .engine(let engine): engine
    case .lifecycle(let lifecycle): lifecycle.engine
    }
  }

  /// Does something with an engine, unless another one has taken over; none does meanwhile.
  private func with<Result: Sendable>(_ engine: HapticEngine, _ body: () -> Result) -> Result? {
    switch self {
    case .engine: return body()
    case .lifecycle(let lifecycle):
      return lifecycle.life.withLock { $0.engine === engine ? body() : nil }
    }
  }

  /// Loads an asset into the engine that plays now.
  ///
  /// An engine that takes over is given what the other had loaded by then; what is loaded just then
  /// must not fall between them. The work is done for an engine, and handed over only if that one
  /// still plays.
  func load(_ content: AssetContent) throws(EngineError) -> LoadedAsset {
    while true {
      let engine = engine
      do throws(EngineError) {
        if let asset = try load(content, into: engine) { return asset }
      } catch {
        // Another engine takes over just now, and is there in a moment.
        guard error == .otherEngine, case .lifecycle = self else { throw error }
      }
    }
  }

  /// Loads an asset into an engine.
  ///
  /// - Returns: `nil` where another engine has taken over by the time that it was prepared.
  private func load(
    _ content: AssetContent,
    into engine: HapticEngine
  ) throws(EngineError) -> LoadedAsset? {
    switch content {
    case .pattern(let pattern, let sounds):
      let prepared = try engine.prepare(pattern, polyphony: 4) { sounds[$0.path] }
      let id = with(engine) { engine.adopt(prepared, as: nil) }
      if case .some(.some(let id)) = id { return .pattern(id) }
      prepared.free()
      if id != nil { throw .tooManyResources }
    case .sound(let pcm):
      let view = try engine.prepare(
        samples: pcm.samples,
        channels: pcm.channelCount,
        sampleRate: pcm.sampleRate
      )
      let id = with(engine) { engine.adopt(view, as: nil) }
      if case .some(.some(let id)) = id { return .sound(id) }
      view.samples?.deallocate()
      if id != nil { throw .tooManyResources }
    }
    return nil
  }

  /// Unloads an asset from the engine that plays now.
  func unload(_ asset: LoadedAsset) {
    while true {
      let engine = engine
      let isDone: Void? = with(engine) {
        switch asset {
        case .pattern(let id): engine.unload(id)
        case .sound(let id): engine.unload(id)
        }
      }
      if isDone != nil { return }
    }
  }
}
