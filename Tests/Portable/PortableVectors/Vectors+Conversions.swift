import HapticsCore
import HapticsFormats
import HapticsSynthesis
import Interchange
import LocatedJSON

extension Vectors {
  /// Every built-in pattern in every format, what is read is read back, and a sound as a pattern.
  func convert() {
    for entry in PatternLibrary.entries {
      guard let pattern = try? entry.pattern() else { return line("\(entry.name): no pattern") }
      convert(ConversionSource(pattern), named: entry.name)
    }
    for sound in SoundLibrary.all {
      guard let pcm = try? sound.render(sampleRate: 44_100) else { return line("no sound") }
      var analyzer = SoundAnalyzer(sampleRate: pcm.sampleRate, channelCount: pcm.channelCount)
      analyzer.take(pcm.samples[...])
      let features = analyzer.features()
      for onset in features.onsets {
        line("\(sound.name): \(onset.time.bits) \(onset.salience.bits) \(onset.brightness.bits)")
      }
      for point in features.amplitude + features.brightness {
        line("\(sound.name): \(point.time.bits) \(point.value.bits)")
      }
      convert(ConversionSource(features), named: "sound \(sound.name)")
    }
  }

  private func convert(_ source: ConversionSource, named name: String) {
    for format in FileFormat.all {
      for encoding in format.encodings {
        var options = ConversionOptions()
        options.encoding = encoding.name
        do {
          let conversion = try Conversion(of: source, to: format, options)
          write(conversion, "\(name) as \(format.name), \(encoding.name)")
          guard let read = format.read, format.name != "ahap" else { continue }
          readBack(read(conversion.bytes, JSONDocument.Limits()), "\(name) from \(format.name)")
        } catch {
          line("\(name) as \(format.name), \(encoding.name): \(error.description)")
        }
      }
    }
  }

  private func readBack(_ reading: ConversionReading, _ name: String) {
    line("\(name): \(reading.findings.count) findings")
    guard let ahap = FileFormat.named("ahap") else { return }
    do {
      write(try Conversion(of: reading.source, to: ahap), name)
    } catch {
      line("\(name): \(error.description)")
    }
  }

  private func write(_ conversion: Conversion, _ name: String) {
    line("\(name): \(conversion.words); \(conversion.distance)")
    for finding in conversion.findings {
      line("\(finding.range.lowerBound): \(finding.message) [\(finding.rule.rawValue)]")
    }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in conversion.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    line("\(conversion.bytes.count) bytes, \(String(hash, radix: 16))")
    // What is short is shown, so that a difference is seen and not only that there is one.
    let isText = conversion.bytes.count < 4000 && !conversion.bytes.contains(0)
    if isText { line(String(decoding: conversion.bytes, as: UTF8.self)) }
  }
}
