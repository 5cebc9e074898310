package import HapticsFiles

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension Console {
  /// The size of the terminal behind a descriptor, or `nil` where there is none or it does not say.
  ///
  /// Rests on `TIOCGWINSZ`; a terminal that was resized has another answer.
  package static func size(of descriptor: FileDescriptor) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

extension OutputStream {
  /// How many columns the terminal has; `nil` where there is none, or it does not say.
  package var columns: Int? { isTerminal ? Console.size(of: descriptor)?.columns : nil }
}
