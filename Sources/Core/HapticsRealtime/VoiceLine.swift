/// The voices of events that begin one after the other: those that sound, and the event that is
/// next.
public struct VoiceLine<Voice: BitwiseCopyable>: ~Copyable {
  /// The voices that sound, in the order in which they began.
  public var sounding: FixedList<Voice>
  /// The number of events.
  public let eventCount: Int
  @usableFromInline var begun = 0

  /// Takes the memory for as many voices as can sound at once.
  @inlinable
  public init(eventCount: Int, voices: Int) {
    self.eventCount = eventCount
    sounding = FixedList(capacity: voices)
  }

  /// The index of the event that begins next, or `nil` when all have begun.
  ///
  /// - Realtime: safe.
  @inlinable
  public var nextEvent: Int? {
    @inline(__always) get { begun < eventCount ? begun : nil }
  }

  /// Lets the next event begin.
  ///
  /// - Parameter isFinished: Whether its voice does not sound any more.
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public mutating func begin(_ voice: Voice, isFinished: Bool) {
    if !isFinished { sounding.append(voice) }
    begun &+= 1
  }

  /// Whether nothing more will come.
  ///
  /// - Realtime: safe.
  @inlinable
  public var isOver: Bool {
    @inline(__always) get { begun == eventCount && sounding.count == 0 }
  }

  /// Returns to the first event.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public mutating func reset() {
    begun = 0
    sounding.removeAll()
  }
}

extension VoiceLine: Sendable where Voice: Sendable {}
