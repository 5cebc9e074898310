import CALSA
import HapticsLifecycle
import HapticsOutput
import HapticsRuntime

extension ALSAPort {
  func offer() throws(OutputError) -> DeviceCapabilities {
    var parameters: OpaquePointer?
    guard snd_pcm_hw_params_malloc(&parameters) >= 0, let parameters else {
      throw OutputError(.install, -12)
    }
    defer { snd_pcm_hw_params_free(parameters) }
    let code = snd_pcm_hw_params_any(pcm, parameters)
    guard code >= 0 else { throw OutputError(.open, code) }
    _ = snd_pcm_hw_params_set_rate_resample(pcm, parameters, 0)
    var channels: (UInt32, UInt32) = (1, 1)
    snd_pcm_hw_params_get_channels_min(parameters, &channels.0)
    snd_pcm_hw_params_get_channels_max(parameters, &channels.1)
    var rates: (UInt32, UInt32) = (1, 1)
    snd_pcm_hw_params_get_rate_min(parameters, &rates.0, nil)
    snd_pcm_hw_params_get_rate_max(parameters, &rates.1, nil)
    var times: (UInt32, UInt32) = (0, 0)
    snd_pcm_hw_params_get_buffer_time_min(parameters, &times.0, nil)
    snd_pcm_hw_params_get_buffer_time_max(parameters, &times.1, nil)
    return DeviceCapabilities(
      channels: Int(channels.0)...Int(max(channels.0, channels.1)),
      sampleRates: Int(rates.0)...Int(max(rates.0, rates.1)),
      formats: SampleFormat.allCases.filter {
        snd_pcm_hw_params_test_format(pcm, parameters, $0.code) >= 0
      },
      latencies: Double(times.0) * 1e-6...Double(max(times.0, times.1)) * 1e-6,
      // ALSA's null device discards all frames.
      discards: name == "null"
    )
  }
}
