import CALSA
import HapticsLifecycle
import HapticsOutput
import HapticsRuntime

extension ALSAPort {
  func negotiate(_ request: DeviceRequest) throws(OutputError) -> DeviceSetup {
    var parameters: OpaquePointer?
    guard snd_pcm_hw_params_malloc(&parameters) >= 0, let parameters else {
      throw OutputError(.install, -12)
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
    else { throw OutputError(.format, 0) }
    try check(.format, snd_pcm_hw_params_set_format(pcm, parameters, format.code))
    // ALSA's own change of rate draws straight lines; ours is better.
    _ = snd_pcm_hw_params_set_rate_resample(pcm, parameters, 0)

    var (least, most): (UInt32, UInt32) = (1, 1)
    try check(.channels, snd_pcm_hw_params_get_channels_min(parameters, &least))
    try check(.channels, snd_pcm_hw_params_get_channels_max(parameters, &most))
    var channels = UInt32(
      clamping: request.layout.channels(of: Int(least)...max(Int(most), Int(least)))
    )
    try check(.channels, snd_pcm_hw_params_set_channels_near(pcm, parameters, &channels))
    var rate = UInt32(clamping: request.sampleRate)
    try check(.rate, snd_pcm_hw_params_set_rate_near(pcm, parameters, &rate, nil))

    // In frames of the device, which may have another rate.
    let scale = Double(rate) / Double(max(request.sampleRate, 1))
    var period = snd_pcm_uframes_t((Double(request.period) * scale).rounded())
    try check(.size, snd_pcm_hw_params_set_period_size_near(pcm, parameters, &period, nil))
    var buffer = period * snd_pcm_uframes_t(request.periods)
    try check(.size, snd_pcm_hw_params_set_buffer_size_near(pcm, parameters, &buffer))
    try check(.install, snd_pcm_hw_params(pcm, parameters))
    try check(.size, snd_pcm_hw_params_get_period_size(parameters, &period, nil))
    try check(.size, snd_pcm_hw_params_get_buffer_size(parameters, &buffer))

    let setup = DeviceSetup(
      format: format,
      sampleRate: Int(rate),
      channels: Int(channels),
      period: Int(min(max(period, 1), max(buffer, 1))),
      buffer: Int(max(buffer, 1))
    )
    try setUpSoftware(setup)
    try check(.prepare, snd_pcm_prepare(pcm))
    try prepareToWait()
    return setup
  }

  /// Sets the wake-up threshold of the device and the clock of its timestamps.
  private func setUpSoftware(_ setup: DeviceSetup) throws(OutputError) {
    var parameters: OpaquePointer?
    guard snd_pcm_sw_params_malloc(&parameters) >= 0, let parameters else {
      throw OutputError(.software, -12)
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

  private func check(_ operation: PCMOperation, _ code: Int32) throws(OutputError) {
    guard code >= 0 else { throw OutputError(operation, code) }
  }
}

extension SampleFormat {
  var code: snd_pcm_format_t {
    switch self {
    case .float32: SND_PCM_FORMAT_FLOAT
    case .int32: SND_PCM_FORMAT_S32
    case .int16: SND_PCM_FORMAT_S16
    }
  }
}
