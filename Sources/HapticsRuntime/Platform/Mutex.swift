#if hasFeature(Embedded)
  /// The lock of a program that has one thread: it keeps nobody out.
  ///
  /// It stands in for `Synchronization.Mutex`, which Embedded Swift does not have. A web page runs
  /// each instance of the module in one thread; whoever has several calls an engine's control side
  /// from one of them.
  struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    // Sendable: there is one thread.

    private let value: UnsafeMutablePointer<Value>

    init(_ value: consuming sending Value) {
      self.value = .allocate(capacity: 1)
      self.value.initialize(to: value)
    }

    deinit {
      value.deinitialize(count: 1)
      value.deallocate()
    }

    borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      try body(&value.pointee)
    }
  }
#endif
