extension Path {
  /// Returns the part of an absolute path below a folder, or `nil` if it is not inside.
  package func bytes(below folder: Path) -> ArraySlice<UInt8>? {
    let slash = UInt8(ascii: "/")
    let start = folder.bytes.last == slash ? folder.bytes.dropLast() : folder.bytes
    guard bytes.starts(with: start), bytes.count > start.count + 1,
      bytes[bytes.startIndex + start.count] == slash
    else { return nil }
    return bytes[(bytes.startIndex + start.count + 1)...]
  }
}
