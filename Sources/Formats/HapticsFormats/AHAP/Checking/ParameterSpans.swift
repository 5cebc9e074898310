import HapticsCore

/// From when to when the dynamic parameters of a file apply: each until the next one of its ID.
struct ParameterSpans {
  /// The time range of one parameter.
  struct Span {
    /// The parameter's index in the document.
    let parameter: Int
    /// The control that it sets.
    let id: HapticDynamicParameter.ID
    /// The time of the parameter, in seconds.
    let begin: Double
    /// The time of the next one of its ID, in seconds; infinite for the last one.
    var end = Double.infinity
    /// A Boolean value that indicates whether it is the first parameter of its ID.
    var isFirst = true
  }

  /// The parameters by ID, then by their start.
  private(set) var spans: [Span] = []

  /// - Complexity: O(*n* log *n*) in the number of parameters.
  init(_ document: AHAPDocument) {
    spans.reserveCapacity(document.parameters.count)
    for (index, parameter) in document.parameters.enumerated() {
      guard let id = parameter.id, let time = parameter.time.usable, time.isFinite
      else { continue }
      spans.append(Span(parameter: index, id: id, begin: time))
    }
    spans.sort { a, b in
      a.id == b.id
        ? (a.begin, a.parameter) < (b.begin, b.parameter) : a.id.rawValue < b.id.rawValue
    }
    for index in spans.indices.dropFirst() where spans[index - 1].id == spans[index].id {
      spans[index - 1].end = spans[index].begin
      spans[index].isFirst = false
    }
  }
}
