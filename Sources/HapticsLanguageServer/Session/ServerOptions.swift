package import HapticsFiles

/// What a server is started with.
package struct ServerOptions: Sendable {
  /// The folders in which files are looked up, after the one of the file that names them.
  ///
  /// They may lie outside of the workspace, because the person named them and not the client.
  package var assetRoots: [Path] = []
  /// Plays what the client asks for; `nil` where nothing can be played.
  package var player: PlayerControl?

  /// Creates the options of a server that plays nothing.
  package init() {}
}

/// What plays on behalf of a client.
package struct PlayerControl: Sendable {
  /// Stops what plays, and plays a text.
  ///
  /// It returns why that is not possible, or `nil`.
  package var play: @Sendable (PlayRequest) -> String?
  /// Stops what plays.
  package var stop: @Sendable () -> Void

  /// Creates a control.
  package init(
    play: @escaping @Sendable (PlayRequest) -> String?,
    stop: @escaping @Sendable () -> Void
  ) {
    self.play = play
    self.stop = stop
  }
}

/// Something that is to be played.
package struct PlayRequest: Hashable, Sendable {
  /// The text of the file, which may not have been saved.
  package var text: [UInt8]
  /// Where the file is or will be: what decides on its kind and on the sounds beside it.
  package var path: Path
  /// Where playing begins, in seconds.
  package var start: Double
  /// The name of the synthesis model.
  package var model: String

  /// Creates a request.
  package init(text: [UInt8], path: Path, start: Double, model: String) {
    self.text = text
    self.path = path
    self.start = start
    self.model = model
  }
}
