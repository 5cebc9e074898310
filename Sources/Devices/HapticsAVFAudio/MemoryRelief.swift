#if canImport(UIKit) && !os(watchOS)
  public import AVFAudio
  public import HapticsLifecycle
  import UIKit

  /// Unloads assets of a preloader whenever the system warns of low memory.
  ///
  /// ```swift
  /// relief = MemoryRelief(preloader, to: 100 << 20, keeping: ["game"]) { freed in log(freed) }
  /// ```
  ///
  /// Release it to end that. It was type-checked and simulated, and has never run on a
  /// device.
  public final class MemoryRelief: @unchecked Sendable {
    // Sendable: the observer is never changed, and notification centers are thread-safe.

    private let notifications: NotificationCenter
    private let observer: any NSObjectProtocol

    /// Follows the warnings of an app.
    ///
    /// - Parameters:
    ///   - preloader: Unloads assets of low priority first.
    ///   - bytes: The memory that loaded assets may still take, in bytes.
    ///   - kept: The groups whose assets stay.
    ///   - notifications: The center of the warnings.
    ///   - report: Receives the number of freed bytes after each warning.
    public init(
      _ preloader: some AssetPreloader,
      to bytes: Int64,
      keeping kept: Set<String> = [],
      notifications: NotificationCenter = .default,
      report: @escaping @Sendable (Int64) -> Void = { _ in }
    ) {
      self.notifications = notifications
      observer = notifications.addObserver(
        forName: UIApplication.didReceiveMemoryWarningNotification,
        object: nil,
        queue: nil
      ) { @Sendable _ in report(preloader.relieve(to: bytes, keeping: kept)) }
    }

    deinit { notifications.removeObserver(observer) }
  }
#elseif os(macOS)
  import Dispatch
  public import HapticsLifecycle

  /// Unloads assets of a preloader whenever the system is short of memory.
  ///
  /// Release it to end that. It has never been compiled or run on a Mac.
  public final class MemoryRelief: @unchecked Sendable {
    // Sendable: the source is never changed after it is resumed.

    private let source: any DispatchSourceMemoryPressure

    /// Follows the memory pressure of the system.
    ///
    /// - Parameters:
    ///   - preloader: Unloads assets of low priority first.
    ///   - bytes: The memory that loaded assets may still take, in bytes.
    ///   - kept: The groups whose assets stay.
    ///   - report: Receives the number of freed bytes after each warning.
    public init(
      _ preloader: some AssetPreloader,
      to bytes: Int64,
      keeping kept: Set<String> = [],
      report: @escaping @Sendable (Int64) -> Void = { _ in }
    ) {
      source = DispatchSource.makeMemoryPressureSource(eventMask: [.warning, .critical])
      source.setEventHandler { @Sendable in
        report(preloader.relieve(to: bytes, keeping: kept))
      }
      source.resume()
    }

    deinit { source.cancel() }
  }
#endif
