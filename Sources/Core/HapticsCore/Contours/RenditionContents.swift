/// The contents of a rendition, determined on load; they decide which modalities it reaches.
///
/// The contents are independent of the cue's rendition key: an AHAP file may contain audio events
/// only, both kinds, or no perceptible events.
package struct RenditionContents: OptionSet, Hashable, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  @_noAllocation @_noLocks package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static var nothing: RenditionContents {
    @_noAllocation @_noLocks get { RenditionContents(rawValue: 0) }
  }

  package static var haptic: RenditionContents {
    @_noAllocation @_noLocks get { RenditionContents(rawValue: 1) }
  }

  package static var audio: RenditionContents {
    @_noAllocation @_noLocks get { RenditionContents(rawValue: 2) }
  }

  /// A missing waveform of an `AudioCustom` event.
  package static var missingAudio: RenditionContents {
    @_noAllocation @_noLocks get { RenditionContents(rawValue: 4) }
  }
}

// The members of `OptionSet` are not proved real-time safe; these are.
extension RenditionContents {
  /// A Boolean value that indicates whether the rendition has no contents, not even a missing
  /// waveform.
  package var isNothing: Bool {
    @_noAllocation @_noLocks get { rawValue == 0 }
  }

  /// A Boolean value that indicates whether the rendition has perceptible haptic events.
  package var hasHaptic: Bool {
    @_noAllocation @_noLocks get { rawValue & 1 != 0 }
  }

  /// A Boolean value that indicates whether the rendition has audible events.
  package var hasAudio: Bool {
    @_noAllocation @_noLocks get { rawValue & 2 != 0 }
  }

  package var isMissingAudio: Bool {
    @_noAllocation @_noLocks get { rawValue & 4 != 0 }
  }

  @_noAllocation @_noLocks package func common(with other: RenditionContents) -> RenditionContents {
    RenditionContents(rawValue: rawValue & other.rawValue)
  }

  @_noAllocation @_noLocks package func without(_ other: RenditionContents) -> RenditionContents {
    RenditionContents(rawValue: rawValue & ~other.rawValue)
  }
}

extension Contours {
  /// Returns the contents of the pattern.
  ///
  /// Silent events do not count.
  ///
  /// - Parameter hasSound: A closure that returns whether a waveform is available.
  /// - Complexity: O(*n* log *m*) in the numbers of events and of segments of their controls.
  package func contents(hasSound: (HapticEvent.Waveform) -> Bool) -> RenditionContents {
    var contents: RenditionContents = []
    for event in events where !event.isSilent {
      switch event.type {
      case .hapticTransient, .hapticContinuous: contents.insert(.haptic)
      case .audioContinuous: contents.insert(.audio)
      case .audioCustom:
        let isThere = event.waveform.map(hasSound) ?? false
        contents.insert(isThere ? .audio : .missingAudio)
      }
    }
    return contents
  }
}
