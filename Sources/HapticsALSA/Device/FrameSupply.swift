import HapticsRuntime

/// Frames for a device: the engine renders them, and they are brought onto the device's channels.
struct FrameSupply: ~Copyable {
  private let renderer: EngineRenderer
  private let map: ChannelMap
  private let rendered: UnsafeMutablePointer<Float>
  /// The most frames that can be asked for at a time.
  private let capacity: Int

  init(_ engine: HapticEngine, setup: PCMSetup, layout: ChannelLayout) {
    renderer = engine.renderer
    map = ChannelMap(
      layout,
      audio: engine.configuration.audioChannels,
      haptics: engine.configuration.hapticChannels,
      outputs: setup.channels
    )
    capacity = setup.period
    rendered = .allocate(capacity: capacity * renderer.channels)
    rendered.initialize(repeating: 0, count: capacity * renderer.channels)
  }

  deinit { rendered.deallocate() }

  /// Renders the next frames.
  ///
  /// - Parameter heardAt: The host time in nanoseconds at which the first of them is heard.
  mutating func pull(_ count: Int, heardAt: Int64, into out: UnsafeMutablePointer<Float>) {
    let count = min(count, capacity)
    if !renderer.render(into: rendered, frames: count, heardAt: heardAt) {
      // Somebody else renders: then this device keeps silent.
      rendered.update(repeating: 0, count: count * renderer.channels)
    }
    map.apply(rendered, count: count, into: out)
  }
}
