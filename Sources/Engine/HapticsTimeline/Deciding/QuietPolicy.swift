/// The rules that limit the rate of cues, as data.
///
/// ```swift
/// var quiet = QuietPolicy()
/// quiet.cooldown = 0.25         // the same meaning at most four times a second
/// quiet.maximumPerSecond = 6       // all meanings together
/// quiet.momentPriority = 200    // a reveal or a milestone is never held back, and nothing talks over it
/// timeline.quietPolicy = quiet
/// engine.quietPolicy = quiet          // for the cues that the game fires
/// ```
///
/// A cue that is held back has no effect in any modality, and its receipts report the reason. The
/// rules apply in this order:
///
/// 1. A cue is held back while one of its ``Cue/gates`` is closed by a setting or by the scene.
/// 2. A cue whose priority is ``momentPriority`` or more is a moment, to which the following rules
///   do not apply.
/// 3. While a moment plays, no other cue starts.
/// 4. A meaning can start again only after its cooldown since its last start.
/// 5. No second contains more starts than ``maximumPerSecond``.
///
/// Cues without renditions and cues that are joined after a seek are not counted. Only a gate holds
/// them back.
public struct QuietPolicy: Hashable, Sendable {
  /// The least time between two starts of one meaning, from 0 to 3,600 seconds.
  ///
  /// ``Cue/cooldown`` overrides it.
  public var cooldown = 0.0
  /// The most starts within any second, from 1 to 64; 0 for any number.
  ///
  /// All cues of an engine with a limit count, those of timelines and live ones together.
  public var maximumPerSecond = 0
  /// The least priority of a moment; `nil` if no cue is a moment.
  public var momentPriority: UInt8?

  /// Creates a policy without restrictions.
  public init() {}

  /// The longest cooldown, in seconds.
  package static let longestCooldown = 3600.0
  /// The greatest number of starts that can be counted within a second.
  package static var mostStarts: Int {
    @_noAllocation @_noLocks get { 64 }
  }

  /// Refuses the first number that is not finite or out of its range.
  ///
  /// - Throws: ``TimelineError/policyOutOfRange(_:)``.
  package func check() throws(TimelineError) {
    if !(0...QuietPolicy.longestCooldown).contains(cooldown) { throw .policyOutOfRange("cooldown") }
    if !(0...QuietPolicy.mostStarts).contains(maximumPerSecond) {
      throw .policyOutOfRange("maximumPerSecond")
    }
  }
}

/// A set of gates, each open or closed by a setting or by the scene; see ``Cue/gates``.
///
/// ```swift
/// extension Gates {
///   static let hints = Gates(number: 0)      // a setting: "Hints"
///   static let inMenu = Gates(number: 1)     // closed while a menu is open
/// }
/// cue.gates = [.hints, .inMenu]
/// engine.setGates(.inMenu, areOpen: false)
/// ```
public struct Gates: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits of the gates.
  public let rawValue: UInt32

  /// Creates a set from the bits of its gates.
  @_noAllocation @_noLocks public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a set of one gate, by its number.
  ///
  /// - Parameter number: The number, from 0 to 31; only the lowest five bits are used.
  public init(number: Int) { rawValue = 1 << UInt32(truncatingIfNeeded: number & 31) }
}

/// The reason for which a cue was held back.
public enum QuietReason: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// A gate of the cue was closed.
  case gate = 1
  /// A moment was playing.
  case moment = 2
  /// The meaning started less than a cooldown ago.
  case cooldown = 3
  /// The limit of starts per second was reached.
  case rate = 4

  /// Creates a reason from its three bits in a ``CueOutcome``, or `nil` if there is none.
  @_noAllocation @_noLocks init?(number: UInt32) { self.init(rawValue: UInt8(number & 7)) }

  var number: UInt32 {
    @_noAllocation @_noLocks get { UInt32(rawValue) }
  }
}
