extension RenderCore {
  /// Takes the sounds and patterns that are new, and notes those that are to go.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func readResources() {
    while let place = rings.pointee.resourceIndex.readPlace() {
      let order = rings.pointee.resources[place]
      rings.pointee.resourceIndex.consume()
      switch order {
      case .loadSound(let number, let view): pool.tables.load(number, view)
      case .loadPattern(let number, let view): pool.tables.load(number, view)
      case .unload(let name): leaving.append(name)
      }
    }
  }

  /// Gives back the sounds and patterns that nobody plays.
  ///
  /// An order that was published before the wish to unload may be read in the next call only, so a
  /// resource is taken off its table at the end of the one after that in which the wish is read.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func giveBackResources() {
    var index = 0
    while index < leaving.count {
      let name = leaving.names + index
      if name.pointee.isOff, !pool.plays(name.pointee) {
        rings.pointee.unused[rings.pointee.unusedIndex.writePlace()] = name.pointee
        rings.pointee.unusedIndex.publish()
        leaving.remove(at: index)
        continue
      }
      if name.pointee.isOff || index >= leaving.known {
        index += 1
        continue
      }
      pool.tables.takeOff(name.pointee)
      name.pointee.isOff = true
    }
    leaving.known = leaving.count
  }
}

/// The sounds and patterns that are to go, in fixed memory.
struct LeavingResources: ~Copyable {
  let names: UnsafeMutablePointer<ResourceName>
  private(set) var count = 0
  /// How many of them were there in the call before.
  var known = 0

  init(capacity: Int) { names = .allocate(capacity: capacity) }

  deinit { names.deallocate() }

  @_noAllocation @_noLocks
  mutating func append(_ name: ResourceName) {
    names[count] = name
    count += 1
  }

  /// Takes one out; those behind it stay in their order.
  @_noAllocation @_noLocks
  mutating func remove(at index: Int) {
    for next in index + 1..<max(count, index + 1) { names[next - 1] = names[next] }
    count -= 1
    if index < known { known -= 1 }
  }
}

extension VoicePool {
  /// Whether a voice plays a sound or a pattern that is off its table.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func plays(_ name: ResourceName) -> Bool {
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
