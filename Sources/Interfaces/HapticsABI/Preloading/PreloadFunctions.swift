// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime

/// The target of a `haptics_preload`.
struct PreloadHandle {
  let preload: Preload
  /// The requested assets.
  let keys: [AssetKey]

  fileprivate static func pointer(
    _ handle: OpaquePointer?
  ) throws(CallError) -> UnsafeMutablePointer<PreloadHandle> {
    guard let handle else { throw .null }
    return UnsafeMutablePointer<PreloadHandle>(handle)
  }
}

@c @implementation
public func haptics_read_preload(
  _ preload: OpaquePointer?,
  _ progress: UnsafeMutablePointer<haptics_preload_progress>?
) -> haptics_status {
  answer { () throws(CallError) in
    let known = try PreloadHandle.pointer(preload).pointee.preload.progress
    guard let progress else { throw .null }
    var read = haptics_preload_progress()
    read.count = Int32(clamping: known.count)
    read.settled = Int32(clamping: known.settled)
    read.failed = Int32(clamping: known.failed)
    (read.bytes, read.total_bytes) = (known.bytes, known.totalBytes)
    guard write(read, to: progress) else { throw .argument("set the progress's struct_size") }
  }
}

@c @implementation
public func haptics_preload_result(
  _ preload: OpaquePointer?,
  _ kind: Int32,
  _ name: UnsafePointer<CChar>?,
  _ id: UnsafeMutablePointer<Int32>?
) -> haptics_status {
  id?.pointee = 0
  return answer { () throws(CallError) in
    let handle = try PreloadHandle.pointer(preload)
    let key = try AssetKey(kind, name)
    guard let id else { throw .null }
    guard handle.pointee.keys.contains(key) else {
      throw CallError(HAPTICS_UNKNOWN_RESOURCE, "'\(key.name)' was not requested")
    }
    guard let result = handle.pointee.preload.result else {
      throw CallError(HAPTICS_PENDING, "not all assets are settled yet")
    }
    if let failure = result.failures[key] { throw failure.refusal(key.name) }
    guard let asset = result.assets[key] else {
      throw CallError(HAPTICS_PENDING, "'\(key.name)' is not loaded")
    }
    id.pointee = asset.number
  }
}

@c @implementation
public func haptics_preload_cancel(_ preload: OpaquePointer?) -> haptics_status {
  answer { () throws(CallError) in try PreloadHandle.pointer(preload).pointee.preload.cancel() }
}

@c @implementation
public func haptics_preload_destroy(_ preload: OpaquePointer?) {
  guard let preload else { return }
  free(UnsafeMutablePointer<PreloadHandle>(preload))
}
