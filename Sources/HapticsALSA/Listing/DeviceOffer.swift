import CALSA
public import HapticsRuntime
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a device could agree to.
public struct DeviceOffer: Hashable, Sendable {
  /// How many channels a frame may have.
  public var channels: ClosedRange<Int>
  /// Frames per second.
  public var sampleRates: ClosedRange<Int>
  /// The sample formats of ours that it takes.
  public var formats: [SampleFormat]
  /// The shortest and the longest time that its buffer holds, in seconds: so late a frame is heard
  /// that is written to a full one.
  public var latencies: ClosedRange<Double>

  /// Opens a device, asks it, and closes it.
  ///
  /// - Parameter patience: For how many seconds to wait for an answer.
  /// - Throws: Why the device does not play, in ALSA's words.
  public static func of(
    _ device: String,
    patience: Double = 2
  ) throws(OutputError) -> DeviceOffer {
    do throws(PCMError) {
      return try Question(device).answer(within: patience)
    } catch { throw error.outputError }
  }

  /// A question to a device that may never answer, on a thread of its own.
  private final class Question: Sendable {
    private let device: String
    private let answered: Signal
    private let answer = Mutex<Result<DeviceOffer, PCMError>?>(nil)

    init(_ device: String) throws(PCMError) {
      guard let answered = Signal() else { throw PCMError(.thread, device, -errno) }
      self.answered = answered
      self.device = device
    }

    func answer(within patience: Double) throws(PCMError) -> DeviceOffer {
      try DetachedThread.begin(named: device) { [self] in
        let answer: Result<DeviceOffer, PCMError>
        do throws(PCMError) {
          answer = .success(try PCMHandle(opening: device).offer())
        } catch { answer = .failure(error) }
        self.answer.withLock { $0 = answer }
        answered.raise()
      }
      answered.wait(nanoseconds: ALSAConfiguration.nanoseconds(patience))
      guard let answer = answer.withLock({ $0 }) else {
        throw PCMError(.wait, device, -ETIMEDOUT)
      }
      return try answer.get()
    }
  }
}

extension PCMHandle {
  /// What the device could agree to.
  borrowing func offer() throws(PCMError) -> DeviceOffer {
    var parameters: OpaquePointer?
    guard snd_pcm_hw_params_malloc(&parameters) >= 0, let parameters else {
      throw PCMError(.install, name, -12)
    }
    defer { snd_pcm_hw_params_free(parameters) }
    let code = snd_pcm_hw_params_any(pcm, parameters)
    guard code >= 0 else { throw PCMError(.open, name, code) }
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
    return DeviceOffer(
      channels: Int(channels.0)...Int(max(channels.0, channels.1)),
      sampleRates: Int(rates.0)...Int(max(rates.0, rates.1)),
      formats: SampleFormat.allCases.filter {
        snd_pcm_hw_params_test_format(pcm, parameters, $0.code) >= 0
      },
      latencies: Double(times.0) * 1e-6...Double(max(times.0, times.1)) * 1e-6
    )
  }
}
