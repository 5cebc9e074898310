// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsTools

@c @implementation
public func haptics_run_create(
  _ options: UnsafePointer<haptics_run_options>?,
  _ run: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  run?.pointee = nil
  return answer { () throws(CallError) in
    guard let run else { throw .null }
    run.pointee = OpaquePointer(allocate(try RunHandle(try options.readOrInitial())))
  }
}

@c @implementation
public func haptics_run_destroy(_ run: OpaquePointer?) {
  guard let run else { return }
  free(UnsafeMutablePointer<RunHandle>(run))
}

@c @implementation
public func haptics_run_configure(
  _ run: OpaquePointer?,
  _ source: UnsafePointer<haptics_source>?
) -> haptics_status {
  answer { () throws(CallError) in
    let run = try RunHandle.pointer(run)
    try run.pointee.configure(source == nil ? nil : try ToolFile(source))
  }
}

@c @implementation
public func haptics_run_excludes(_ run: OpaquePointer?, _ path: UnsafePointer<CChar>?) -> Int32 {
  guard let run, let path = String(optional: path) else { return 0 }
  let handle = UnsafeMutablePointer<RunHandle>(run)
  return handle.pointee.excludes(Array(path.utf8)) ? 1 : 0
}

@c @implementation
public func haptics_run_add(
  _ run: OpaquePointer?,
  _ source: UnsafePointer<haptics_source>?,
  _ path: UnsafePointer<CChar>?,
  _ assets: UnsafePointer<haptics_assets>?,
  _ folders: UnsafePointer<CChar>?,
  _ text: UnsafeMutablePointer<OpaquePointer?>?,
  _ fixed_file: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  text?.pointee = nil
  fixed_file?.pointee = nil
  return answer { () throws(CallError) in
    let run = try RunHandle.pointer(run)
    guard let text else { throw .null }
    let (entry, result) = try run.pointee.add(
      try ToolFile(source).source,
      at: String(optional: path).map { Array($0.utf8) },
      assets == nil ? nil : try SuppliedFiles(assets),
      folders: (String(optional: folders) ?? "").split(separator: "\n").map { String($0) }
    )
    TextHandle.give(entry, to: text)
    if let fixed_file, let result { TextHandle.give(result, to: fixed_file) }
  }
}

@c @implementation
public func haptics_run_fail(
  _ run: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ reason: UnsafePointer<CChar>?
) -> haptics_status {
  answer { () throws(CallError) in
    let run = try RunHandle.pointer(run)
    guard let name = String(optional: name), let reason = String(optional: reason) else {
      throw .null
    }
    try run.pointee.fail(name, reason)
  }
}

@c @implementation
public func haptics_run_finish(
  _ run: OpaquePointer?,
  _ text: UnsafeMutablePointer<OpaquePointer?>?,
  _ exit_status: UnsafeMutablePointer<Int32>?
) -> haptics_status {
  text?.pointee = nil
  return answer { () throws(CallError) in
    let run = try RunHandle.pointer(run)
    guard let text else { throw .null }
    let (closing, finished) = try run.pointee.finish()
    TextHandle.give(closing, to: text)
    exit_status?.pointee = finished.status.rawValue
  }
}
