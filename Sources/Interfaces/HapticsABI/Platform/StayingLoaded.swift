import CHaptics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps the library in memory after `dlclose`.
///
/// Swift's run-time library registers destructors with every thread that used it. They run at the
/// end of the thread, possibly after `dlclose`. The linker's `-z nodelete` has the same effect;
/// this function works however the library is linked. Darwin never unloads libraries with Swift,
/// and WebAssembly modules are never unloaded.
func stayLoaded() { _ = isKept }

private let isKept: Bool = {
  #if canImport(Glibc)
    let name: @convention(c) (haptics_status) -> UnsafePointer<CChar>? = haptics_status_name
    // A `Dl_info`: the name of the file comes first, and three pointers follow.
    let here = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: 4)
    defer { here.deallocate() }
    guard dladdr(unsafeBitCast(name, to: UnsafeRawPointer.self), here) != 0 else { return false }
    return dlopen(here.pointee, RTLD_NOW | RTLD_NOLOAD | Int32(RTLD_NODELETE)) != nil
  #else
    return true
  #endif
}()

#if canImport(Glibc)
  /// Swift's module of glibc leaves out what only `_GNU_SOURCE` declares.
  @_silgen_name("dladdr")
  private func dladdr(
    _ address: UnsafeRawPointer,
    _ info: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) -> Int32
#endif
