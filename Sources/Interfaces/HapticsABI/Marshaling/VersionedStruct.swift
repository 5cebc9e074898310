import CHaptics

/// A struct of haptics.h that a program fills in, and that may grow.
protocol VersionedStruct {
  /// The name of the struct in messages.
  static var typeName: StaticString { get }
  /// The values of its `_INIT` macro.
  static var initial: Self { get }
}

extension UnsafePointer where Pointee: VersionedStruct {
  /// Reads a struct whose first member is its size.
  ///
  /// Missing members have their initial values; bytes after the known members must be 0.
  ///
  /// - Throws: ``CallError`` if the size is invalid, or the struct requests something unknown.
  func read() throws(CallError) -> Pointee {
    let known = MemoryLayout<Pointee>.size
    let bytes = UnsafeRawPointer(self)
    let size = Int(bytes.load(as: UInt32.self))
    if size == known { return pointee }
    guard StructSize.isPossible(size, alignment: MemoryLayout<Pointee>.alignment) else {
      throw .argument(
        "the struct_size of \(Pointee.typeName) is \(size); start from its _INIT macro"
      )
    }
    guard StructSize.isBlank(bytes, from: known, to: size) else {
      throw .argument(
        "\(Pointee.typeName) requests something that only a later library supports"
      )
    }
    var value = Pointee.initial
    withUnsafeMutableBytes(of: &value) { memory in
      memory.copyMemory(from: UnsafeRawBufferPointer(start: bytes, count: Swift.min(size, known)))
    }
    return value
  }
}

extension Optional {
  /// The struct that a pointer leads to, or its initial values for NULL.
  func readOrInitial<Pointee: VersionedStruct>() throws(CallError) -> Pointee
  where Wrapped == UnsafePointer<Pointee> {
    guard let self else { return Pointee.initial }
    return try self.read()
  }

  /// The struct that a pointer leads to, which must not be NULL.
  func readRequired<Pointee: VersionedStruct>() throws(CallError) -> Pointee
  where Wrapped == UnsafePointer<Pointee> {
    guard let self else { throw .null }
    return try self.read()
  }
}

/// The sizes that structs of haptics.h can have.
enum StructSize {
  /// Returns whether a struct can have a size: at least its first member and one more.
  @_noAllocation @_noLocks static func isPossible(_ size: Int, alignment: Int) -> Bool {
    // No struct will exceed 1024 bytes; larger sizes are uninitialized.
    size >= 8 && size <= 1024 && size % alignment == 0
  }

  /// Returns whether the bytes after the known members are 0, so that nothing unknown is requested.
  @_noAllocation @_noLocks
  static func isBlank(_ bytes: UnsafeRawPointer, from known: Int, to size: Int) -> Bool {
    var index = known
    while index < size {
      if bytes.load(fromByteOffset: index, as: UInt8.self) != 0 { return false }
      index += 1
    }
    return true
  }
}

/// Reads the elements of an array of structs at distances of `stride` bytes.
func elements<Element: VersionedStruct>(
  _ first: UnsafePointer<Element>?,
  _ count: Int,
  _ stride: Int
) throws(CallError) -> [Element] {
  guard count > 0 else {
    if count < 0 { throw .argument("count is \(UInt(bitPattern: count))") }
    return []
  }
  guard let first else { throw .null }
  guard StructSize.isPossible(stride, alignment: MemoryLayout<Element>.alignment) else {
    throw .argument("stride is \(UInt(bitPattern: stride)); use sizeof(\(Element.typeName))")
  }
  var result: [Element] = []
  for index in 0..<count {
    let place = UnsafeRawPointer(first) + index * stride
    let size = Int(place.load(as: UInt32.self))
    guard size <= stride else {
      throw .argument("element \(index): struct_size is \(size), more than the stride")
    }
    result.append(try place.assumingMemoryBound(to: Element.self).read())
  }
  return result
}

/// Fills a struct as far as the program knows its members.
///
/// The first member, the size, belongs to the program and does not change.
func write<Value: BitwiseCopyable>(
  _ value: Value,
  to memory: UnsafeMutablePointer<Value>
) -> Bool {
  let bytes = UnsafeMutableRawPointer(memory)
  let size = Int(bytes.load(as: UInt32.self))
  guard StructSize.isPossible(size, alignment: MemoryLayout<Value>.alignment) else { return false }
  withUnsafeBytes(of: value) { own in
    for index in MemoryLayout<UInt32>.size..<size {
      // Members that only the program knows are 0.
      let byte = own.indices.contains(index) ? own[index] : 0
      bytes.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
  }
  return true
}
