/// A file that vectors are made of.
public struct VectorFile: Sendable {
  /// Its name, without a folder.
  public let name: String
  /// The shape of the value.
  public let bytes: [UInt8]

  /// Creates a file.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// Does what games and browsers do with the portable core, and writes down all that comes of it.
///
/// The same code runs natively and as WebAssembly; whatever differs is a fault of the core, mostly
/// an `Int` of 32 bits that was too small.
public struct Vectors {
  /// Takes one line of text.
  let line: (String) -> Void
  /// Takes samples.
  let samples: ([Float]) -> Void

  /// Creates vectors that go to two places.
  public init(line: @escaping (String) -> Void, samples: @escaping ([Float]) -> Void) {
    self.line = line
    self.samples = samples
  }

  /// Runs everything.
  ///
  /// - Parameter files: Patterns (`.ahap`) and timelines (`.timeline.json`).
  public func run(_ files: [VectorFile]) {
    render()
    renderSounds()
    writeContours()
    check(files)
    convert()
    plot(files)
    play(files)
    dispatchADay()
    playSession(seed: 7)
  }

  /// Keeps samples, and says how many there are and what they come to.
  func keep(_ samples: [Float], as name: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for sample in samples { hash = (hash ^ UInt64(sample.bitPattern)) &* 0x100_0000_01B3 }
    line("\(name): \(samples.count) samples, \(String(hash, radix: 16))")
    self.samples(samples)
  }
}

extension Double {
  /// All of the number's bits.
  var bits: String { String(bitPattern, radix: 16) }
}
