import HapticsLifecycle
import HapticsRuntime

/// The setup that a device agreed to.
package struct DeviceSetup: Hashable, Sendable {
  package var format: SampleFormat
  /// Frames per second.
  package var sampleRate: Int
  /// The number of channels in a frame, 1 to 64.
  package var channels: Int
  /// The number of frames that the device accepts at a time, 1 to `buffer`.
  package var period: Int
  /// The number of frames in the device's buffer, fewer than 2^24.
  package var buffer: Int

  package init(format: SampleFormat, sampleRate: Int, channels: Int, period: Int, buffer: Int) {
    self.format = format
    self.sampleRate = sampleRate
    self.channels = channels
    self.period = period
    self.buffer = buffer
  }

  /// Returns the duration of a number of frames, in nanoseconds.
  func nanoseconds(_ frames: Int) -> Int64 {
    Int64(frames) * 1_000_000_000 / Int64(sampleRate)
  }
}

/// The requested setup of a device, which may differ from the negotiated one.
package struct DeviceRequest: Hashable, Sendable {
  /// Frames per second.
  package var sampleRate: Int
  /// The mapping of channels; ``ChannelLayout/channels(of:)`` returns their number.
  package var layout: ChannelLayout
  /// The number of frames, at `sampleRate`, to deliver at a time.
  package var period: Int
  package var periods: Int

  package init(sampleRate: Int, layout: ChannelLayout, period: Int, periods: Int) {
    self.sampleRate = sampleRate
    self.layout = layout
    self.period = period
    self.periods = periods
  }
}

extension DevicePort {
  /// Negotiates the setup of the device and validates it.
  ///
  /// - Throws: `OutputError`, including for an impossible setup.
  func setUp(_ request: DeviceRequest) throws(OutputError) -> DeviceSetup {
    let setup = try negotiate(request)
    guard setup.sampleRate > 0, (1...64).contains(setup.channels), setup.buffer < 1 << 24,
      setup.period >= 1, setup.period <= setup.buffer
    else { throw .impossibleSetup }
    return setup
  }
}
