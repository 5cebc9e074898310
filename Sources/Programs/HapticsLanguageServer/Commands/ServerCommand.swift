/// A command for clients.
enum ServerCommand: String, CaseIterable {
  case play = "haptics.play"
  case playEvent = "haptics.playEvent"
  /// Plays from the time of the part at a position.
  case playFromCursor = "haptics.playFromCursor"
  /// Stops playback.
  case stop = "haptics.stop"
  case showPlot = "haptics.showPlot"
  case openStudio = "haptics.openStudio"
  case explain = "haptics.explain"
}
