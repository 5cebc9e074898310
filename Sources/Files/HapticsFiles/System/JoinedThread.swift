#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread whose end another one waits for.
package struct JoinedThread {
  private let thread: pthread_t?

  private final class Body: Sendable {
    private let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }

    /// Runs the body in a form for C.
    static func start(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      guard let argument else { return nil }
      Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
      return nil
    }
  }

  /// Starts a thread, or returns `nil` if the system allows no more of them.
  package init?(_ run: @escaping @Sendable () -> Void) {
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let body = Unmanaged.passRetained(Body(run))
    guard pthread_create(&thread, nil, { Body.start($0) }, body.toOpaque()) == 0 else {
      body.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits for the end of the thread.
  package func join() {
    if let thread { pthread_join(thread, nil) }
  }
}
