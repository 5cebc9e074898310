package import LocatedJSON

package enum TimelineUnknownBus: TimelineRule {
  package static let id: RuleID = "timeline-unknown-bus"
  package static let severity = Severity.error
  package static let page = """
    A reference to a bus that does not exist.

    Every mixer has the buses `haptic`, `effects`, `music` and `voice`; others are named in `buses`. Audio
    plays through the `bus` of a cue, and haptics through its `hapticBus`; audio cannot use `haptic`.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "sounds": {"chime": {"builtIn": "chime"}}},
     "cues": [{"time": 1, "haptic": "thud", "audio": "chime", "bus": "voices"}]}
    ```

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "sounds": {"chime": {"builtIn": "chime"}}},
     "buses": {"voice": {"ducks": {"weather": {}}}},
     "cues": [{"time": 1, "haptic": "thud", "audio": "chime", "bus": "voice"}]}
    ```

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "sounds": {"chime": {"builtIn": "chime"}}},
     "buses": {"rumble": {"follows": "haptics"}},
     "cues": [{"time": 1, "haptic": "thud", "audio": "chime", "hapticBus": "rumbles"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "sounds": {"chime": {"builtIn": "chime"}}},
     "buses": {"voice": {"ducks": {"weather": {}}}, "weather": {"decibels": -6}},
     "cues": [{"time": 1, "haptic": "thud", "audio": "chime", "bus": "voice"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    let document = context.document
    let names = document.busNames
    let known = Set(names)
    var guesses = NameGuesses(among: names)
    var heard = document.music.compactMap { $0.bus }
    var felt: [Located<String>] = []
    document.forEachSpeech { speech in
      if let bus = speech.terms?.bus { heard.append(bus) }
      if let bus = speech.terms?.hapticBus { felt.append(bus) }
    }
    let lowered = document.buses.flatMap { $0.ducks.map { $0.target } }
    for bus in heard where bus.value == "haptic" {
      context.report(
        at: bus.node,
        "audio cannot play through 'haptic'; use a bus for audio, such as 'effects'"
      )
    }
    for bus in heard + felt + lowered where !known.contains(bus.value) {
      let meant = guesses.guess(bus.value)
      context.report(
        at: bus.node,
        "unknown bus \(quoted(bus.value))" + (meant.map { "; did you mean '\($0)'?" } ?? "")
      )
    }
  }
}
