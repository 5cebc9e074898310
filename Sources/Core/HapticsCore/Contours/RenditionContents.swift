/// The contents of a rendition, known when it is loaded; they decide which modalities it reaches.
///
/// The key under which a cue names a pattern says nothing about what is in it: an AHAP file may
/// hold audio events only, both kinds, or nothing that anybody perceives.
public struct RenditionContents: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The options as bits.
  public let rawValue: UInt8

  /// Creates contents from their bits.
  @_noAllocation @_noLocks
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Nothing that anybody perceives.
  public static var nothing: RenditionContents {
    @_noAllocation @_noLocks get { RenditionContents(rawValue: 0) }
  }

  /// Something that can be felt.
  public static var haptic: RenditionContents {
    @_noAllocation @_noLocks get { RenditionContents(rawValue: 1) }
  }

  /// Something that can be heard.
  public static var audio: RenditionContents {
    @_noAllocation @_noLocks get { RenditionContents(rawValue: 2) }
  }

  /// A sound that is not there: the waveform of an `AudioCustom` event that nobody supplied.
  public static var missingAudio: RenditionContents {
    @_noAllocation @_noLocks get { RenditionContents(rawValue: 4) }
  }
}

// The members of `OptionSet` are not proved real-time safe; these are.
extension RenditionContents {
  /// Whether nothing is in it, not even something missing.
  public var isNothing: Bool {
    @_noAllocation @_noLocks get { rawValue == 0 }
  }

  /// Whether something of it can be felt.
  public var hasHaptic: Bool {
    @_noAllocation @_noLocks get { rawValue & 1 != 0 }
  }

  /// Whether something of it can be heard.
  public var hasAudio: Bool {
    @_noAllocation @_noLocks get { rawValue & 2 != 0 }
  }

  /// Whether a sound of it is missing.
  public var isMissingAudio: Bool {
    @_noAllocation @_noLocks get { rawValue & 4 != 0 }
  }

  /// The contents that both have.
  @_noAllocation @_noLocks
  public func common(with other: RenditionContents) -> RenditionContents {
    RenditionContents(rawValue: rawValue & other.rawValue)
  }

  /// The contents that the other one lacks.
  @_noAllocation @_noLocks
  public func without(_ other: RenditionContents) -> RenditionContents {
    RenditionContents(rawValue: rawValue & ~other.rawValue)
  }
}

extension Contours {
  /// The contents of the pattern.
  ///
  /// Events that are silent all along, for whatever reason, do not count.
  ///
  /// - Parameter hasSound: Whether there is a sound for a waveform.
  /// - Complexity: O(*n* log *m*) in the numbers of events and of segments of their controls.
  public func contents(hasSound: (HapticEvent.Waveform) -> Bool) -> RenditionContents {
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
