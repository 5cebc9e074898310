import CALSA

/// What a device and its user agreed on.
public struct PCMSetup: Hashable, Sendable {
  /// How the device wants its samples.
  public internal(set) var format: SampleFormat
  /// Frames per second.
  public internal(set) var sampleRate: Int
  /// How many channels a frame has.
  public internal(set) var channels: Int
  /// How many frames the device takes at a time.
  public internal(set) var period: Int
  /// How many frames the device holds.
  public internal(set) var buffer: Int

  /// The time that a number of frames takes, in nanoseconds.
  func nanoseconds(_ frames: Int) -> Int64 {
    Int64(frames) * 1_000_000_000 / Int64(sampleRate)
  }
}

/// What is asked of a device; it may offer something else.
struct PCMWishes {
  var sampleRate: Int
  /// How many channels are wanted of a device that has this range of them.
  var channels: (ClosedRange<Int>) -> Int
  /// Frames.
  var period: Int
  var periods: Int
}

extension PCMHandle {
  /// Agrees with the device on what it comes closest to, and makes it ready.
  borrowing func setUp(_ wishes: PCMWishes) throws(PCMError) -> PCMSetup {
    var parameters: OpaquePointer?
    guard snd_pcm_hw_params_malloc(&parameters) >= 0, let parameters else {
      throw PCMError(.install, name, -12)
    }
    defer { snd_pcm_hw_params_free(parameters) }
    try check(.open, snd_pcm_hw_params_any(pcm, parameters))
    try check(
      .access,
      snd_pcm_hw_params_set_access(pcm, parameters, SND_PCM_ACCESS_RW_INTERLEAVED)
    )
    guard
      let format = SampleFormat.allCases.first(where: {
        snd_pcm_hw_params_test_format(pcm, parameters, $0.code) >= 0
      })
    else { throw PCMError(.format, name, 0) }
    try check(.format, snd_pcm_hw_params_set_format(pcm, parameters, format.code))
    // ALSA's own change of rate draws straight lines; ours is better.
    _ = snd_pcm_hw_params_set_rate_resample(pcm, parameters, 0)

    var (least, most): (UInt32, UInt32) = (1, 1)
    try check(.channels, snd_pcm_hw_params_get_channels_min(parameters, &least))
    try check(.channels, snd_pcm_hw_params_get_channels_max(parameters, &most))
    var channels = UInt32(
      clamping: wishes.channels(Int(least)...max(Int(most), Int(least)))
    )
    try check(.channels, snd_pcm_hw_params_set_channels_near(pcm, parameters, &channels))
    var rate = UInt32(clamping: wishes.sampleRate)
    try check(.rate, snd_pcm_hw_params_set_rate_near(pcm, parameters, &rate, nil))

    // In frames of the device, which may have another rate.
    let scale = Double(rate) / Double(max(wishes.sampleRate, 1))
    var period = snd_pcm_uframes_t((Double(wishes.period) * scale).rounded())
    try check(.size, snd_pcm_hw_params_set_period_size_near(pcm, parameters, &period, nil))
    var buffer = period * snd_pcm_uframes_t(wishes.periods)
    try check(.size, snd_pcm_hw_params_set_buffer_size_near(pcm, parameters, &buffer))
    try check(.install, snd_pcm_hw_params(pcm, parameters))
    try check(.size, snd_pcm_hw_params_get_period_size(parameters, &period, nil))
    try check(.size, snd_pcm_hw_params_get_buffer_size(parameters, &buffer))

    let setup = PCMSetup(
      format: format,
      sampleRate: Int(rate),
      channels: Int(channels),
      period: Int(min(max(period, 1), max(buffer, 1))),
      buffer: Int(max(buffer, 1))
    )
    guard setup.sampleRate > 0, (1...64).contains(setup.channels), setup.buffer < 1 << 24 else {
      throw PCMError(.install, name, 0)
    }
    try setUpSoftware(setup)
    try check(.prepare, snd_pcm_prepare(pcm))
    return setup
  }

  /// Says when the device wakes us, and by which clock it stamps.
  private borrowing func setUpSoftware(_ setup: PCMSetup) throws(PCMError) {
    var parameters: OpaquePointer?
    guard snd_pcm_sw_params_malloc(&parameters) >= 0, let parameters else {
      throw PCMError(.software, name, -12)
    }
    defer { snd_pcm_sw_params_free(parameters) }
    try check(.software, snd_pcm_sw_params_current(pcm, parameters))
    let period = snd_pcm_uframes_t(setup.period)
    try check(.software, snd_pcm_sw_params_set_avail_min(pcm, parameters, period))
    // It is started by hand, once its buffer is full.
    try check(
      .software,
      snd_pcm_sw_params_set_start_threshold(pcm, parameters, snd_pcm_uframes_t(setup.buffer))
    )
    _ = snd_pcm_sw_params_set_tstamp_mode(pcm, parameters, SND_PCM_TSTAMP_ENABLE)
    _ = snd_pcm_sw_params_set_tstamp_type(pcm, parameters, SND_PCM_TSTAMP_TYPE_MONOTONIC)
    try check(.software, snd_pcm_sw_params(pcm, parameters))
  }

  private borrowing func check(
    _ operation: PCMError.Operation,
    _ code: Int32
  ) throws(PCMError) {
    guard code >= 0 else { throw PCMError(operation, name, code) }
  }
}
