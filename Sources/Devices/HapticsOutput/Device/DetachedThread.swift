package import HapticsLifecycle
import HapticsRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread that is never joined, for calls to devices that may hang.
package enum DetachedThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  package static func begin(_ body: @escaping @Sendable () -> Void) throws(OutputError) {
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
      throw .noThread(code)
    }
    pthread_detach(thread)
  }
}
