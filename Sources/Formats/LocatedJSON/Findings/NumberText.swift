extension Double {
  /// The number with at most three decimals, without trailing zeros.
  package var readable: String {
    guard magnitude < 1e12 else { return description }
    let rounded = (self * 1000).rounded() / 1000
    if rounded == rounded.rounded() { return String(Int64(rounded)) }
    return rounded.description
  }

  /// A duration in seconds as a person reads it: `13 ms`, `2.5 s`, `10 min 3 s`.
  package var readableDuration: String {
    switch magnitude {
    case 0: "0 s"
    case ..<1: "\((self * 1000).readable) ms"
    case ..<120: "\(readable) s"
    case ..<1e9:
      "\(minutes) min \((self - Double(minutes) * 60).readable) s"
    default: "\(readable) s"
    }
  }

  /// The whole minutes in a number of seconds.
  private var minutes: Int64 { Int64(self) / 60 }

  /// A time without the digits that come of computing with it.
  package var roundedToNanoseconds: Double {
    magnitude < 1e6 ? (self * 1e9).rounded() / 1e9 : self
  }

  /// A change as a person reads it, with its sign: `+0.2`.
  package var readableChange: String { (self < 0 ? "−" : "+") + magnitude.readable }
}
