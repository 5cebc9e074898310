public import HapticsFiles
public import HapticsPlot

/// What a server is started with.
public struct ServerOptions: Sendable {
  /// The folders in which files are looked up, after the one of the file that names them.
  ///
  /// They may lie outside of the workspace, because the person named them and not the client.
  public var assetRoots: [Path] = []
  /// The configuration of all files, instead of the nearest one upwards from each.
  ///
  /// As the asset roots, it may lie outside of the workspace.
  public var configurationFile: Path?
  /// Whether configurations count.
  public var usesConfigurations = true
  /// What pictures in hovers and plots are made of, where they are text.
  public var glyphs = TerminalGlyphs.braille
  /// Plays what the client asks for; `nil` where nothing can be played.
  public var player: PlayerControl?

  /// Serves folders in Haptics Studio; `nil` where it is not installed.
  public var studio: StudioControl?
  /// What is said to who wants the studio where there is none.
  public var studioAbsence = "Haptics Studio is not installed"

  /// Creates the options of a server that plays nothing.
  public init() {}
}

/// What plays on behalf of a client.
public struct PlayerControl: Sendable {
  /// Stops what plays, and plays a text.
  ///
  /// It returns why that is not possible, or `nil`.
  public var play: @Sendable (PlayRequest) -> String?
  /// Stops what plays.
  public var stop: @Sendable () -> Void

  /// Creates a control.
  public init(
    play: @escaping @Sendable (PlayRequest) -> String?,
    stop: @escaping @Sendable () -> Void
  ) {
    self.play = play
    self.stop = stop
  }
}

/// Something that is to be played.
public struct PlayRequest: Hashable, Sendable {
  /// The text of the file, which may not have been saved.
  public var text: [UInt8]
  /// Where the file is or will be: what decides on its kind and on the sounds beside it.
  public var path: Path
  /// Where playing begins, in seconds.
  public var start: Double
  /// The name of the synthesis model.
  public var model: String
  /// The actuator, by the name of a built-in profile or the path of a file; `nil` for none.
  public var profile: String?
  /// The folders in which files are looked up, after the one of the file that names them.
  public var assetRoots: [Path]

  /// Creates a request.
  public init(
    text: [UInt8],
    path: Path,
    start: Double,
    model: String,
    profile: String? = nil,
    assetRoots: [Path] = []
  ) {
    self.text = text
    self.path = path
    self.start = start
    self.model = model
    self.profile = profile
    self.assetRoots = assetRoots
  }
}
