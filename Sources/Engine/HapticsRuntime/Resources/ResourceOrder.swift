/// A command of the control side about a sound or a pattern.
enum ResourceOrder: BitwiseCopyable {
  case loadSound(Int32, SoundView)
  case loadPattern(Int32, PatternView)
  case unload(ResourceName)
}

/// The name of a sound or a pattern.
struct ResourceName: BitwiseCopyable {
  var isPattern: Bool
  var number: Int32
  var isOff = false

  @_noAllocation @_noLocks init(isPattern: Bool, number: Int32) {
    self.isPattern = isPattern
    self.number = number
  }

  var place: Int {
    @_noAllocation @_noLocks get { Int(number & 0xFFFF) }
  }
}
