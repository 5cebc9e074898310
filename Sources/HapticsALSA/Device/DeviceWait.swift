import CALSA

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Waits until a device takes frames, without hanging and without turning in circles.
struct DeviceWait: ~Copyable {
  /// What came of it.
  enum Outcome: BitwiseCopyable {
    /// The device says that it takes frames, or that something is wrong.
    case ready
    /// The end is wanted.
    case stopped
    /// The device said nothing for too long.
    case stalled
  }

  private let entries: UnsafeMutablePointer<pollfd>
  private let count: Int
  /// After how long the device counts as stalled, in nanoseconds.
  private let limit: Int64
  /// For how long it took nothing; time in which we did not wait does not count, because then the
  /// process may have been stopped.
  private var waited: Int64 = 0
  /// How often in a row it said that it takes frames and took none.
  private var lies = 0

  init(_ pcm: borrowing PCMHandle, _ stopping: borrowing Signal, limit: Double) throws(PCMError) {
    let count = Int(snd_pcm_poll_descriptors_count(pcm.pcm))
    guard (1...64).contains(count) else { throw PCMError(.software, pcm.name, 0) }
    self.count = count
    self.limit = ALSAConfiguration.nanoseconds(limit)
    entries = .allocate(capacity: count + 1)
    entries.initialize(repeating: pollfd(), count: count + 1)
    entries[count] = pollfd(fd: stopping.descriptor, events: Int16(POLLIN), revents: 0)
  }

  deinit { entries.deallocate() }

  /// The device took a block.
  mutating func progress() {
    waited = 0
    lies = 0
  }

  /// Waits.
  ///
  /// - Parameter spare: How long to keep still where the device says it takes frames and does not.
  mutating func wait(
    _ pcm: borrowing PCMHandle,
    _ stopping: borrowing Signal,
    spare: Int64
  ) -> Outcome {
    if lies > 3 {
      let pause = max(spare, 500_000)
      if stopping.wait(nanoseconds: pause) { return .stopped }
      waited &+= pause
      if waited >= limit {
        progress()
        return .stalled
      }
    }
    guard snd_pcm_poll_descriptors(pcm.pcm, entries, UInt32(count)) == count else {
      lies += 1
      return .ready
    }
    let slice = max(limit / 4_000_000, 1)
    let found = poll(entries, nfds_t(count + 1), Int32(slice))
    if found > 0 {
      if entries[count].revents != 0 { return .stopped }
      // Plug-ins clear what woke us here.
      var events: UInt16 = 0
      snd_pcm_poll_descriptors_revents(pcm.pcm, entries, UInt32(count), &events)
      lies += 1
      return .ready
    }
    if found == 0 { waited &+= slice * 1_000_000 }
    if waited >= limit {
      progress()
      return .stalled
    }
    return .ready
  }
}
