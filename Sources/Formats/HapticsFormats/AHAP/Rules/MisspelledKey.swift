import HapticsCore
package import LocatedJSON

package enum MisspelledKey: AHAPRule {
  package static let id: RuleID = "misspelled-key"
  package static let severity = Severity.warning
  package static let page = """
    A misspelled key.

    Core Haptics ignores unknown keys. Even `Duration` and `Value`, which appear in Apple's own
    article, have no effect. Keys are case-sensitive. If the key is required, the file is rejected or does not
    play as intended.

    Source: Apple's documentation and reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "Duration": 1}}]}
    ```

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventTyp": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: inout AHAPContext) {
    for misfit in context.document.misfits {
      guard case .misspelledMember(let level, let key, let misspelling) = misfit.kind else {
        continue
      }
      if UnwrappedEntry.contains(misfit, in: context.document) { continue }
      var finding = misfit.finding(context.rule, in: context.document.json)
      if misspelling.isAlone {
        let loss = context.loss(of: key, at: level, in: misfit.object)
        finding.severity = loss.severity
        if let code = loss.code {
          finding.notes.insert(Diagnostic.Note(code.error.note(code.phase)), at: 0)
        }
        if key == .pattern, context.isListOfAPI(misfit.node) {
          finding.notes.append(
            Diagnostic.Note(
              "this is a name of the Core Haptics API; in AHAP, each element of 'Pattern' has an"
                + " 'Event', 'Parameter' or 'ParameterCurve'"
            )
          )
        }
        let isSafe = loss.code != nil || context.isWithoutConsequence(key, misfit.node)
        for i in finding.fixIts.indices where !isSafe { finding.fixIts[i].isSafe = false }
      }
      context.report(finding)
    }
  }
}

extension AHAPContext {
  fileprivate typealias Loss = (
    severity: Severity, code: (error: CoreHapticsError, phase: CoreHapticsError.Phase)?
  )

  /// Returns whether a key is the API's name of a list of events.
  fileprivate func isListOfAPI(_ name: JSONDocument.NodeID) -> Bool {
    AHAPKey.letters(of: document.json.string(of: name) ?? "").hasSuffix("events")
  }

  /// Returns whether the pattern plays as before after correcting a key.
  fileprivate func isWithoutConsequence(
    _ key: AHAPKey,
    _ name: JSONDocument.NodeID
  ) -> Bool {
    // A file without a version counts as 1.0.
    key == .metadata || (key == .version && document.json.number(of: name + 1) == 1)
  }

  /// Returns the consequence of the lack of a misspelled key.
  fileprivate func loss(
    of key: AHAPKey,
    at level: AHAPLevel,
    in object: JSONDocument.NodeID
  ) -> Loss {
    switch (level, key) {
    case (.file, .pattern): return (.error, (.invalidPatternDictionary, .loading))
    case (.file, .metadata): return (.note, nil)
    case (.file, _): return (.warning, nil)
    case (.entry, _):
      let isAll =
        document.events.isEmpty && document.parameters.isEmpty && document.curves.isEmpty
      // As of any other element that is passed over.
      return isAll ? (.error, (.invalidPatternDictionary, .loading)) : (.warning, nil)
    case (.event, .eventType): return (.error, (.badEventEntry, .loading))
    case (.event, .time): return (.error, (.invalidEventTime, .loading))
    case (.event, .eventParameters): return (.error, nil)
    case (.event, .eventDuration):
      return document.event(at: object).map(document.needsDuration) == true
        ? (.error, (.invalidEventDuration, .makingPlayer)) : (.warning, nil)
    case (.event, .eventWaveformPath):
      return document.event(at: object)?.type == .audioCustom
        ? (.error, (.badEventEntry, .loading)) : (.warning, nil)
    case (.event, _): return (.warning, nil)
    case (.eventParameter, _), (.parameter, .parameterID), (.parameter, .time),
      (.curve, .parameterID), (.curve, .time):
      return (.error, (.badParameterEntry, .loading))
    case (.parameter, _), (.curve, _), (.controlPoint, _): return (.error, nil)
    }
  }
}
