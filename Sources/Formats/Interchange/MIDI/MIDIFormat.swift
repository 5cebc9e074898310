import HapticsCore
import HapticsFormats
import LocatedJSON

extension FileFormat {
  /// Standard MIDI files.
  package static let midi = FileFormat(
    "midi",
    "a MIDI file",
    "MIDI files of formats 0 and 1: notes become transients, held ones vibrations. Read.",
    encodings: [],
    read: { bytes, _ in
      do throws(FormatError) {
        return ConversionReading(ConversionSource(try MIDIFile(reading: bytes)))
      } catch {
        let offset = if case .unreadable(_, let offset) = error { offset } else { 0 }
        let place = min(offset, bytes.count)
        return ConversionReading(
          ConversionSource(HapticPattern()),
          findings: [
            Diagnostic(
              rule: "midi-unreadable",
              severity: .error,
              range: place..<place,
              message: error.description
            )
          ]
        )
      }
    }
  )
}

extension ConversionSource {
  /// The least duration of a note with a vibration, in seconds; shorter ones are only transients.
  private static let shortestHeld = 0.1
  /// The longest vibration that Core Haptics plays as one, in seconds.
  private static let longestHeld = 30.0
  /// The intensity of a note's vibration, relative to its transient.
  private static let heldShare = 0.5

  /// Creates a source with the notes of a MIDI file.
  ///
  /// Each note becomes a transient with the intensity of its velocity and the sharpness of its key.
  /// A note of at least a tenth of a second that is not a drum also becomes a vibration of half
  /// that intensity.
  package init(_ file: MIDIFile) {
    let clock = MIDIFile.Clock(file)
    var pattern = HapticPattern()
    var places: [Range<Int>] = []
    var losses: [ConversionLoss] = []
    var score = file.score
    for note in file.notes {
      let start = clock.seconds(note.start).roundedTime
      guard start < ClipLevel.timeLimit else {
        losses.append(ConversionLoss(.tooLate, element: places.count, at: start))
        continue
      }
      let parameters = { (share: Double) -> [HapticEvent.Parameter] in
        let intensity = (Double(note.velocity) / 127 * share).roundedValue
        return [.init(.hapticIntensity, intensity), .init(.hapticSharpness, note.sharpness)]
      }
      var events = [HapticEvent(.hapticTransient, at: start, parameters: parameters(1))]
      let length = clock.seconds(note.end) - start
      if length >= Self.shortestHeld, !note.isDrum {
        events.append(
          HapticEvent(
            .hapticContinuous,
            at: start,
            duration: min(length, Self.longestHeld).roundedTime,
            parameters: parameters(Self.heldShare)
          )
        )
        if length > Self.longestHeld {
          let end = start + Self.longestHeld
          losses.append(ConversionLoss(.shortened(end), element: places.count + 1, at: start))
        }
      }
      for event in events {
        pattern.events.append(event)
        places.append(note.place)
        if case .beat(let ticks) = file.division {
          score?.positions.append(Double(note.start) / Double(ticks))
        }
      }
    }
    self.init(.pattern(pattern))
    self.places = places
    self.losses = losses
    self.score = score
    format = "midi"
    notes.project = file.name
  }
}

extension MIDIFile.Note {
  /// A Boolean value that indicates whether the key is a drum of General MIDI.
  fileprivate var isDrum: Bool { channel == 9 }

  /// The sharpness of the note: E1, 41 Hz, is 0 and E7, 2637 Hz, is 1; that of drums depends on
  /// their material.
  fileprivate var sharpness: Double {
    guard isDrum else { return min(max(Double(key - 28) / 72, 0), 1).roundedValue }
    switch key {
    case 35, 36: return 0.1
    case 41, 43, 45, 47, 48, 50: return 0.3
    case 37, 38, 39, 40: return 0.6
    case 42, 44, 46: return 1
    default: return 0.8
    }
  }
}
