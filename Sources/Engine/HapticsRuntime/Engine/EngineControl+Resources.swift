import HapticsRealtime
import HapticsTimeline

extension EngineControl {
  /// Makes a sound available to the render thread.
  ///
  /// - Parameter number: The number of the sound, or `nil` for any.
  /// - Returns: `nil` if there is no room.
  func load(_ sound: LoadedSound, as number: Int32? = nil) -> SoundID? {
    guard let number = sounds.add(sound, as: number) else { return nil }
    send(.loadSound(number, sound.view))
    return SoundID(rawValue: number)
  }

  /// Makes a pattern available to the render thread.
  ///
  /// - Parameter number: The number of the pattern, or `nil` for any.
  /// - Returns: `nil` if there is no room.
  func load(_ view: PatternView, as number: Int32? = nil) -> PatternID? {
    guard let number = patterns.add(view, as: number) else { return nil }
    send(.loadPattern(number, view))
    return PatternID(rawValue: number)
  }

  /// Removes a sound or a pattern from the render thread once no voice plays it.
  ///
  /// - Returns: `true` if it was loaded; otherwise, `false`.
  func unload(_ name: ResourceName) -> Bool {
    guard name.isPattern ? patterns.unload(name.number) : sounds.unload(name.number) else {
      return false
    }
    send(.unload(name))
    return true
  }

  func freeUnused() {
    while let name = rings.pointee.unused.pop() {
      if name.isPattern { patterns.remove(name.number) } else { sounds.remove(name.number) }
    }
  }

  private func send(_ order: ResourceOrder) {
    // Each index is loaded and unloaded at most once before the render thread returns it, and there
    // is room for that.
    rings.pointee.resources.push(order)
  }
}
