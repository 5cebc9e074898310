import Foundation
import TestSupport
import Testing

/// The material, as files for other detectors: `scripts/measure/onsets` names the folder.
@Suite struct MaterialTests {
  @Test func `the material is written as sound files beside the times of its onsets`() throws {
    let wanted = ProcessInfo.processInfo.environment["HAPTICS_MATERIAL"]
    let own = try Folder()
    let folder = wanted.map { URL(fileURLWithPath: $0) } ?? own.url
    for seed in 1...(wanted == nil ? 1 : 6) as ClosedRange<UInt64> {
      for (name, material) in [
        ("drums", Material.drums(seconds: wanted == nil ? 2 : 10, seed: seed)),
        ("music", Material.music(seconds: wanted == nil ? 2 : 10, seed: seed)),
        ("layers", Material.layers(seconds: wanted == nil ? 2 : 10, seed: seed)),
      ] {
        let file = folder.appending(path: "\(name)-\(seed).wav")
        try material.wave.write(to: file)
        let times = material.onsets.map(\.description).joined(separator: "\n")
        try Data(times.utf8).write(to: folder.appending(path: "\(name)-\(seed).txt"))
        #expect(try Data(contentsOf: file).count == 44 + 2 * material.samples.count)
        #expect(material.onsets.count >= 1 && material.samples.allSatisfy { abs($0) < 1.5 })
      }
    }
  }
}

extension Material {
  /// A WAV file of 16 bits.
  fileprivate var wave: Data {
    var data = Data("RIFF".utf8)
    func append(_ value: UInt32, _ count: Int) {
      for byte in 0..<count { data.append(UInt8(truncatingIfNeeded: value >> (8 * UInt32(byte)))) }
    }
    append(UInt32(36 + 2 * samples.count), 4)
    data += Data("WAVEfmt ".utf8)
    for (value, count) in [(16, 4), (1, 2), (1, 2), (Material.rate, 4), (2 * Material.rate, 4)] {
      append(UInt32(value), count)
    }
    append(2, 2)
    append(16, 2)
    data += Data("data".utf8)
    append(UInt32(2 * samples.count), 4)
    for sample in samples {
      append(UInt32(UInt16(bitPattern: Int16(max(-1, min(1, sample)) * 32_767))), 2)
    }
    return data
  }
}
