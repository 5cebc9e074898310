import Testing

@testable import HapticsPlot

@Suite struct SVGWriterTests {
  private func text(_ text: String) -> String {
    var svg = SVGWriter()
    svg.add("text", .text("id", text), text: text)
    return String(decoding: svg.bytes, as: UTF8.self)
  }

  @Test func `the characters of XML are escaped in attributes and in texts`() {
    #expect(
      text(#"a<b>&"c"#) == "<text id=\"a&lt;b&gt;&amp;&quot;c\">a&lt;b&gt;&amp;&quot;c</text>\n"
    )
  }

  @Test func `characters invalid in XML and bidirectional controls are replaced`() {
    #expect(text("a\u{0}b\u{1B}c") == "<text id=\"a�b�c\">a�b�c</text>\n")
    #expect(text("a\u{202E}b\u{2066}") == "<text id=\"a�b�\">a�b�</text>\n")
    #expect(text("\u{FFFE}\u{85}") == "<text id=\"��\">��</text>\n")
    #expect(text("a\n\tb") == "<text id=\"a  b\">a  b</text>\n")
    #expect(text("ünï 🫀") == "<text id=\"ünï 🫀\">ünï 🫀</text>\n")
  }

  @Test func `numbers have fixed decimals and nothing needless`() {
    func number(_ value: Double, _ places: Int = 2) -> String {
      var bytes: [UInt8] = []
      bytes.append(fixed: value, places: places)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(number(0) == "0")
    #expect(number(-0.004) == "0")
    #expect(number(0.5) == ".5")
    #expect(number(-0.25) == "-.25")
    #expect(number(12.3456) == "12.35")
    #expect(number(12.05) == "12.05")
    #expect(number(7, 0) == "7")
    #expect(number(.nan) == "0")
    #expect(number(.infinity) == "1000000000")
  }
}

@Suite struct SVGPathTests {
  @Test func `a path is written with short relative commands`() {
    var path = SVGPath()
    path.move(toX: 10, y: 20)
    path.line(toX: 15, y: 20)
    path.line(toX: 15, y: 10.5)
    path.line(toX: 16.25, y: 9)
    path.line(toX: 17, y: 9.5)
    path.close()
    path.move(toX: 0, y: 0)
    path.dot(atX: 4, y: 5)
    #expect(
      String(decoding: path.bytes, as: UTF8.self) == "M10 20h5v-9.5l1.25-1.5 .75 .5zm-10-20m4 5h0"
    )
  }

  @Test func `rounding does not add up along a path`() {
    var path = SVGPath(places: 1)
    path.move(toX: 0, y: 0)
    for step in 1...10_000 { path.line(toX: Double(step) * 0.0333, y: Double(step) * 0.0777) }
    let points = PathPoints(String(decoding: path.bytes, as: UTF8.self)).parts[0]
    let last = points[points.count - 1]
    #expect(abs(last.x - 333) < 0.0501)
    #expect(abs(last.y - 777) < 0.0501)
  }

  @Test func `a line that leads nowhere is left out`() {
    var path = SVGPath()
    path.move(toX: 1, y: 1)
    path.line(toX: 1.001, y: 0.999)
    #expect(String(decoding: path.bytes, as: UTF8.self) == "M1 1")
  }
}
