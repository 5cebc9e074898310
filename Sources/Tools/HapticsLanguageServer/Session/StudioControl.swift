public import HapticsFiles

/// What serves folders in Haptics Studio on behalf of a client.
public struct StudioControl: Sendable {
  /// Starts to serve a folder.
  ///
  /// It returns why that is not possible, or `nil`; what becomes of it comes later, as
  /// ``StudioNews``.
  public var start: @Sendable (Path) -> String?
  /// Stops serving a folder.
  public var stop: @Sendable (Path) -> Void

  /// Creates a control.
  public init(
    start: @escaping @Sendable (Path) -> String?,
    stop: @escaping @Sendable (Path) -> Void
  ) {
    self.start = start
    self.stop = stop
  }
}

/// What became of the studio of a folder.
public enum StudioNews: Hashable, Sendable {
  /// It serves the folder, at an address for a browser.
  case serves(address: String)
  /// It has ended, for a reason that is empty where none is known.
  case ended(reason: String)
}
