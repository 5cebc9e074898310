#if hasFeature(Embedded)
  // The program that links this module provides the lock. A web page runs each instance of the
  // module in one thread and needs no exclusion.

  @_extern(c, "haptics_host_lock_create")
  private func createLock() -> UnsafeMutableRawPointer

  @_extern(c, "haptics_host_lock")
  private func lock(_ lock: UnsafeMutableRawPointer)

  @_extern(c, "haptics_host_unlock")
  private func unlock(_ lock: UnsafeMutableRawPointer)

  @_extern(c, "haptics_host_lock_destroy")
  @usableFromInline func destroyLock(_ lock: UnsafeMutableRawPointer)

  /// A value that is protected by a lock of the host.
  ///
  /// It replaces `Synchronization.Mutex`, which Embedded Swift does not have.
  @usableFromInline package struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    // Sendable: only the holder of the lock accesses the value.

    @usableFromInline let value: UnsafeMutablePointer<Value>
    @usableFromInline let lock: UnsafeMutableRawPointer

    package init(_ value: consuming sending Value) {
      self.value = .allocate(capacity: 1)
      self.value.initialize(to: value)
      lock = createLock()
    }

    // Other modules destroy values in place.
    @inlinable deinit {
      value.deinitialize(count: 1)
      value.deallocate()
      destroyLock(lock)
    }

    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      HapticsRuntime.lock(lock)
      defer { unlock(lock) }
      return try body(&value.pointee)
    }
  }
#endif
