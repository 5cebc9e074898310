package import LocatedJSON

extension TimelineDocument {
  /// Reads a JSON text as a timeline.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ json: JSONDocument) {
    self.init(json: json)
    guard !json.isEmpty else { return }
    misfits = SchemaViolations(in: json)
    firstBeatTime = misfits.firstAmounts["beats"]
    let reader = PartReader(json: json)
    let file = reader.fields(of: 0, at: .file)
    duration = reader.time(file[.duration])
    if let tempo = file.fields(.tempo, at: .tempo) {
      self.tempo = reader.tempo(tempo)
      hasTempo = true
    }
    if let assets = file.fields(.assets, at: .assets) { self.assets = reader.assets(assets) }
    if let tracks = file[.tracks] { self.tracks = reader.tracks(tracks) }
    if let cues = file[.cues] { self.cues = reader.cues(cues, at: .cue) }
    if let live = file[.live] { self.live = reader.cues(live, at: .liveCue) }
    effects = namedEffects
    if let loop = file[.loop], json.kind(of: loop) == .object {
      let fields = reader.fields(of: loop, at: .loop)
      self.loop = LocatedLoop(
        node: loop,
        start: reader.time(fields[.from]),
        end: reader.time(fields[.to])
      )
    }
    if let markers = file[.markers] {
      self.markers = json.members(of: markers).compactMap { name, value in
        reader.time(value).map { LocatedMarker(name: json.locatedName(name), time: $0) }
      }
    }
    if let buses = file[.buses] { self.buses = reader.buses(buses) }
    if let music = file[.music] { self.music = reader.music(music) }
    if let policy = file.fields(.policy, at: .policy) {
      self.policy = reader.policy(policy)
      hasPolicy = true
    }
    if let quiet = file.fields(.quiet, at: .quiet) {
      self.quiet = reader.quiet(quiet)
      hasQuiet = true
    }
  }
}
