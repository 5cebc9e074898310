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

extension Console {
  /// The width of the help, as the argument parser measures it: `COLUMNS`, the terminal, or 80.
  static var helpColumns: Int {
    if let stated = Int(Machine.variable("COLUMNS")), stated > 0 { return stated }
    return size(of: .standardOutput)?.columns ?? 80
  }
}

extension OutputStream {
  /// The width of the terminal; `nil` if it is unknown.
  package var columns: Int? { isTerminal ? Console.size(of: descriptor)?.columns : nil }
}
