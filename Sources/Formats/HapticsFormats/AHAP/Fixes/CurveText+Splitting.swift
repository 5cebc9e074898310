import LocatedJSON

extension CurveText {
  /// Returns the fix that splits the curve into runs, each starting with the last point of the
  /// previous one, or `nil` if the times do not allow it.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of points of a run.
  ///   - isSafe: A Boolean value that indicates whether the runs play like the curve.
  ///   - context: The context that reads the times.
  /// - Complexity: O(*n*) in the length of the curve's source.
  func splitting(into limit: Int, isSafe: Bool, _ context: AHAPContext) -> FixIt? {
    guard let origin = context.decimal(curve.time) else { return nil }
    var edits: [FixIt.Edit] = []
    var runStart: ExactDecimal?
    var runTime = origin
    var lastTime: Double?
    for index in points.indices {
      let number = points[index].time.number
      guard let time = context.decimal(points[index].time), lastTime ?? number <= number
      else { return nil }
      lastTime = number
      if let runStart {
        guard let edit = move(index, to: time.subtracting(runStart)) else { return nil }
        edits.append(edit)
      }
      let place = index - points.startIndex
      guard place > 0, place.isMultiple(of: limit - 1), index + 1 < points.endIndex
      else { continue }
      guard let begin = origin.adding(time), !begin.isNegative else { return nil }
      let end = end(of: index)
      edits.append(
        FixIt.Edit(end..<end, seam(from: runTime, to: begin) + point(index, at: .zero))
      )
      runTime = begin
      runStart = time
    }
    if let edit = trailingTime(runTime) { edits.append(edit) }
    let count = (points.count - 2) / (limit - 1) + 1
    return FixIt(
      "split it into \(count) curves that share their end points",
      edits: edits,
      isSafe: isSafe
    )
  }
}
