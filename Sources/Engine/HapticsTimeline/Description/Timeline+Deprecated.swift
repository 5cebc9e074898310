// Former names, for one version.

extension Timeline {
  /// Creates a timeline.
  @available(*, deprecated, renamed: "init(tempo:cues:loop:markers:lossPolicy:)")
  public init(
    tempo: TempoMap = TempoMap(),
    cues: [Cue] = [],
    loop: Region? = nil,
    markers: [Marker] = [],
    policy: LossPolicy
  ) {
    self.init(tempo: tempo, cues: cues, loop: loop, markers: markers, lossPolicy: policy)
  }

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
}

extension QuietPolicy {
  /// The former name of ``maximumPerSecond``.
  @available(*, deprecated, renamed: "maximumPerSecond")
  public var mostPerSecond: Int {
    get { maximumPerSecond }
    set { maximumPerSecond = newValue }
  }
}

extension HapticStartAbilities {
  /// The former name of ``maximumSimultaneousStarts``.
  @available(*, deprecated, renamed: "maximumSimultaneousStarts")
  public var mostAtOnce: Int {
    get { maximumSimultaneousStarts }
    set { maximumSimultaneousStarts = newValue }
  }
}

extension BusID {
  /// The former name of ``maximumCount``.
  @available(*, deprecated, renamed: "maximumCount")
  public static var most: Int { maximumCount }
}
