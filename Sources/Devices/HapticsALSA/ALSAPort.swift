import CALSA
import HapticsLifecycle
import HapticsOutput
import HapticsRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open PCM for playback; it closes with its owner.
final class ALSAPort: DevicePort {
  let name: String
  let pcm: OpaquePointer
  private let status: OpaquePointer
  /// The descriptors of the PCM for `poll`, and room for one more.
  private var entries = UnsafeMutableBufferPointer<pollfd>(start: nil, count: 0)

  /// Opens a PCM; calls for it never block.
  init(opening name: String) throws(OutputError) {
    haptics_alsa_keep_quiet()
    var pcm: OpaquePointer?
    let code = snd_pcm_open(&pcm, name, SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK)
    guard code >= 0, let pcm else { throw OutputError(.open, code) }
    var status: OpaquePointer?
    guard snd_pcm_status_malloc(&status) >= 0, let status else {
      snd_pcm_close(pcm)
      throw OutputError(.open, -ENOMEM)
    }
    self.name = name
    self.pcm = pcm
    self.status = status
  }

  deinit {
    entries.deallocate()
    snd_pcm_status_free(status)
    snd_pcm_close(pcm)
  }

  func available() throws(DeviceError) -> Int {
    try DeviceError.check(snd_pcm_avail_update(pcm))
  }

  func write(_ frames: UnsafeRawPointer, count: Int) throws(DeviceError) -> Int {
    try DeviceError.check(snd_pcm_writei(pcm, frames, snd_pcm_uframes_t(count)))
  }

  func start() throws(DeviceError) {
    guard snd_pcm_state(pcm) == SND_PCM_STATE_PREPARED else { return }
    try DeviceError.check(snd_pcm_start(pcm))
  }

  func prepare() throws(DeviceError) { try DeviceError.check(snd_pcm_prepare(pcm)) }

  func resume() throws(DeviceError) {
    try DeviceError.check(snd_pcm_resume(pcm))
    // Plug-ins say yes and sleep on.
    if snd_pcm_state(pcm) == SND_PCM_STATE_SUSPENDED { throw DeviceError(.suspended) }
  }

  func drain() -> Bool {
    let state = snd_pcm_state(pcm)
    guard state == SND_PCM_STATE_RUNNING || state == SND_PCM_STATE_DRAINING else { return false }
    return snd_pcm_drain(pcm) == -EAGAIN && snd_pcm_state(pcm) == SND_PCM_STATE_DRAINING
  }

  func drop() { snd_pcm_drop(pcm) }

  func moment(now: Int64) -> DeviceTimestamp? {
    guard snd_pcm_status(pcm, status) >= 0 else { return nil }
    var stamp = snd_htimestamp_t()
    snd_pcm_status_get_htstamp(status, &stamp)
    var time = Int64(stamp.tv_sec) &* 1_000_000_000 &+ Int64(stamp.tv_nsec)
    // Some plug-ins always use real time, and some have no timestamps.
    if (time &- now).magnitude > 1_000_000_000 { time &-= HostClock.realOffset }
    if (time &- now).magnitude > 1_000_000_000 { time = now }
    return DeviceTimestamp(
      time: time,
      delay: min(max(snd_pcm_status_get_delay(status), 0), 1 << 30)
    )
  }

  func wait(nanoseconds: Int64, or stop: borrowing Signal) -> PortWait {
    guard let start = entries.baseAddress else { return .ready }
    let last = entries.count - 1
    guard snd_pcm_poll_descriptors(pcm, start, UInt32(last)) == last else { return .ready }
    start[last] = pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0)
    let found = poll(start, nfds_t(last + 1), Int32(clamping: nanoseconds / 1_000_000))
    guard found > 0 else { return found == 0 ? .timedOut : .interrupted }
    if start[last].revents != 0 { return .stopped }
    // Plug-ins clear what woke us here.
    var events: UInt16 = 0
    snd_pcm_poll_descriptors_revents(pcm, start, UInt32(last), &events)
    return .ready
  }

  /// Allocates the memory for ``wait(nanoseconds:or:)``, after the PCM knows its descriptors.
  func prepareToWait() throws(OutputError) {
    let count = Int(snd_pcm_poll_descriptors_count(pcm))
    guard (1...64).contains(count) else { throw OutputError(.software, 0) }
    entries.deallocate()
    entries = .allocate(capacity: count + 1)
    entries.initialize(repeating: pollfd())
  }
}

extension DeviceError {
  /// Returns the count that an ALSA call returned, or throws the error of a negative one.
  @discardableResult
  static func check<Count: BinaryInteger>(_ result: Count) throws(DeviceError) -> Int {
    guard result < 0 else { return Int(result) }
    let code = Int32(clamping: result.magnitude)
    throw DeviceError(kind(of: code), code: code)
  }

  private static func kind(of code: Int32) -> Kind {
    switch code {
    case EAGAIN: .later
    case EINTR: .interrupted
    case EPIPE: .xrun
    // Another program stopped the device, or its plug-in lost its state.
    case EBADFD: .xrun
    case ESTRPIPE: .suspended
    case ENODEV, ENXIO, ESHUTDOWN: .gone
    default: .failed
    }
  }
}
