import HapticsRealtime
import HapticsTimeline

extension EngineControl {
  /// Lets the render side know a sound.
  ///
  /// - Parameter number: The number that it is to have, if not any.
  /// - Returns: `nil` where there is no room.
  func load(_ view: SoundView, as number: Int32? = nil) -> SoundID? {
    guard let number = sounds.add(view, as: number) else { return nil }
    send(.loadSound(number, view))
    return SoundID(rawValue: number)
  }

  /// Lets the render side know a pattern.
  ///
  /// - Parameter number: The number that it is to have, if not any.
  /// - Returns: `nil` where there is no room.
  func load(_ view: PatternView, as number: Int32? = nil) -> PatternID? {
    guard let number = patterns.add(view, as: number) else { return nil }
    send(.loadPattern(number, view))
    return PatternID(rawValue: number)
  }

  /// Lets the render side forget a sound or a pattern, once nobody plays it.
  ///
  /// - Returns: Whether it was loaded.
  func unload(_ name: ResourceName) -> Bool {
    guard name.isPattern ? patterns.unload(name.number) : sounds.unload(name.number) else {
      return false
    }
    send(.unload(name))
    return true
  }

  /// Frees what the render side is done with.
  func freeUnused() {
    while let name = rings.pointee.unused.pop() {
      if name.isPattern { patterns.remove(name.number) } else { sounds.remove(name.number) }
    }
  }

  private func send(_ order: ResourceOrder) {
    // Each place is loaded and unloaded at most once before the render side gives it back, and there
    // is room for as many orders.
    rings.pointee.resources.push(order)
  }
}
