/// What a client can have the server do.
enum ServerCommand: String, CaseIterable {
  /// Plays a document.
  case play = "haptics.play"
  /// Plays the event at a position.
  case playEvent = "haptics.playEvent"
  /// Plays from the time of what stands at a position.
  case playFromCursor = "haptics.playFromCursor"
  /// Stops what plays.
  case stop = "haptics.stop"
  /// Returns the plot of a document.
  case showPlot = "haptics.showPlot"
  /// Opens a document in Haptics Studio.
  case openStudio = "haptics.openStudio"
  /// Returns the page of a rule.
  case explain = "haptics.explain"
}
