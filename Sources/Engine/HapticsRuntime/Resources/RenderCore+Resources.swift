import HapticsRealtime

extension RenderCore {
  /// Adds new sounds and patterns, and records those to remove.
  @_noAllocation @_noLocks mutating func readResources() {
    while let order = rings.pointee.resources.pop() {
      switch order {
      case .loadSound(let number, let view): pool.tables.load(number, view)
      case .loadPattern(let number, let view): pool.tables.load(number, view)
      case .unload(let name): leaving.append(name)
      }
    }
  }

  /// Sends unused sounds and patterns back to the control side.
  ///
  /// A command that was published before the request to unload may be read only in the next call. A
  /// resource is therefore removed from its table at the end of the call after the one that reads
  /// the request.
  @_noAllocation @_noLocks mutating func releaseResources() {
    var index = 0
    while index < leaving.count {
      let name = leaving[index]
      if name.isOff, !pool.plays(name), !music.plays(name) {
        rings.pointee.unused.push(name)
        leaving.remove(at: index)
        if index < leavingBefore { leavingBefore -= 1 }
        continue
      }
      if name.isOff || index >= leavingBefore {
        index += 1
        continue
      }
      pool.tables.remove(name)
      leaving[index].isOff = true
    }
    leavingBefore = leaving.count
  }
}

extension VoicePool {
  /// Returns whether a voice plays a sound or a pattern that is off its table.
  @_noAllocation @_noLocks func plays(_ name: ResourceName) -> Bool {
    for index in 0..<used where Int(voices[index].resource) == name.place {
      switch voices[index].kind {
      case .free: continue
      case .sound: if !name.isPattern { return true }
      case .pattern: if name.isPattern { return true }
      }
    }
    return false
  }
}
