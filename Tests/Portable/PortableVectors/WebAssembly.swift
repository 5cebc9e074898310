#if hasFeature(Embedded)
  // The vectors as a WebAssembly module: the host hands files in, and takes lines and samples.

  @_extern(wasm, module: "host", name: "line")
  private func hostLine(_ text: UnsafePointer<UInt8>?, _ count: Int)

  @_extern(wasm, module: "host", name: "samples")
  private func hostSamples(_ samples: UnsafePointer<Float>?, _ count: Int)

  /// What was handed in; a module has one thread.
  nonisolated(unsafe) private var files: [VectorFile] = []

  /// Takes memory for bytes that the host writes.
  @_expose(wasm, "allocate")
  @_cdecl("allocate")
  public func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: max(count, 1), alignment: 16)
  }

  /// Hands a file in; its name and its bytes were allocated with ``allocate(_:)``.
  @_expose(wasm, "add_file")
  @_cdecl("add_file")
  public func addFile(
    _ name: UnsafeMutableRawPointer,
    _ nameCount: Int,
    _ bytes: UnsafeMutableRawPointer,
    _ count: Int
  ) {
    files.append(
      VectorFile(
        name: String(
          decoding: UnsafeRawBufferPointer(start: name, count: nameCount),
          as: UTF8.self
        ),
        bytes: Array(UnsafeRawBufferPointer(start: bytes, count: count))
      )
    )
    name.deallocate()
    bytes.deallocate()
  }

  /// Runs all vectors.
  @_expose(wasm, "run")
  @_cdecl("run")
  public func run() {
    Vectors(
      line: { text in
        var text = text
        text.withUTF8 { hostLine($0.baseAddress, $0.count) }
      },
      samples: { samples in
        samples.withUnsafeBufferPointer { hostSamples($0.baseAddress, $0.count) }
      }
    ).run(files)
  }
#endif
