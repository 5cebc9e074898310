internal import ArgumentParser
internal import LocatedJSON

/// A number of bytes as people type it: `4096`, `64M`.
struct ByteCount: ExpressibleByArgument {
  /// The number.
  let count: Int

  init(_ count: Int) { self.count = count }

  /// Reads digits and a letter for a power of 1024; nothing beyond what the reader can take.
  init?(argument: String) {
    let shifts: [Character: Int] = ["K": 10, "M": 20, "G": 30]
    let shift = argument.last.flatMap { shifts[Character($0.uppercased())] } ?? 0
    guard let number = Int(shift == 0 ? argument[...] : argument.dropLast()), number > 0,
      number <= JSONDocument.Limits.sizeMaximum >> shift
    else { return nil }
    count = number << shift
  }

  /// What the help shows as the default.
  var defaultValueDescription: String {
    for (letter, shift) in [("G", 30), ("M", 20), ("K", 10)] where count % (1 << shift) == 0 {
      return "\(count >> shift)\(letter)"
    }
    return "\(count)"
  }
}
