import HapticsCore

/// The ends of the pattern and of its loop, as upright lines with names.
struct FlagStrip {
  private let flags: [Flag]

  /// The left edge of the names.
  let left: Double

  /// A time that has a name.
  struct End {
    var time: Double
    var text: String
    /// The class of its color.
    var color = "dim"
  }

  private struct Flag {
    var x: Double
    var color: String
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
    self.init(
      ends: isOne
        ? [End(time: contours.duration, text: text("end and loop", contours.duration))]
        : [
          End(time: contours.duration, text: text("end", contours.duration)),
          End(time: contours.loopEnd, text: text("loop", contours.loopEnd)),
        ],
      scale: scale
    )
  }

  /// Places the names of some times, the last time first.
  init(ends: [End], scale: TimeScale) {
    var flags: [Flag] = []
    var free = LaneArea.right
    for end in ends {
      let (x, text) = (scale.x(end.time), end.text)
      let width = TextWidth.estimate(text, size: 12.5)
      // The name is left of its line if there is room next to the name of the lane.
      let isLeft = x - width - 5 >= LaneArea.left + 90
      let textX = isLeft ? min(x - 5, free) : max(x + 5, LaneArea.left + 90)
      flags.append(Flag(x: x, color: end.color, text: text, textX: textX, isLeft: isLeft))
      free = min(free, (isLeft ? textX - width : textX) - 8)
    }
    self.flags = flags
    left = free
  }

  /// Returns whether a flag's line reaches its name without crossing another name.
  private func rises(_ flag: Flag) -> Bool {
    flag.isLeft
      && !flags.contains { other in
        other.isLeft && other.x != flag.x && flag.x < other.textX + 2
          && flag.x > other.textX - TextWidth.estimate(other.text, size: 12.5) - 2
      }
  }

  /// Draws the lines through the lanes, and their names above the first one.
  func draw(in areas: [LaneArea], to svg: inout SVGWriter) {
    guard let first = areas.first else { return }
    for flag in flags {
      var path = SVGPath()
      for area in areas {
        // The line stops below another name.
        path.move(toX: flag.x, y: area.top - (area.top == first.top && rises(flag) ? 16 : 0))
        path.line(toX: flag.x, y: area.bottom)
      }
      svg.add("path", .class("\(flag.color) dash"), .stroke, .path(path))
      svg.add(
        "text",
        .class("small \(flag.color)"),
        .x(flag.textX),
        .y(first.top - 6),
        .word("text-anchor", flag.isLeft ? "end" : "start"),
        text: flag.text
      )
    }
  }
}
