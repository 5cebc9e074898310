import HapticsCore
import HapticsSynthesis
import HapticsTimeline
import Synchronization

/// The engine that plays now: always the same one, or that of its owner, who may replace it.
package struct EngineSource: Sendable {
  private let current: @Sendable () -> HapticEngine
  private let hold: (@Sendable (HapticEngine, () -> Void) -> Void)?

  init(_ engine: HapticEngine) {
    current = { engine }
    hold = nil
  }

  /// Creates a source that may replace its engine.
  ///
  /// - Parameter hold: Calls its closure if the engine is current, and keeps it so during the call.
  package init(
    current: @escaping @Sendable () -> HapticEngine,
    hold: @escaping @Sendable (HapticEngine, () -> Void) -> Void
  ) {
    (self.current, self.hold) = (current, hold)
  }

  var engine: HapticEngine { current() }

  /// Calls a closure while an engine is current, which is not replaced during the call.
  ///
  /// - Returns: `true` if the engine was current; otherwise, `false`, and the closure is not called.
  private func during(_ engine: HapticEngine, _ body: () -> Void) -> Bool {
    guard let hold else {
      body()
      return true
    }
    var isCurrent = false
    hold(engine) {
      isCurrent = true
      body()
    }
    return isCurrent
  }

  /// Loads an asset into the current engine.
  ///
  /// An engine that takes over receives everything that the old one had loaded, and an asset must
  /// not be lost in between. The asset is prepared for one engine and added only if that engine is
  /// still current.
  func load(_ content: AssetContent) throws(EngineError) -> LoadedAsset {
    while true {
      let engine = engine
      do throws(EngineError) {
        if let asset = try load(content, into: engine) { return asset }
      } catch {
        // Another engine is taking over and will be available soon.
        guard error == .otherEngine, hold != nil else { throw error }
      }
    }
  }

  /// Loads an asset into an engine.
  ///
  /// - Returns: `nil` if another engine has taken over by the time that it was prepared.
  private func load(
    _ content: AssetContent,
    into engine: HapticEngine
  ) throws(EngineError) -> LoadedAsset? {
    switch content {
    case .pattern(let pattern, let sounds):
      let prepared = try engine.prepare(pattern, polyphony: 4) { sounds[$0.path] }
      var id: PatternID?
      let isCurrent = during(engine) { id = engine.insert(prepared, id: nil) }
      if let id { return .pattern(id) }
      prepared.free()
      if isCurrent { throw .tooManyResources }
    case .sound(let pcm):
      let sound = try engine.prepare(pcm, isResampled: false)
      var id: SoundID?
      let isCurrent = during(engine) { id = engine.insert(sound, id: nil) }
      if let id { return .sound(id) }
      if isCurrent { throw .tooManyResources }
    case .music(let stream, let feed):
      let sound = try engine.prepare(stream)
      var id: SoundID?
      let isCurrent = during(engine) { id = engine.insert(sound, id: nil) }
      if let id {
        feed(id, engine)
        return .sound(id)
      }
      if isCurrent { throw .tooManyResources }
    }
    return nil
  }

  func unload(_ asset: LoadedAsset) {
    while true {
      let engine = engine
      let isDone = during(engine) {
        switch asset {
        case .pattern(let id): engine.unload(id)
        case .sound(let id): engine.unload(id)
        case .external: break
        }
      }
      if isDone { return }
    }
  }
}
