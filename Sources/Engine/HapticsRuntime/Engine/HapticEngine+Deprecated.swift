public import HapticsTimeline

// Former names, for one version.

extension HapticEngine {
  /// The former name of ``lossPolicy``.
  @available(*, deprecated, renamed: "lossPolicy")
  public var policy: LossPolicy {
    get { lossPolicy }
    set { lossPolicy = newValue }
  }

  /// The former name of ``quietPolicy``.
  @available(*, deprecated, renamed: "quietPolicy")
  public var quiet: QuietPolicy {
    get { quietPolicy }
    set { quietPolicy = newValue }
  }

  /// Calls a closure with each event since the last call, up to a limit.
  @available(*, deprecated, renamed: "poll(maximumCount:_:)")
  public func poll(most: Int, _ body: (EngineEvent) -> Void) { poll(maximumCount: most, body) }
}
