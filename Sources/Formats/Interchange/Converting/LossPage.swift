package import LocatedJSON

/// The page of a loss in `haptics explain`: the event, its reason, and a remedy.
package struct LossPage: Sendable {
  /// The loss's name.
  package let id: RuleID
  package let severity: Severity
  /// The first line: the event.
  package let summary: String
  /// The reason and the remedy, in Markdown.
  package let advice: String

  private init(_ id: RuleID, _ summary: String, _ advice: String, _ severity: Severity = .warning) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.advice = advice
  }

  private init(_ kind: ConversionLoss.Kind, _ summary: String, _ advice: String) {
    self.init(kind.rule, summary, advice, kind.severity)
  }

  /// The whole text, in Markdown.
  package var text: String { summary + "\n\n" + advice }
}

extension LossPage {
  /// A page for every name that a conversion can report, in the order of the page on conversions.
  package static let all: [LossPage] = [
    LossPage(
      .sound,
      "An audio event: the format has only haptics.",
      """
      Ship the sound as a separate file and start both at the same time. A conversion to
      AHAP keeps it.
      """
    ),
    LossPage(
      .notPlayed,
      "An event that is not played at all because of its time or duration.",
      """
      Core Haptics rejects negative times and durations, so the event never played.
      `haptics validate` reports the details.
      """
    ),
    LossPage(
      .tooLate,
      "An event that begins too late for the format.",
      """
      Times are limited to a day. Shorten the pattern, or let a timeline start its parts.
      """
    ),
    LossPage(
      .overlap,
      "A continuous event at the same time as a stronger one.",
      """
      The format has one vibration at a time. Merge the events into one with a curve to control
      the result.
      """
    ),
    LossPage(
      .simultaneous,
      "A transient at the time of a stronger one.",
      """
      The format has one transient at a time. A few milliseconds between them keep both.
      """
    ),
    LossPage(
      .raised(from: 0, to: 0),
      "A transient weaker than the simultaneous vibration is raised to it.",
      """
      The emphasis of a clip's point is never weaker than the point. Such a transient is
      hardly perceptible; lower the vibration around it, or remove the transient.
      """
    ),
    LossPage(
      .lifted(from: 0, to: 0),
      "The vibration rises for a millisecond, so that its curve does not weaken a transient.",
      """
      A pattern's curves also act on its transients, and no transient exceeds 1. The
      rise is hardly perceptible; `--part continuous` and `--part transients` create two patterns
      without it.
      """
    ),
    LossPage(
      .pulses(0),
      "The format has no transients; they become short pulses.",
      """
      The length of a pulse depends on the format. Test it on a device: a motor that spins up
      slowly weakens it.
      """
    ),
    LossPage(
      .crowded,
      "A transient so close to another one that their pulses would merge.",
      """
      Leave more time between the two, or give them one stronger pulse.
      """
    ),
    LossPage(
      .masked(0),
      "A transient that does not stand out from the simultaneous vibration.",
      """
      The format has one level at a time, so a transient needs a level above that of the vibration.
      Weaken the vibration, or let it pause before the transient.
      """
    ),
    LossPage(
      .weak(0),
      "A transient weaker than every level of the format.",
      """
      Strengthen the transient, or choose a format with more levels.
      """
    ),
    LossPage(
      .earlyEnd(0),
      "A vibration ends early, so that the transient at its end stands out.",
      """
      The format has one level at a time, so the level must fall before a transient raises it.
      Let the vibration end 30 ms before the transient to decide this yourself.
      """
    ),
    LossPage(
      .endingSilence(0),
      "The silence after the last event is omitted.",
      """
      The format stores no duration. A pattern that loops with a pause, such as a
      heartbeat, needs the pause from the program that plays the file.
      """
    ),
    LossPage(
      .sharpness,
      "The format has no sharpness.",
      """
      Two patterns that differ only in sharpness feel the same there. Use strength or rhythm
      to distinguish them.
      """
    ),
    LossPage(
      .strength,
      "The format can only switch the vibration on and off.",
      """
      Levels below a threshold are off, and all others use the full strength of the motor.
      Use rhythm to distinguish patterns.
      """
    ),
    LossPage(
      .coarse(0),
      "The curve differs by more than the tolerance, because the format allows few points or values.",
      """
      Simplify the curve, shorten the pattern, or accept the difference with a larger
      `--tolerance`.
      """
    ),
    LossPage(
      .shortened(0),
      "An event longer than the format allows ends early.",
      """
      Split the pattern, and let the app play the parts one after the other.
      """
    ),
    LossPage(
      .vibration,
      "The format has no continuous events.",
      """
      Choose a format with amplitudes or envelopes, or express the vibration by transients.
      """
    ),
    LossPage(
      .notes,
      "The format cannot store the author's notes.",
      """
      No haptics are lost. Keep the source file, which has the notes.
      """
    ),
    LossPage(
      .moved(0),
      "An event moves, because the format requires more time between events.",
      """
      Leave more time between the two in the source, so that you decide which one
      moves.
      """
    ),
    LossPage(
      "beyond-tolerance",
      "The result differs by more than the tolerance.",
      """
      The message contains the largest and the mean differences. Other findings explain their
      causes; a larger `--tolerance` accepts them, and `--format json` reports them as numbers.
      """
    ),
    LossPage(
      "more-losses",
      "There are more than a thousand losses.",
      """
      The first thousand are shown. Most have one cause; convert a part of the file to find it.
      """
    ),
  ]

  /// The page of a name.
  package static func named(_ name: String) -> LossPage? { all.first { $0.id.rawValue == name } }
}
