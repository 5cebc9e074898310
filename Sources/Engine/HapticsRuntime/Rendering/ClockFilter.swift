/// Derives a steady clock from the callers' block times.
///
/// Block times are late by the delay of the caller's thread, sometimes considerably, and hardly
/// ever early. Of every 32 readings, the second earliest is used, which one wrong reading cannot
/// move. A least-squares line through the last 16 of these is the clock. Its noise is a thirtieth
/// of the readings' noise, and a stall or a spike has no effect. Until the first 32 readings, the
/// line has the nominal rate and is below all of them.
///
/// If eight consecutive readings agree on another time, as after an xrun, the clock jumps to it.
struct ClockFilter: BitwiseCopyable {
  private let nominal: Double
  /// The line: the host time at a frame, and the duration of a frame, in nanoseconds.
  private var frame: Int64 = 0
  private var host: Int64 = 0
  /// The fraction of a nanosecond to add to `host`.
  private var fraction = 0.0
  private var pace: Double
  private var hasTime = false
  private var lastFrame: Int64 = 0

  private var choice = Choice()
  /// The selected readings in order, the oldest at `oldest`.
  private var points = InlineArray<16, Point>(repeating: Point())
  private var pointCount = 0
  private var oldest = 0
  private var strays = 0
  private var strayLeast = 0.0
  private var strayMost = 0.0

  private struct Point: BitwiseCopyable {
    var frame: Int64 = 0
    var host: Int64 = 0
  }

  /// The two earliest of some readings.
  private struct Choice: BitwiseCopyable {
    var count = 0
    var start: Int64 = 0
    var earliest = Double.infinity
    var earliestFrame: Int64 = 0
    var second = Double.infinity
    var secondFrame: Int64 = 0

    @_noAllocation @_noLocks init() {}

    @_noAllocation @_noLocks mutating func take(_ lateness: Double, at frame: Int64) {
      if count == 0 { start = frame }
      count += 1
      if lateness < earliest {
        second = earliest
        secondFrame = earliestFrame
        earliest = lateness
        earliestFrame = frame
      } else if lateness < second {
        second = lateness
        secondFrame = frame
      }
    }
  }

  private var choiceSize: Int {
    @_noAllocation @_noLocks get { 32 }
  }
  /// After how long one is chosen from fewer readings, in nanoseconds.
  private var choiceTime: Double {
    @_noAllocation @_noLocks get { 5e8 }
  }
  /// The distance from the line at which a reading is stray, in nanoseconds.
  private var stray: Double {
    @_noAllocation @_noLocks get { 2e6 }
  }
  private var otherTime: Double {
    @_noAllocation @_noLocks get { 1e9 }
  }

  init(sampleRate: Int) {
    nominal = 1e9 / Double(sampleRate)
    pace = nominal
  }

  /// Adds a caller's block time.
  ///
  /// - Parameters:
  ///   - time: The time at which the block's first frame is audible, in nanoseconds of host time.
  ///   - start: The block's first frame.
  /// - Complexity: O(1).
  @_noAllocation @_noLocks mutating func take(_ time: Int64, at start: Int64) -> ClockReading {
    let lateness = hasTime ? self.lateness(of: time, at: start) : .infinity
    if !(lateness.magnitude < otherTime) || start < lastFrame {
      begin(time, at: start)
    } else if start > lastFrame {
      note(lateness, at: start)
    }
    lastFrame = start
    return ClockReading(
      frame: start,
      hostTime: host &+ Int64(advance(to: start)),
      framesPerSecond: 1e9 / pace
    )
  }

  /// Returns the advance of the line up to a frame, relative to `host`.
  @_noAllocation @_noLocks private func advance(to start: Int64) -> Double {
    let advance = Double(start &- frame) * pace + fraction
    return advance.magnitude < 0x1p62 ? advance : 0
  }

  @_noAllocation @_noLocks private func lateness(of time: Int64, at start: Int64) -> Double {
    Double(time &- host) - advance(to: start)
  }

  @_noAllocation @_noLocks private mutating func begin(_ time: Int64, at start: Int64) {
    host = time
    frame = start
    fraction = 0
    hasTime = true
    choice = Choice()
    pointCount = 0
    strays = 0
  }

  @_noAllocation @_noLocks private mutating func note(_ lateness: Double, at start: Int64) {
    var lateness = lateness
    if agreesOnOtherTime(lateness) {
      begin(host &+ Int64(advance(to: start) + strayLeast), at: start)
      return
    }
    // Before the first points, the line is below all readings.
    if pointCount == 0, lateness < 0 {
      move(by: lateness)
      choice.earliest -= lateness
      choice.second -= lateness
      lateness = 0
    }
    choice.take(lateness, at: start)
    let isLong = Double(start &- choice.start) * nominal > choiceTime
    guard choice.count == choiceSize || (isLong && choice.count >= 4) else { return }
    add(choice.second, at: choice.secondFrame)
    choice = Choice()
    fit()
  }

  @_noAllocation @_noLocks private mutating func agreesOnOtherTime(_ lateness: Double) -> Bool {
    guard lateness.magnitude > stray else {
      strays = 0
      return false
    }
    strayLeast = strays == 0 ? lateness : min(strayLeast, lateness)
    strayMost = strays == 0 ? lateness : max(strayMost, lateness)
    if strayMost - strayLeast > stray {
      strayLeast = lateness
      strayMost = lateness
      strays = 0
    }
    strays += 1
    return strays == 8
  }

  @_noAllocation @_noLocks private mutating func move(by lateness: Double) {
    let whole = fraction + lateness
    guard whole.magnitude < 0x1p62 else { return }
    let step = Int64(whole)
    host = host &+ step
    fraction = whole - Double(step)
  }

  @_noAllocation @_noLocks private mutating func add(_ lateness: Double, at frame: Int64) {
    let point = Point(frame: frame, host: host &+ Int64(advance(to: frame) + lateness))
    if pointCount < points.count {
      points[(oldest + pointCount) % points.count] = point
      pointCount += 1
    } else {
      points[oldest] = point
      oldest = (oldest + 1) % points.count
    }
  }

  @_noAllocation @_noLocks private mutating func fit() {
    let last = points[(oldest + pointCount - 1) % points.count]
    var (sumX, sumY, sumXX, sumXY) = (0.0, 0.0, 0.0, 0.0)
    for index in 0..<pointCount {
      let point = points[(oldest + index) % points.count]
      let x = Double(point.frame &- last.frame)
      let y = Double(point.host &- last.host) - x * nominal
      sumX += x
      sumY += y
      sumXX += x * x
      sumXY += x * y
    }
    let count = Double(pointCount)
    let spread = count * sumXX - sumX * sumX
    // Of few points the rate would be mostly noise.
    var slope = pointCount >= 4 && spread > 0 ? (count * sumXY - sumX * sumY) / spread : 0
    // No crystal is off by a thousandth.
    slope = min(max(slope, nominal * -0.001), nominal * 0.001)
    if pointCount < 4 { slope = pace - nominal }
    pace = nominal + slope
    frame = last.frame
    host = last.host
    fraction = 0
    move(by: (sumY - slope * sumX) / count)
  }
}
