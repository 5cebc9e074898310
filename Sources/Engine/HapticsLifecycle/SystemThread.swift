#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread for work that may wait long, such as calls to devices and files.
///
/// End it with ``join()`` or ``detach()``.
package struct SystemThread {
  private let thread: pthread_t

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    /// Runs the body in a form for C.
    static func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
      return nil
    }
  }

  /// Starts a thread.
  ///
  /// - Throws: ``OutputError/noThread(_:)`` if the system allows no more of them.
  package init(_ body: @escaping @Sendable () -> Void) throws(OutputError) {
    #if canImport(Glibc)
      var started = pthread_t()
    #else
      var started: pthread_t?
    #endif
    let work = Unmanaged.passRetained(Work(body))
    let code = pthread_create(&started, nil, { Work.run($0) }, work.toOpaque())
    #if canImport(Glibc)
      let thread: pthread_t? = started
    #else
      let thread = started
    #endif
    guard code == 0, let thread else {
      work.release()
      throw .noThread(code)
    }
    self.thread = thread
  }

  /// Waits for the end of the thread.
  package func join() { pthread_join(thread, nil) }

  /// Releases the thread, which then ends without a wait.
  package func detach() { pthread_detach(thread) }
}

extension OutputError {
  /// There is no thread, or nothing to wake it with.
  ///
  /// - Parameter code: The number of the error, positive.
  package static func noThread(_ code: Int32) -> OutputError {
    let words = String(cString: strerror(code))
    let fault = OutputFault(.failed, code: code)
    return OutputError(device: "", reason: "there is no thread for it: \(words)", fault: fault)
  }
}
