import Testing

@testable import HapticsPlot

@Suite struct TimeScaleTests {
  private func labels(_ span: Double) -> [String] {
    TimeScale(span: span, from: 0, to: 560).ticks(atMost: 7).ticks.map(\.label)
  }

  @Test func `numbers are round and as short as they can be`() {
    #expect(labels(0.265) == ["0", "0.05", "0.1", "0.15", "0.2", "0.25"])
    #expect(labels(3) == ["0", "0.5", "1", "1.5", "2", "2.5", "3"])
    #expect(labels(100) == ["0", "20", "40", "60", "80", "100"])
  }

  @Test func `from two minutes on they are read as on a clock`() {
    #expect(labels(600) == ["0:00", "2:00", "4:00", "6:00", "8:00", "10:00"])
    #expect(labels(5400) == ["0:00", "0:15", "0:30", "0:45", "1:00", "1:15", "1:30"])
    #expect(TimeScale(span: 600, from: 0, to: 1).ticks(atMost: 7).unit == "minutes:seconds")
    #expect(TimeScale(span: 5400, from: 0, to: 1).ticks(atMost: 7).unit == "hours:minutes")
    #expect(TimeScale(span: 90, from: 0, to: 1).ticks(atMost: 7).unit == "seconds")
  }

  @Test func `a sum of decimals that misses the end by a bit has its number`() {
    #expect(labels(0.1 + 0.1 + 0.1).last == "0.3")
    #expect(labels(0.3).last == "0.3")
  }

  @Test(arguments: [0.05, 0.1, 0.7, 1, 9.99, 119, 120, 3599, 3600, 1e5, 863_999, 864_000, 1e300])
  func `there are between two and eight numbers`(span: Double) {
    #expect((2...8).contains(labels(span).count))
    #expect(Set(labels(span)).count == labels(span).count)
  }

  @Test func `an axis of no length, or of none that is a number, has the shortest one`() {
    for span in [0, -1, 1e-9, Double.nan, -Double.infinity] {
      #expect(TimeScale(span: span, from: 0, to: 1).span == TimeScale.shortest)
    }
    #expect(TimeScale(span: .infinity, from: 0, to: 1).span == .greatestFiniteMagnitude)
  }

  @Test func `times map to places and back, and what is outside is moved to the edge`() {
    let scale = TimeScale(span: 4, from: 100, to: 300)
    #expect(scale.x(1) == 150)
    #expect(scale.time(atX: 150) == 1)
    #expect(scale.x(-3) == 100)
    #expect(scale.x(.infinity) == 300)
  }
}

@Suite struct DecimalTextTests {
  @Test func `numbers have no more decimals than they need`() {
    #expect(DecimalText.text(0.5, places: 3) == "0.5")
    #expect(DecimalText.text(2, places: 3) == "2")
    #expect(DecimalText.text(0.0004, places: 3) == "0")
    #expect(DecimalText.text(-0.25, places: 2) == "−0.25")
    #expect(DecimalText.text(-0.001, places: 2) == "0")
    #expect(DecimalText.text(0.999, places: 2) == "1")
  }

  @Test func `short times keep two digits`() {
    #expect(DecimalText.readable(0.265) == "0.27")
    #expect(DecimalText.readable(0.0134) == "0.013")
    #expect(DecimalText.readable(12) == "12")
    #expect(DecimalText.readable(0) == "0")
  }

  @Test func `very large numbers have exponents, and what is none is told apart`() {
    #expect(DecimalText.text(2.5e12, places: 2) == "2.5e12")
    #expect(DecimalText.text(-1e300, places: 2) == "−1e300")
    #expect(DecimalText.text(9.97e20, places: 2) == "1e21")
    #expect(DecimalText.text(.nan, places: 2) == "?")
    #expect(DecimalText.text(-.infinity, places: 2) == "−∞")
  }
}
