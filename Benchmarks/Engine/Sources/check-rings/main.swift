import Synchronization

// Two threads pass a hundred thousand elements through a ring, and one reads the clock that another writes,
// as fast as they can; `scripts/sanitize` compiles it with the engine's own rings, alone, under
// ThreadSanitizer.

/// What two threads share.
final class Shared: @unchecked Sendable {
  // Sendable: the rings decide who may touch an element, which is what is checked here.
  let index = RingIndex(capacity: 1024)
  let elements: UnsafeMutablePointer<Int>
  let clock = SharedClock()
  let isOver = Atomic(false)

  init() {
    elements = .allocate(capacity: index.capacity)
    elements.initialize(repeating: 0, count: index.capacity)
  }

  deinit { elements.deallocate() }
}

let count = 100_000
let shared = Shared()
let writing = Task.detached { [shared] in
  var next = 0
  while next < count {
    // Several elements are published at once, as a transaction does.
    let room = min(shared.index.room(), 3, count - next)
    for offset in 0..<room { shared.elements[shared.index.writePlace(offset)] = next + offset }
    if room > 0 { shared.index.publish(room) }
    next += room
    let reading = ClockReading(frame: Int64(next), hostTime: Int64(next) * 2, framesPerSecond: 1)
    shared.clock.write(reading)
  }
  shared.isOver.store(true, ordering: .releasing)
}
let looking = Task.detached { [shared] in
  var last: Int64 = 0
  while !shared.isOver.load(ordering: .acquiring) {
    guard let reading = shared.clock.read() else { continue }
    precondition(reading.hostTime == reading.frame * 2 && reading.frame >= last, "a torn reading")
    last = reading.frame
  }
}
var next = 0
while next < count {
  guard let place = shared.index.readPlace() else { continue }
  precondition(shared.elements[place] == next, "an element is lost or torn")
  shared.index.consume()
  next += 1
}
await writing.value
await looking.value
if CommandLine.arguments.contains("--plant") {
  // The check of the check: two threads write with nothing between them.
  let race = Task.detached { [shared] in shared.elements[0] = 1 }
  shared.elements[0] = 2
  await race.value
}
print("\(count) elements passed through the ring; no reading of the clock was torn")
