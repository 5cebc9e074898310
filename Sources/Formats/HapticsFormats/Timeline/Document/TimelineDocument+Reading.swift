package import LocatedJSON

extension TimelineDocument {
  /// Reads a JSON text as a timeline.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ json: JSONDocument) {
    self.init(json: json)
    guard !json.isEmpty else { return }
    violations = SchemaViolations(in: json)
    firstBeatTime = violations.firstAmounts["beats"]
    let reader = PartReader(json: json)
    let file = FormatFields<TimelineLevel>(json)
    duration = reader.time(file[.duration])
    if let tempo = file.object(.tempo) {
      self.tempo = reader.tempo(tempo)
      hasTempo = true
    }
    if let assets = file.object(.assets) { self.assets = reader.assets(assets) }
    tracks = reader.tracks(file.named(.tracks))
    cues = reader.cues(.cues, of: file)
    live = reader.cues(.live, of: file)
    effects = namedEffects
    if let loop = file.object(.loop), json.kind(of: loop.node) == .object {
      self.loop = LocatedLoop(
        node: loop.node,
        start: reader.time(loop[.from]),
        end: reader.time(loop[.to])
      )
    }
    markers = json.members(of: file[.markers]).compactMap { name, value in
      reader.time(value).map { LocatedMarker(name: json.locatedName(name), time: $0) }
    }
    buses = reader.buses(file.named(.buses))
    music = reader.music(file.objects(.music))
    if let policy = file.object(.policy) {
      self.policy = reader.policy(policy)
      hasPolicy = true
    }
    if let quiet = file.object(.quiet) {
      self.quiet = reader.quiet(quiet)
      hasQuiet = true
    }
  }
}
