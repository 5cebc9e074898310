package import LocatedJSON

package enum TimelineTooManyGates: TimelineRule {
  package static let id: RuleID = "timeline-too-many-gates"
  package static let severity = Severity.error
  package static let page = """
    More than 32 gates.

    The engine has 32 gates. Gates beyond the limit never hold back cues.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "live": [{"name": "c0", "gate": "g0", "haptic": "thud", "visual": "ring"},
      {"name": "c1", "gate": "g1", "haptic": "thud", "visual": "ring"},
      {"name": "c2", "gate": "g2", "haptic": "thud", "visual": "ring"},
      {"name": "c3", "gate": "g3", "haptic": "thud", "visual": "ring"},
      {"name": "c4", "gate": "g4", "haptic": "thud", "visual": "ring"},
      {"name": "c5", "gate": "g5", "haptic": "thud", "visual": "ring"},
      {"name": "c6", "gate": "g6", "haptic": "thud", "visual": "ring"},
      {"name": "c7", "gate": "g7", "haptic": "thud", "visual": "ring"},
      {"name": "c8", "gate": "g8", "haptic": "thud", "visual": "ring"},
      {"name": "c9", "gate": "g9", "haptic": "thud", "visual": "ring"},
      {"name": "c10", "gate": "g10", "haptic": "thud", "visual": "ring"},
      {"name": "c11", "gate": "g11", "haptic": "thud", "visual": "ring"},
      {"name": "c12", "gate": "g12", "haptic": "thud", "visual": "ring"},
      {"name": "c13", "gate": "g13", "haptic": "thud", "visual": "ring"},
      {"name": "c14", "gate": "g14", "haptic": "thud", "visual": "ring"},
      {"name": "c15", "gate": "g15", "haptic": "thud", "visual": "ring"},
      {"name": "c16", "gate": "g16", "haptic": "thud", "visual": "ring"},
      {"name": "c17", "gate": "g17", "haptic": "thud", "visual": "ring"},
      {"name": "c18", "gate": "g18", "haptic": "thud", "visual": "ring"},
      {"name": "c19", "gate": "g19", "haptic": "thud", "visual": "ring"},
      {"name": "c20", "gate": "g20", "haptic": "thud", "visual": "ring"},
      {"name": "c21", "gate": "g21", "haptic": "thud", "visual": "ring"},
      {"name": "c22", "gate": "g22", "haptic": "thud", "visual": "ring"},
      {"name": "c23", "gate": "g23", "haptic": "thud", "visual": "ring"},
      {"name": "c24", "gate": "g24", "haptic": "thud", "visual": "ring"},
      {"name": "c25", "gate": "g25", "haptic": "thud", "visual": "ring"},
      {"name": "c26", "gate": "g26", "haptic": "thud", "visual": "ring"},
      {"name": "c27", "gate": "g27", "haptic": "thud", "visual": "ring"},
      {"name": "c28", "gate": "g28", "haptic": "thud", "visual": "ring"},
      {"name": "c29", "gate": "g29", "haptic": "thud", "visual": "ring"},
      {"name": "c30", "gate": "g30", "haptic": "thud", "visual": "ring"},
      {"name": "c31", "gate": "g31", "haptic": "thud", "visual": "ring"},
      {"name": "c32", "gate": "g32", "haptic": "thud", "visual": "ring"}
     ]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "live": [{"name": "hint", "gate": "hints", "haptic": "thud", "visual": "ring"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    let gates = context.document.gates
    guard gates.count > TimelineContents.mostGates else { return }
    context.report(
      at: gates[TimelineContents.mostGates].node,
      "the file names \(gates.count) gates; the limit is \(TimelineContents.mostGates)"
    )
  }
}
