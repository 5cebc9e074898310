public import HapticsFiles
public import HapticsPlot

/// The options of a server.
public struct ServerOptions: Sendable {
  /// The folders for lookups, after the file's own.
  ///
  /// They may be outside of the workspace, because the user rather than the client specifies them.
  public var assetRoots: [Path] = []
  /// The configuration of all files, instead of the nearest one upwards from each.
  ///
  /// As the asset roots, it may lie outside of the workspace.
  public var configurationFile: Path?
  /// A Boolean value that indicates whether configurations apply.
  public var usesConfigurations = true
  /// The characters of text pictures in hovers and plots.
  public var glyphs = TerminalGlyphs.braille
  /// Plays for the client; `nil` if playback is unavailable.
  public var player: PlayerControl?

  /// Serves folders in Haptics Studio; `nil` if it is not installed.
  public var studio: StudioControl?
  /// The message if the studio is unavailable.
  public var studioAbsence = "Haptics Studio is not installed"

  /// Creates the options of a server that plays nothing.
  public init() {}
}

/// The player for a client.
public struct PlayerControl: Sendable {
  /// Stops the current playback and plays the text of a document.
  ///
  /// It returns an error message, or `nil`.
  public var play: @Sendable (PlayRequest) -> String?
  /// Stops the current playback.
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

/// A request to play a document.
public struct PlayRequest: Hashable, Sendable {
  /// The text of the file, which may not have been saved.
  public var text: [UInt8]
  /// The actual or future location of the file, which determines its kind and the folder of its
  /// sounds.
  public var path: Path
  /// The start position, in seconds.
  public var start: Double
  /// The name of the synthesis model.
  public var model: String
  /// The actuator, by the name of a built-in profile or the path of a file; `nil` for none.
  public var profile: String?
  /// The folders for lookups, after the file's own.
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
