import CALSA

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open PCM for playback; it closes with its owner.
struct PCMHandle: ~Copyable {
  /// The name it was opened by.
  let name: String
  let pcm: OpaquePointer
  private let status: OpaquePointer

  /// Opens a PCM; calls for it never block.
  init(opening name: String) throws(PCMError) {
    haptics_alsa_keep_quiet()
    var pcm: OpaquePointer?
    let code = snd_pcm_open(&pcm, name, SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK)
    guard code >= 0, let pcm else { throw PCMError(.open, name, code) }
    var status: OpaquePointer?
    guard snd_pcm_status_malloc(&status) >= 0, let status else {
      snd_pcm_close(pcm)
      throw PCMError(.open, name, -12)
    }
    self.name = name
    self.pcm = pcm
    self.status = status
  }

  deinit {
    snd_pcm_status_free(status)
    snd_pcm_close(pcm)
  }

  /// How many frames the device would take, or a negative error.
  borrowing func available() -> Int { snd_pcm_avail_update(pcm) }

  /// Hands frames over: how many were taken, or a negative error.
  borrowing func write(_ frames: UnsafeRawPointer, count: Int) -> Int {
    snd_pcm_writei(pcm, frames, snd_pcm_uframes_t(count))
  }

  var state: snd_pcm_state_t { snd_pcm_state(pcm) }

  /// Lets the device play what it has, unless it does.
  borrowing func startIfNeeded() -> Int32 {
    state == SND_PCM_STATE_PREPARED ? snd_pcm_start(pcm) : 0
  }

  /// Makes the device ready after frames ran out, or before the first ones.
  borrowing func prepare() -> Int32 { snd_pcm_prepare(pcm) }

  /// Wakes the device: 0, or that it needs more time (`-EAGAIN`), or that it has to be prepared.
  borrowing func resume() -> Int32 { snd_pcm_resume(pcm) }

  /// Forgets the frames that wait.
  @discardableResult
  borrowing func drop() -> Int32 { snd_pcm_drop(pcm) }

  /// What the device knows of its time.
  struct Moment: BitwiseCopyable {
    /// When the device looked, in nanoseconds of monotonic time.
    var time: Int64
    /// How many frames are played before one that is written now.
    var delay: Int
  }

  /// When a frame that is written now is heard: a time and how many frames after it.
  ///
  /// - Parameters:
  ///   - now: The monotonic time; it stands in where the device gives none.
  ///   - realOffset: What real time has beyond monotonic time.
  borrowing func moment(now: Int64, realOffset: Int64) -> Moment? {
    guard snd_pcm_status(pcm, status) >= 0 else { return nil }
    var stamp = snd_htimestamp_t()
    snd_pcm_status_get_htstamp(status, &stamp)
    var time = Int64(stamp.tv_sec) &* 1_000_000_000 &+ Int64(stamp.tv_nsec)
    // Some plug-ins stamp in real time, whatever they were asked for; and some not at all.
    if (time &- now).magnitude > 1_000_000_000 { time &-= realOffset }
    if (time &- now).magnitude > 1_000_000_000 { time = now }
    return Moment(time: time, delay: min(max(snd_pcm_status_get_delay(status), 0), 1 << 30))
  }
}
