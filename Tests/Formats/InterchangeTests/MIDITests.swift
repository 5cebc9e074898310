import Foundation
import HapticsCore
import HapticsFormats
import Interchange
import LocatedJSON
import TestSupport
import Testing

/// MIDI files as patterns, and as timelines.
@Suite struct MIDITests {
  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func file(format: Int, division: Int, _ tracks: [[UInt8]]) -> [UInt8] {
    var bytes = Array("MThd".utf8) + number(6, 4) + number(format, 2) + number(tracks.count, 2)
    bytes += number(division, 2)
    for track in tracks { bytes += Array("MTrk".utf8) + number(track.count, 4) + track }
    return bytes
  }

  private static let end: [UInt8] = [0x00, 0xFF, 0x2F, 0x00]

  /// Two bars in three tracks: 120 beats a minute, and 60 from the second beat on; a melody of a short and a
  /// held note in running status, and a drum.
  private static let song = file(
    format: 1,
    division: 96,
    [
      [0x00, 0xFF, 0x03, 0x04] + Array("Song".utf8)
        + [0x00, 0xFF, 0x58, 0x04, 0x03, 0x02, 0x18, 0x08]
        + [0x00, 0xFF, 0x51, 0x03, 0x07, 0xA1, 0x20] + [
          0x81, 0x40, 0xFF, 0x51, 0x03, 0x0F, 0x42, 0x40,
        ]
        + end,
      // C4 for 10 ticks, and from the third beat on E7 for a beat, let go by a velocity of 0.
      [0x00, 0x90, 0x3C, 0x7F, 0x0A, 0x3C, 0x00, 0x81, 0x36 + 0x40, 0x64, 0x40, 0x60, 0x64, 0x00]
        + end,
      [0x30, 0x99, 0x24, 0x60, 0x81, 0x10, 0x89, 0x24, 0x00] + end,
    ]
  )

  @Test func `notes, tempi and the bar are read, in running status and over several tracks`() throws
  {
    let file = try MIDIFile(reading: Self.song)
    #expect(file.name == "Song" && file.beatsPerBar == 3 && file.division == .beat(96))
    #expect(file.tempi.map(\.tick) == [0, 192])
    #expect(file.tempi.map(\.microseconds) == [500_000, 1_000_000])
    #expect(file.notes.map(\.start) == [0, 48, 256])
    #expect(file.notes.map(\.end) == [10, 192, 352])
    #expect(file.notes.map(\.key) == [60, 36, 100])
    #expect(file.notes.map(\.velocity) == [127, 96, 64])
    #expect(file.notes.map(\.channel) == [0, 9, 0])
    for note in file.notes { #expect(Self.song[note.place].contains(UInt8(note.velocity))) }
  }

  private func convert(_ bytes: [UInt8], to format: String) throws -> Conversion {
    let read = try #require(FileFormat.named("midi")?.read)
    let reading = read(bytes, JSONDocument.Limits())
    #expect(reading.findings.map(\.message) == [])
    return try Conversion(of: reading.source, to: #require(FileFormat.named(format)))
  }

  @Test func `a note is a transient at its time, and a vibration where it is held`() throws {
    let reading = try #require(FileFormat.named("midi")?.read)
    let source = reading(Self.song, JSONDocument.Limits()).source
    guard case .pattern(let pattern) = source.content else {
      Issue.record("no pattern")
      return
    }
    #expect(
      pattern.events.map(\.type) == [
        .hapticTransient, .hapticTransient, .hapticTransient, .hapticContinuous,
      ]
    )
    // The third note is 64 ticks behind the change, at a second a beat.
    let times = pattern.events.map(\.time)
    #expect(times == [0, 0.25, 1.6666667, 1.6666667])
    #expect(pattern.events.last?.duration == 1)
    let intensities = pattern.events.map { $0.value(of: .hapticIntensity) }
    #expect(intensities == [1, 0.755906, 0.503937, 0.251969])
    let sharpnesses = pattern.events.map { $0.value(of: .hapticSharpness) }
    #expect(sharpnesses == [0.444444, 0.1, 1, 1])
    #expect(source.notes.project == "Song" && source.places.count == 4)
    let ahap = try convert(Self.song, to: "ahap")
    #expect(ahap.isWithinTolerance && ahap.findings.isEmpty)
  }

  @Test(arguments: [(618_557, 97), (344_828, 174), (500_000, 120), (476_190, 126), (468_750, 128)])
  func `a tempo in microseconds is rounded to the intended beats per minute`(
    microseconds: Double,
    bpm: Double
  ) {
    #expect(Score.tempo(beatLasting: microseconds) == bpm)
  }

  @Test func `a timeline has the beats and the tempi of the file`() throws {
    let conversion = try convert(Self.song, to: "timeline")
    #expect(
      String(decoding: conversion.bytes, as: UTF8.self) == """
        {
          "version": 1,
          "duration": 3.167,
          "tempo": { "bpm": 120.0, "beatsPerBar": 3, "changes": [ { "beat": 2.0, "bpm": 60.0 } ] },
          "assets": {
            "patterns": {
              "click 100 44": {
                "builtIn": "click",
                "options": { "intensity": 1.0, "sharpness": 0.44 }
              },
              "click 76 10": { "builtIn": "click", "options": { "intensity": 0.76, "sharpness": 0.1 } },
              "click 50 100": { "builtIn": "click", "options": { "intensity": 0.5, "sharpness": 1.0 } }
            }
          },
          "cues": [
            { "time": "0 beats", "haptic": "click 100 44" },
            { "time": "0.5 beats", "haptic": "click 76 10" },
            { "time": "2.6666667 beats", "haptic": "click 50 100" }
          ],
          "policy": { "minimumModalities": 0 }
        }

        """
    )
    #expect(
      conversion.findings.map(\.rule) == ["lost-notes", "lost-vibration", "beyond-tolerance"]
    )
    #expect(conversion.distance.time.largest == 0 && conversion.distance.missingTransients == 0)
  }

  @Test func `two notes at one time are two cues`() throws {
    let bytes = Self.file(
      format: 0,
      division: 96,
      [
        [0x00, 0x90, 36, 100, 0x00, 42, 80, 0x08, 36, 0, 0x00, 42, 0]
          + [0x58, 36, 100, 0x00, 42, 80, 0x08, 36, 0, 0x00, 42, 0, 0x00, 0xFF, 0x2F, 0x00]
      ]
    )
    let conversion = try convert(bytes, to: "timeline")
    #expect(conversion.findings.map(\.rule) == [])
    #expect(conversion.distance.missingTransients == 0 && conversion.isWithinTolerance)
    let text = String(decoding: conversion.bytes, as: UTF8.self)
    for time in ["0 beats", "1 beat"] {
      #expect(text.components(separatedBy: "\"time\": \"\(time)\"").count == 3)
    }
  }

  @Test func `a file that counts seconds has a timeline in seconds`() throws {
    // 25 frames of 40 ticks are a millisecond a tick; notes never let go end with their track.
    let bytes = Self.file(
      format: 0,
      division: 0xE728,
      [[0x83, 0x74, 0x90, 0x40, 0x50, 0x64, 0xFF, 0x2F, 0x00]]
    )
    let file = try MIDIFile(reading: bytes)
    #expect(file.division == .second(1000))
    #expect(file.notes.map(\.start) == [500] && file.notes.map(\.end) == [600])
    let text = String(decoding: try convert(bytes, to: "timeline").bytes, as: UTF8.self)
    #expect(
      text.contains(#"{ "time": 0.5, "haptic": "click 63 50" }"#) && !text.contains("tempo")
    )
  }

  @Test func `a file that is cut anywhere is refused at its end, and never read beyond`() throws {
    for count in 0..<Self.song.count {
      let bytes = Array(Self.song[..<count])
      #expect {
        _ = try MIDIFile(reading: bytes)
      } throws: { error in
        error as? FormatError
          == (count < 4
            ? .unreadable("no MIDI file, which begins with 'MThd'", at: 0)
            : .unreadable("the file ends before it is complete", at: count))
      }
    }
    let format = "a MIDI file of format 2; only formats 0 and 1 have one course of time"
    #expect(throws: FormatError.unreadable(format, at: 8)) {
      _ = try MIDIFile(reading: Self.file(format: 2, division: 96, [Self.end]))
    }
    #expect(throws: FormatError.unreadable("the header has no unit of time", at: 12)) {
      _ = try MIDIFile(reading: Self.file(format: 0, division: 0, [Self.end]))
    }
    #expect(throws: FormatError.unreadable("data that belong to no event", at: 23)) {
      _ = try MIDIFile(reading: Self.file(format: 0, division: 96, [[0x00, 0x3C, 0x40]]))
    }
    #expect(throws: FormatError.unreadable("a number of more than four bytes", at: 22)) {
      _ = try MIDIFile(
        reading: Self.file(format: 0, division: 96, [[0xFF, 0xFF, 0xFF, 0xFF, 0x00]])
      )
    }
  }

  @Test func `reading damaged MIDI files ends`() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      var bytes = Self.song
      for _ in 0...Int.random(in: 0...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255,
          using: &random
        )
      }
      let read = try #require(FileFormat.named("midi")?.read)
      let reading = read(bytes, JSONDocument.Limits())
      for finding in reading.findings { #expect(finding.range.upperBound <= bytes.count) }
      for place in reading.source.places { #expect(place.upperBound <= bytes.count) }
    }
  }
}
