#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread that nobody waits for: what it does may hang in a call of ALSA's.
enum DetachedThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Begins a thread.
  ///
  /// - Parameter name: The device it is for, for the error.
  static func begin(
    named name: String,
    _ body: @escaping @Sendable () -> Void
  ) throws(PCMError) {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let code = pthread_create(
      &thread,
      nil,
      { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      },
      work.toOpaque()
    )
    guard code == 0 else {
      work.release()
      throw PCMError(.thread, name, -code)
    }
    pthread_detach(thread)
  }
}
