/// The sounding voices of sequential events, and the next event.
public struct VoiceLine<Voice: BitwiseCopyable>: ~Copyable {
  /// The sounding voices, in the order of their starts.
  public var sounding: FixedList<Voice>
  /// The number of events.
  public let eventCount: Int
  @usableFromInline var begun = 0

  /// Allocates memory for the greatest number of simultaneous voices.
  @inlinable
  public init(eventCount: Int, voices: Int) {
    self.eventCount = eventCount
    sounding = FixedList(capacity: voices)
  }

  /// The index of the next event, or `nil` if all have started.
  ///
  /// - Realtime: safe.
  @inlinable
  public var nextEvent: Int? {
    @inline(__always) get { begun < eventCount ? begun : nil }
  }

  /// Starts the next event.
  ///
  /// - Parameter isFinished: A Boolean value that indicates whether its voice has already ended.
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public mutating func begin(_ voice: Voice, isFinished: Bool) {
    if !isFinished { sounding.append(voice) }
    begun &+= 1
  }

  /// The number of events that have started.
  ///
  /// - Realtime: safe.
  @inlinable
  public var begunCount: Int {
    @inline(__always) get { begun }
  }

  /// Passes over the next events up to an index, none of which sounds afterward.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public mutating func pass(to event: Int) { begun = max(begun, min(event, eventCount)) }

  /// A Boolean value that indicates whether all events have ended.
  ///
  /// - Realtime: safe.
  @inlinable
  public var isOver: Bool {
    @inline(__always) get { begun == eventCount && sounding.count == 0 }
  }

  /// Resets to the first event.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public mutating func reset() {
    begun = 0
    sounding.removeAll()
  }
}

extension VoiceLine: Sendable where Voice: Sendable {}
