/// The configuration of an AAC decoder (AudioSpecificConfig, ISO/IEC 14496-3).
struct AACConfiguration: Hashable {
  /// The codec's name, such as `AAC` or `HE-AAC`.
  private(set) var codec = "AAC"
  /// Frames per second of the output; `nil` if the configuration does not define it.
  private(set) var sampleRate: Int?
  /// The number of output channels; `nil` if the configuration does not define it.
  private(set) var channelCount: Int?

  static let sampleRates = [
    96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000,
    7350,
  ]
  /// The number of channels of each channel configuration; the first is defined elsewhere.
  static let channelCounts: [Int?] = [
    nil, 1, 2, 3, 4, 5, 6, 8, nil, nil, nil, 7, 8, 24, 8,
  ]

  private enum ObjectType {
    static let spectralBandReplication = 5
    static let parametricStereo = 29
    static let unified = 42
    /// The types with a configuration for general audio.
    static let general = [1, 2, 3, 4, 6, 7, 17, 19, 20, 21, 22, 23]
  }

  init(_ bytes: ArraySlice<UInt8>) {
    var bits = HeaderBits(bytes)
    var type = Self.objectType(&bits)
    let frequencyIndex = bits.next(4)
    sampleRate = Self.rate(frequencyIndex, &bits)
    let layout = bits.next(4)
    channelCount = Self.channelCounts.indices.contains(layout) ? Self.channelCounts[layout] : nil
    if type == ObjectType.spectralBandReplication || type == ObjectType.parametricStereo {
      codec = "HE-AAC"
      // Parametric stereo makes two channels of one.
      if type == ObjectType.parametricStereo, channelCount == 1 { channelCount = 2 }
      sampleRate = Self.rate(bits.next(4), &bits) ?? sampleRate
      type = Self.objectType(&bits)
      if layout == 0 { readGeneral(&bits, type, layout) }
      return
    }
    if type == ObjectType.unified { codec = "xHE-AAC" }
    guard ObjectType.general.contains(type) else { return }
    readGeneral(&bits, type, layout)
    readExtension(&bits)
  }

  private static func objectType(_ bits: inout HeaderBits) -> Int {
    let type = bits.next(5)
    return type == 31 ? 32 + bits.next(6) : type
  }

  private static func rate(_ index: Int, _ bits: inout HeaderBits) -> Int? {
    if index == 15 { return bits.next(24) }
    return sampleRates.indices.contains(index) ? sampleRates[index] : nil
  }

  /// Reads the configuration for general audio, which may list the channels.
  private mutating func readGeneral(_ bits: inout HeaderBits, _ type: Int, _ layout: Int) {
    _ = bits.next(1)
    if bits.next(1) == 1 { _ = bits.next(14) }
    let isExtended = bits.next(1) == 1
    if layout == 0 { channelCount = Self.listedChannels(&bits) }
    if type == 6 || type == 20 { _ = bits.next(3) }
    guard isExtended else { return }
    if type == 22 { _ = bits.next(16) }
    if [17, 19, 20, 23].contains(type) { _ = bits.next(3) }
    _ = bits.next(1)
  }

  /// Returns the number of channels in a program config element.
  private static func listedChannels(_ bits: inout HeaderBits) -> Int? {
    _ = bits.next(10)
    let (front, side, back) = (bits.next(4), bits.next(4), bits.next(4))
    let lowFrequency = bits.next(2)
    _ = bits.next(7)
    for width in [4, 4, 3] where bits.next(1) == 1 { _ = bits.next(width) }
    var count = lowFrequency
    for _ in 0..<front + side + back {
      count += 1 + bits.next(1)
      _ = bits.next(4)
    }
    return bits.count >= 0 && count > 0 ? count : nil
  }

  /// Reads the extension at the end, which older decoders ignore.
  private mutating func readExtension(_ bits: inout HeaderBits) {
    guard bits.count >= 16, bits.next(11) == 0x2B7,
      Self.objectType(&bits) == ObjectType.spectralBandReplication, bits.next(1) == 1
    else { return }
    codec = "HE-AAC"
    sampleRate = Self.rate(bits.next(4), &bits) ?? sampleRate
    if bits.count >= 12, bits.next(11) == 0x548, bits.next(1) == 1, channelCount == 1 {
      channelCount = 2
    }
  }
}
