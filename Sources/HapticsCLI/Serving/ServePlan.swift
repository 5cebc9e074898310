internal import HapticsFiles
internal import HapticsLanguageServer
internal import HapticsPlot

/// What `haptics lsp` does: its arguments, understood.
struct ServePlan {
  /// The sound device that patterns are played on.
  var device = "default"
  /// The process that the server does not outlive, if the command line names one.
  var clientProcess: Int?
  /// What the server is started with.
  var options = ServerOptions()

  init() {}

  /// The plan of a command line that says nothing else than how all editors start the server.
  ///
  /// It spares them the parser of arguments, which takes longer than all else before the first answer.
  init?(plainly arguments: [String]) {
    guard arguments == ["lsp"] || arguments == ["lsp", "--stdio"] else { return nil }
  }

  /// Serves until the client has gone.
  func run() throws -> ExitStatus {
    var options = options
    options.glyphs = CharacterSet.isUnicode ? .braille : .ascii
    let player = ChildPlayer(device: device)
    options.player = player.control
    let studios = Machine.program.flatMap { InstalledStudio(of: $0) }.map(ChildStudios.init)
    options.studio = studios?.control
    options.studioAbsence = InstalledStudio.absence
    return try ServingLoop(options, studios, player, clientProcess: clientProcess).run()
  }
}
