extension Double {
  /// The number as a person reads it: at most three decimals, and none that say nothing.
  var readable: String {
    guard magnitude < 1e12 else { return description }
    let rounded = (self * 1000).rounded() / 1000
    if rounded == rounded.rounded() { return String(Int(rounded)) }
    return rounded.description
  }

  /// A duration in seconds as a person reads it: `13 ms`, `2.5 s`, `10 min 3 s`.
  var readableDuration: String {
    switch magnitude {
    case 0: "0 s"
    case ..<1: "\((self * 1000).readable) ms"
    case ..<120: "\(readable) s"
    case ..<1e9:
      "\(Int(self) / 60) min \(truncatingRemainder(dividingBy: 60).readable) s"
    default: "\(readable) s"
    }
  }

  /// A time without the digits that come of computing with it.
  var roundedToNanoseconds: Double {
    magnitude < 1e6 ? (self * 1e9).rounded() / 1e9 : self
  }

  /// A change as a person reads it, with its sign: `+0.2`.
  var readableChange: String { (self < 0 ? "−" : "+") + magnitude.readable }
}
