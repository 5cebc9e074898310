// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

import CHaptics

/// The target of a `haptics_text`.
struct TextHandle {
  let characters: UnsafeMutablePointer<CChar>
  let size: Int

  /// Passes a string to a program.
  static func give(_ text: String, to place: UnsafeMutablePointer<OpaquePointer?>) {
    give(Array(text.utf8), to: place)
  }

  /// Passes bytes to a program.
  static func give(_ bytes: [UInt8], to place: UnsafeMutablePointer<OpaquePointer?>) {
    let handle = TextHandle(characters: HapticsABI.characters(of: bytes), size: bytes.count)
    place.pointee = OpaquePointer(allocate(handle))
  }

  @_noAllocation @_noLocks
  static func pointer(_ handle: OpaquePointer) -> UnsafeMutablePointer<TextHandle> {
    UnsafeMutablePointer<TextHandle>(handle)
  }
}

/// The string in place of a missing one.
private let nothing: StaticString = ""

@c @implementation
public func haptics_text_characters(_ text: OpaquePointer?) -> UnsafePointer<CChar>? {
  guard let text else {
    return UnsafeRawPointer(nothing.utf8Start).assumingMemoryBound(to: CChar.self)
  }
  return UnsafePointer(TextHandle.pointer(text).pointee.characters)
}

@c @implementation
public func haptics_text_size(_ text: OpaquePointer?) -> Int {
  guard let text else { return 0 }
  return TextHandle.pointer(text).pointee.size
}

@c @implementation
public func haptics_text_destroy(_ text: OpaquePointer?) {
  guard let text else { return }
  let handle = TextHandle.pointer(text)
  handle.pointee.characters.deallocate()
  free(handle)
}
