import Synchronization

// Two threads pass a hundred thousand elements through a ring, and one reads the value that another
// writes, as fast as they can; `scripts/check/sanitize` compiles it with the rings of `HapticsRealtime`,
// alone, under ThreadSanitizer.

/// Words that belong together.
struct Reading: BitwiseCopyable {
  var frame = 0
  var hostTime = 0
}

/// What two threads share.
final class Shared: @unchecked Sendable {
  // Sendable: the ring decides who may touch an element, which is what is checked here.
  let ring = Ring<Int>(capacity: 1024)
  let clock = Seqlock(Reading())
  let isOver = Atomic(false)
  /// What nothing guards.
  var unguarded = 0
}

let count = 100_000
let shared = Shared()
let writing = Task.detached { [shared] in
  var next = 0
  while next < count {
    // Several elements are published at once, as a transaction does.
    let room = min(shared.ring.room(), 3, count - next)
    for offset in 0..<room { shared.ring.stage(next + offset, after: offset) }
    if room > 0 { shared.ring.publish(room) }
    next += room
    shared.clock.write(Reading(frame: next, hostTime: next * 2))
  }
  shared.isOver.store(true, ordering: .releasing)
}
let looking = Task.detached { [shared] in
  var last = 0
  while !shared.isOver.load(ordering: .acquiring) {
    let reading = shared.clock.read()
    precondition(reading.hostTime == reading.frame * 2 && reading.frame >= last, "a torn reading")
    last = reading.frame
  }
}
var next = 0
while next < count {
  guard let element = shared.ring.pop() else { continue }
  precondition(element == next, "an element is lost or torn")
  next += 1
}
await writing.value
await looking.value
if CommandLine.arguments.contains("--plant") {
  // The check of the check: two threads write with nothing between them.
  let race = Task.detached { [shared] in shared.unguarded = 1 }
  shared.unguarded = 2
  await race.value
}
print("\(count) elements passed through the ring; no reading of the clock was torn")
