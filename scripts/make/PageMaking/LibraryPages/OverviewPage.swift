/// `haptics.3`: what holds for all functions, how programs are built, and where everything is.
struct OverviewPage {
  let header: CHeader
  let example: String
  /// The version to ask CMake for: `0.3`.
  let version: String

  /// The page without its opening.
  var lines: [String] {
    let words = header.words
    let summary = (header.comment.paragraphs.first ?? "").split(separator: ": ").last ?? ""
    var lines = [
      ".Sh NAME", ".Nm haptics", ".Nd \(MdocText.escaped(String(summary.prefix { $0 != "." })))",
      ".Sh LIBRARY", "Haptics (libhaptics, \\-lhaptics)", ".Sh SYNOPSIS", ".In haptics.h",
      ".Sh DESCRIPTION",
    ]
    lines += Array(
      header.comment.paragraphs.dropFirst().map(words.lines).joined(separator: [".Pp"])
    )
    lines.append(".Bl -tag -width Ds")
    for (name, text) in header.comment.labels.sorted(by: { $0.key < $1.key }) {
      lines += [".It Fa \(name)"] + words.lines(text)
    }
    lines += [".El", ".Pp"]
    lines += ["The pages of the functions:", ".Bl -tag -width Ds"]
    for group in header.groups {
      lines += [".It Xr \(group.page) 3", "\(MdocText.escaped(group.summary))"]
    }
    lines += [".El", ".Sh THREADS", "Every function says whether it is"]
    lines += [".Bl -tag -width Ds", ".It thread\\-safe"]
    lines += words.lines(header.comment.threadSafety.map { "It \($0)." } ?? "")
    lines += [".It realtime\\-safe"]
    lines += words.lines(header.comment.realtimeSafety.map { "It \($0)." } ?? "")
    lines += [".El", ".Sh LATENCY"]
    lines += words.lines(latencies)
    lines += building
    return lines + [".Sh EXAMPLES", "A complete program:"] + MdocText.literal(example)
      + [".Sh SEE ALSO", ".Xr haptics 1"]
  }

  /// What the configuration of an engine says about them.
  private var latencies: String {
    let text = header.groups.flatMap(\.items).compactMap { $0.comment.labels["Latencies"] }.first
    return text.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? ""
  }

  /// How programs are built.
  ///
  /// `scripts/check/package` runs these lines.
  private var building: [String] {
    [
      ".Sh BUILDING", "With the compiler alone:",
      ".Dl cc round.c \\-lhaptics \\-o round", ".Pp", "With", ".Xr pkg\\-config 1 :",
      ".Dl cc round.c $(pkg\\-config \\-\\-cflags \\-\\-libs haptics) \\-o round", ".Pp",
      "With the static library, which needs nothing of Swift:",
      ".Dl cc round.c \\-l:libhaptics.a \\-lm \\-o round", ".Pp", "In", ".Pa CMakeLists.txt :",
      ".Dl find_package(haptics \(version) REQUIRED)",
      ".Dl target_link_libraries(round PRIVATE haptics::haptics)", ".Pp", "The target",
      ".Ql haptics::static", "is the static library.",
    ]
  }
}
