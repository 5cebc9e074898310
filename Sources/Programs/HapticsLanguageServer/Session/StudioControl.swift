public import HapticsFiles

/// The studio service for a client.
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

/// A change of a folder's studio.
public enum StudioNews: Hashable, Sendable {
  /// The studio serves the folder at an address for a browser.
  case serves(address: String)
  /// The studio has ended; the reason is empty if it is unknown.
  case ended(reason: String)
}
