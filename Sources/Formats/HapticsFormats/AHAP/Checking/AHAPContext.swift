package import HapticsCore
package import LocatedJSON

/// The input and output of a rule about AHAP files.
package typealias AHAPContext = RuleContext<AHAPDocument>

/// Checks AHAP files against every rule.
package typealias AHAPValidator = FormatValidator<AHAPDocument>

extension AHAPValidator {
  /// Checks a pattern, with a look-up that is only made for a pattern that names sounds.
  package func validate(_ bytes: [UInt8], assets: () -> AssetLookup?) -> Report {
    let document = read(bytes)
    let namesSounds = document.subjects.contains(.waveforms)
    return report(checked(document, assets: namesSounds ? assets() : nil))
  }
}

/// Results that rules about AHAP files compute once and share.
package final class AHAPMemo {
  fileprivate var pattern: HapticPattern?
  fileprivate var contours: Contours?
  fileprivate var curveSpans: CurveSpans?
  fileprivate var parameterSpans: ParameterSpans?
  fileprivate var timeUnits: TimeUnits?
  fileprivate var areEventsRising: Bool?
  fileprivate var transients: [(index: Int, time: Double)]?
  fileprivate var meant: [JSONDocument.NodeID: Set<AHAPKey>]?
  /// The results of the lookups of sound files so far.
  var assetStates: [String: AssetState] = [:]
}

extension AHAPDocument {
  /// Starts the notes of a check.
  package static func memo() -> AHAPMemo { AHAPMemo() }
}

extension AHAPContext {
  /// The playable pattern of the file.
  package var pattern: HapticPattern {
    cached(memo.pattern, { memo.pattern = $0 }) { document.pattern }
  }

  /// The contours of the pattern.
  ///
  /// Sound files that were looked up have their own length in it.
  package var contours: Contours {
    if let contours = memo.contours { return contours }
    let states = memo.assetStates
    let contours = Contours(pattern) { states[$0.path]?.soundDuration }
    memo.contours = contours
    return contours
  }

  /// The time ranges of its curves.
  var curveSpans: CurveSpans {
    cached(memo.curveSpans, { memo.curveSpans = $0 }) { CurveSpans(document) }
  }

  /// Returns whether a value of a run's curves, as they play, fulfills a condition.
  func hasValue(in run: CurveSpans.Run, where condition: (Double) -> Bool) -> Bool {
    let (curves, points) = (document.curves, document.controlPoints)
    return curveSpans.spans[run.spans].contains { span in
      points[curves[span.curve].points].contains { condition(span.id.played($0.value.number)) }
    }
  }

  /// From when to when its parameters apply.
  var parameterSpans: ParameterSpans {
    cached(memo.parameterSpans, { memo.parameterSpans = $0 }) { ParameterSpans(document) }
  }

  /// The guess whether its times are in milliseconds.
  var timeUnits: TimeUnits {
    cached(memo.timeUnits, { memo.timeUnits = $0 }) { TimeUnits(document) }
  }

  /// A Boolean value that indicates whether the events are in the order of their times.
  var areEventsRising: Bool {
    cached(memo.areEventsRising, { memo.areEventsRising = $0 }) {
      let events = document.events
      return events.indices.dropFirst().allSatisfy {
        events[$0 - 1].time.number <= events[$0].time.number
      }
    }
  }

  /// The transients by their indices, in the order in which they start; also silent ones.
  var transients: [(index: Int, time: Double)] {
    cached(memo.transients, { memo.transients = $0 }) {
      let events = document.events
      var transients: [(index: Int, time: Double)] = []
      for index in events.indices where events[index].type == .hapticTransient {
        transients.append((index, EventContour.start(of: events[index].time.number)))
      }
      transients.sort { ($0.time, $0.index) < ($1.time, $1.index) }
      return transients
    }
  }

  /// Returns a result of the memo, which is made and kept the first time.
  ///
  /// The memo is not being changed while the result is made, so that accesses to it need no checks.
  private func cached<Value>(
    _ known: Value?,
    _ keep: (Value) -> Void,
    _ make: () -> Value
  ) -> Value {
    if let known { return known }
    let value = make()
    keep(value)
    return value
  }

  /// Reports a finding that Core Haptics has an error for.
  ///
  /// - Parameter code: The error that the file causes, and when.
  func report(
    at range: Range<Int>,
    _ message: @autoclosure () -> String,
    severity: Severity? = nil,
    code: CoreHapticsError.Occurrence?,
    notes: @autoclosure () -> [Diagnostic.Note] = [],
    fixIts: @autoclosure () -> [FixIt] = []
  ) {
    report(
      at: range,
      message(),
      severity: severity,
      notes: (code.map { [Diagnostic.Note($0.error.note($0.phase))] } ?? []) + notes(),
      fixIts: fixIts()
    )
  }

  /// Reports a finding about a node that Core Haptics has an error for.
  func report(
    at node: JSONDocument.NodeID,
    _ message: @autoclosure () -> String,
    severity: Severity? = nil,
    code: CoreHapticsError.Occurrence?,
    notes: @autoclosure () -> [Diagnostic.Note] = [],
    fixIts: @autoclosure () -> [FixIt] = []
  ) {
    report(
      at: document.json.place(of: node),
      message(),
      severity: severity,
      code: code,
      notes: notes(),
      fixIts: fixIts()
    )
  }

  /// Returns the objects of a level that lack a key, in source order.
  ///
  /// Objects with a misspelled or unreadable key are excluded.
  func objects(lacking key: AHAPKey, at level: AHAPLevel) -> [JSONDocument.NodeID] {
    document.violations.compactMap { violation in
      if case .missingMember(level, key) = violation.kind { violation.node } else { nil }
    }
  }

  /// Returns whether an object lacks a key that only some objects need.
  func isMissing(
    _ field: Field,
    _ key: AHAPKey,
    in object: JSONDocument.NodeID,
    isDisturbed: Bool
  ) -> Bool {
    !field.isPresent && !isDisturbed && !isMisspelled([key], in: object)
  }

  /// Returns whether an event lacks a key that only some events need.
  func isMissing(_ field: Field, _ key: AHAPKey, in event: LocatedEvent) -> Bool {
    isMissing(field, key, in: event.node, isDisturbed: event.isDisturbed)
  }

  /// Returns whether an object has a probable misspelling of one of the keys.
  func isMisspelled(_ keys: [AHAPKey], in object: JSONDocument.NodeID) -> Bool {
    guard !document.violations.isEmpty else { return false }
    let meant = cached(memo.meant, { memo.meant = $0 }) {
      misspellings
    }
    return meant[object].map { !$0.isDisjoint(with: keys) } ?? false
  }

  /// The keys that the misspelled ones of each object were meant to be.
  private var misspellings: [JSONDocument.NodeID: Set<AHAPKey>] {
    var meant: [JSONDocument.NodeID: Set<AHAPKey>] = [:]
    for violation in document.violations {
      if case .misspelledMember(_, let key, _) = violation.kind {
        meant[violation.object, default: []].insert(key)
      }
    }
    return meant
  }

  /// Returns the opening brace of an object, the location of findings about missing keys.
  package func opening(of object: JSONDocument.NodeID) -> Range<Int> {
    document.json.place(of: object)
  }
}
