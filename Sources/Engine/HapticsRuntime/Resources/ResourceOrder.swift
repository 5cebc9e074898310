/// What the control side tells the render side about a sound or a pattern.
enum ResourceOrder: BitwiseCopyable {
  /// A sound is there, under a number.
  case loadSound(Int32, SoundView)
  /// A pattern is there, under a number.
  case loadPattern(Int32, PatternView)
  /// Nobody may begin to play a sound or a pattern.
  case unload(ResourceName)
}

/// Which sound or pattern is meant.
struct ResourceName: BitwiseCopyable {
  var isPattern: Bool
  /// The number under which the control side knows it.
  var number: Int32
  /// Whether the render side has taken it off its table.
  var isOff = false

  @_noAllocation @_noLocks
  init(isPattern: Bool, number: Int32) {
    self.isPattern = isPattern
    self.number = number
  }

  /// The place in the table.
  var place: Int {
    @_noAllocation @_noLocks get { Int(number & 0xFFFF) }
  }
}
