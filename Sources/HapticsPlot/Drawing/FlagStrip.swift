import HapticsCore

/// Where the pattern ends, and where a loop begins anew: upright lines and their names.
struct FlagStrip {
  private let flags: [Flag]

  /// Where the names begin; what stands to the left of it is free.
  let left: Double

  private struct Flag {
    var x: Double
    var text: String
    var textX: Double
    var isLeft: Bool
  }

  init(contours: Contours, scale: TimeScale) {
    func text(_ name: String, _ time: Double) -> String {
      "\(name) \(DecimalText.readable(time)) s"
    }
    let isOne =
      text("", contours.duration) == text("", contours.loopEnd)
      || abs(scale.x(contours.duration) - scale.x(contours.loopEnd)) < 1
    let ends: [(time: Double, text: String)] =
      isOne
      ? [(contours.duration, text("end and loop", contours.duration))]
      : [
        (contours.duration, text("end", contours.duration)),
        (contours.loopEnd, text("loop", contours.loopEnd)),
      ]
    var flags: [Flag] = []
    var free = LaneArea.right
    for (time, text) in ends {
      let x = scale.x(time)
      let width = TextWidth.estimate(text, size: 12.5)
      // The name stands left of its line, as far as there is room.
      let isLeft = x - width - 5 >= LaneArea.left + 90
      let textX = isLeft ? min(x - 5, free) : x + 5
      flags.append(Flag(x: x, text: text, textX: textX, isLeft: isLeft))
      free = min(free, (isLeft ? textX - width : textX) - 8)
    }
    self.flags = flags
    left = free
  }

  /// Draws the lines through the lanes, and their names above the first one.
  func draw(in areas: [LaneArea], to svg: inout SVGWriter) {
    guard let first = areas.first else { return }
    for flag in flags {
      var path = SVGPath()
      for area in areas {
        path.move(toX: flag.x, y: area.top - (area.top == first.top ? 16 : 0))
        path.line(toX: flag.x, y: area.bottom)
      }
      svg.add("path", .class("dim dash"), .stroke, .path(path))
      svg.add(
        "text",
        .class("small dim"),
        .x(flag.textX),
        .y(first.top - 6),
        .word("text-anchor", flag.isLeft ? "end" : "start"),
        text: flag.text
      )
    }
  }
}
