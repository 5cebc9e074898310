import HapticsCore
import HapticsFiles
import HapticsFormats
import HapticsPlot
import HapticsSynthesis
import HapticsTools
import Interchange
import LocatedJSON

extension LanguageServer {
  /// Returns a hover: the meaning of a key, the signal at that time, and the findings there.
  func hover(_ document: OpenDocument, at offset: Int) -> JSON {
    let analysis = document.analysis
    var text = HoverText(
      isMarkdown: client.markdownHover,
      showsImages: settings.hoverImages ?? client.hoverImages
    )
    let range = text.addMember(at: offset, analysis)
    switch analysis.parsed {
    case .pattern(let pattern):
      PatternHover(pattern, of: document, model(of: document), options.glyphs)
        .describe(offset, &text)
    case .timeline(let timeline):
      let model = model(of: document)
      TimelineHover(timeline, document.assets, model, options.glyphs)
        .describe(offset, &text)
      if TimelineHover.isAboutWhole(offset, timeline), isCheapToPlot(document),
        let picture = try? picture(of: document, limit: .inHovers)
      {
        let canvas = TerminalCanvas(columns: 60, rows: 11, glyphs: options.glyphs)
        text.add(picture.drawing(on: canvas))
        if let svg = try? picture.svg() { text.add(svg: svg, title: "timeline") }
      }
    case .other: break
    }
    for finding in analysis.result.findings.filter({ $0.range.touches(offset) }).prefix(3) {
      text.add(finding)
    }
    guard !text.isEmpty else { return .null }
    let content: JSON = [
      "kind": client.markdownHover ? "markdown" : "plaintext", "value": .string(text.text),
    ]
    guard let place = range else { return ["contents": content] }
    return ["contents": content, "range": span(place, in: document)]
  }
}

/// The text of a hover, in Markdown or plain.
struct HoverText {
  private let isMarkdown: Bool
  private let showsImages: Bool
  private var paragraphs: [String] = []

  init(isMarkdown: Bool, showsImages: Bool) {
    self.isMarkdown = isMarkdown
    self.showsImages = isMarkdown && showsImages
  }

  var isEmpty: Bool { paragraphs.isEmpty }

  /// All paragraphs; editors show at most about 100,000 characters.
  var text: String { paragraphs.joined(separator: "\n\n") }

  /// Adds a paragraph, which may quote the file.
  mutating func add(_ text: String) { paragraphs.append(shown(text)) }

  mutating func add(name: String, _ text: String) {
    let name = shown(name)
    let rest = text.isEmpty ? "" : " — \(shown(text))"
    paragraphs.append((isMarkdown ? "**\(name)**" : name) + rest)
  }

  /// Adds a page of a rule, which is Markdown.
  private mutating func add(page: String) { paragraphs.append(page) }

  private func shown(_ text: String) -> String { isMarkdown ? text.escapedForMarkdown : text }

  mutating func add(lines: [String]) {
    let block = lines.joined(separator: "\n")
    paragraphs.append(isMarkdown ? "```text\n\(block)\n```" : block)
  }

  /// Adds a drawing without its title, which is for files.
  mutating func add(_ drawing: TerminalPlot) {
    add(lines: drawing.lines().dropFirst().map { $0.trimmedAtEnd })
  }

  /// Adds the contour of a pattern, unless it takes long to draw.
  mutating func add(
    _ pattern: HapticPattern,
    _ contours: Contours,
    _ model: SynthesisModel,
    _ glyphs: TerminalGlyphs
  ) {
    guard pattern.events.count <= HoverText.eventLimit else { return }
    let plot = PatternPlot(contours, of: pattern, title: "", model: model)
    add(TerminalPlot(plot, columns: 60, rows: 9, glyphs: glyphs))
    add(svg: plot.svg(), title: "contour")
  }

  /// The maximum number of events of a pattern that is drawn during a hover.
  private static let eventLimit = 2_000

  /// Adds a picture if the client supports images and it is not too large.
  mutating func add(svg: String, title: String) {
    guard showsImages else { return }
    let address = "data:image/svg+xml;base64," + Base64.text(of: Array(svg.utf8))
    guard address.utf8.count < HoverText.pictureLimit else { return }
    paragraphs.append("![\(title)](\(address))")
  }

  /// The limit of pictures; editors show at most 100,000 characters.
  private static let pictureLimit = 80_000

  mutating func add(_ finding: Diagnostic) {
    add(name: finding.rule.rawValue, finding.message)
    guard let page = RuleCatalog.entry(named: finding.rule.rawValue)?.rule.page else { return }
    // The examples are on the page itself.
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let reasons = lines.prefix { $0 != "Bad:" }.joined(separator: "\n")
    add(page: reasons.hasSuffix("\n") ? String(reasons.dropLast()) : reasons)
  }
}

extension HoverText {
  /// Adds the table's description of the key at an offset, and returns its range.
  fileprivate mutating func addMember(at offset: Int, _ analysis: Analysis) -> Range<Int>? {
    let json = analysis.json
    let walk = TableWalk(to: offset, in: json, analysis.format.text.outline())
    guard let step = walk.steps.last else { return nil }
    let range = json.place(of: walk.isOnName ? step.name ?? step.node : step.node)
    guard let member = step.member, walk.isOnName || !json.isContainer(step.node) else {
      return range.touches(offset) ? range : nil
    }
    add(name: member.name, member.summary)
    add(member.facts)
    return range
  }
}

extension FormatOutline.Member {
  /// The requirements of a value, in words.
  fileprivate var facts: String {
    var facts = [shape.words]
    let words = shape.choices
    if !words.isEmpty, words.count <= 12 {
      facts[0] = words.map { "'\($0)'" }.listed(with: "or")
      if let quantity = shape.quantity { facts[0] += " or \(quantity.words)" }
    }
    if let range = shape.range, range.upperBound < 1e300 {
      facts.append("from \(shown(range.lowerBound)) to \(shown(range.upperBound))")
    } else if let range = shape.range, range.lowerBound == 0 {
      facts.append("not negative")
    }
    if isRequired { facts.append("required") }
    return facts.joined(separator: ", ")
  }
}

extension String {
  /// The string with Markdown escaped.
  ///
  /// The contents of a file are untrusted: as Markdown, a name could load a remote image.
  fileprivate var escapedForMarkdown: String {
    var text = ""
    var last: Character = " "
    for (index, character) in zip(indices, self) {
      switch character {
      case "\\", "`", "*", "[", "]", "<", "&", "~": text += "\\"
      case "_":
        // Inside of a word it is one of its letters.
        let next = self[self.index(after: index)...].first
        if !last.isLetterOrNumber || next?.isLetterOrNumber != true { text += "\\" }
      default: break
      }
      text.append(character.isNewline ? " " : character)
      last = character
    }
    return text
  }

  fileprivate var trimmedAtEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension Character {
  fileprivate var isLetterOrNumber: Bool { isLetter || isNumber }
}

extension JSONDocument {
  func isContainer(_ node: NodeID) -> Bool {
    kind(of: node) == .object || kind(of: node) == .array
  }
}
