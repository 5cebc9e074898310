package import Diagnostics

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
      Ship the sound as a separate file and start both at the same time. To AHAP nothing of
      it is lost.
      """
    ),
    LossPage(
      .notPlayed,
      "An event that is not played at all because of its time or duration.",
      """
      Core Haptics refuses negative times and durations, so it was never felt.
      `haptics validate` says more.
      """
    ),
    LossPage(
      .tooLate,
      "An event that begins later than the format can say.",
      """
      Formats hold a day at most. Shorten the pattern, or let a timeline start its parts.
      """
    ),
    LossPage(
      .overlap,
      "Another continuous event is stronger: of several at a time the strongest counts.",
      """
      The format has one vibration at a time. Merge the events into one with a curve to decide
      yourself what is left of them.
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
      hardly felt; lower the vibration around it, or leave the transient out.
      """
    ),
    LossPage(
      .lifted(from: 0, to: 0),
      "The vibration rises for a millisecond, so that its curve does not weaken a transient.",
      """
      A pattern's curves also act on its transients, and no transient exceeds 1. Hardly
      anybody feels the rise; `--part continuous` and `--part transients` make two patterns
      that do without.
      """
    ),
    LossPage(
      .pulses(0),
      "The format has no transients; they become short pulses.",
      """
      A pulse is as short as devices of the platform can play. Feel it on the device: a motor
      that spins up slowly makes less of it.
      """
    ),
    LossPage(
      .crowded,
      "A transient begins during the pulse of the previous one.",
      """
      Leave more time between the two, or give them one stronger pulse.
      """
    ),
    LossPage(
      .sharpness,
      "The format has no sharpness.",
      """
      Two patterns that differ only in sharpness feel the same there. Use strength or rhythm to
      tell them apart.
      """
    ),
    LossPage(
      .strength,
      "The format can only switch the vibration on and off.",
      """
      Levels below a threshold are off, and all others use the full strength of the motor.
      Use rhythm.
      """
    ),
    LossPage(
      .coarse(0),
      "The format allows so few points or values that the curve is farther off than the tolerance.",
      """
      Simplify the curve, shorten the pattern, or accept the distance with a larger
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
      "The format has no place for the author's notes.",
      """
      No haptics are lost. Keep the source file, which has the notes.
      """
    ),
    LossPage(
      .moved(0),
      "An event moves, because the format allows no two things so close.",
      """
      Leave more time between the two in the source, so that you decide which one
      moves.
      """
    ),
    LossPage(
      "beyond-tolerance",
      "The result differs by more than the tolerance.",
      """
      The message has the largest and the mean differences. Other findings say where they come
      from; a larger `--tolerance` accepts them, and `--format json` has them as numbers.
      """
    ),
    LossPage(
      "more-losses",
      "There are more than a thousand losses.",
      """
      The first thousand are shown. Most have one cause: convert a part of the file to see it.
      """
    ),
  ]

  /// The page of a name.
  package static func named(_ name: String) -> LossPage? { all.first { $0.id.rawValue == name } }
}
