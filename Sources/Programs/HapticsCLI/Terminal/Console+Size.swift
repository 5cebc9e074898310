package import HapticsFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Console {
  /// Returns the size of a terminal, from `TIOCGWINSZ`, or `nil` if it is unknown.
  package static func size(of descriptor: FileDescriptor) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

extension OutputStream {
  /// The width of the terminal; `nil` if it is unknown.
  package var columns: Int? { isTerminal ? Console.size(of: descriptor)?.columns : nil }
}
