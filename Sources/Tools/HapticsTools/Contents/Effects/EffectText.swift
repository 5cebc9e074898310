package import HapticsCore
package import HapticsPlot
package import LocatedJSON

/// Named effects as text for people.
package struct EffectText {
  private let theme: DiagnosticTheme
  private let glyphs: TerminalGlyphs

  package init(_ theme: DiagnosticTheme, _ glyphs: TerminalGlyphs) {
    self.theme = theme
    self.glyphs = glyphs
  }

  /// Returns the error for the name of an unknown effect.
  package static func refusal(of name: String) -> ToolError {
    let fact = "unknown effect \(quoted(name))"
    guard let near = Spelling.nearest(to: name, in: NamedEffect.all.map { $0.name }) else {
      return ToolError(arguments: fact, .listEffects)
    }
    return ToolError(arguments: "\(fact); did you mean '\(near)'?")
  }

  /// Returns a line for each effect with its name on each platform and its summary; on a narrower
  /// terminal, a paragraph for each effect.
  ///
  /// - Parameter columns: The width; `nil` for lines of any length.
  package func table(_ effects: [NamedEffect], columns: Int?) -> String {
    let header = ["effect"] + EffectPlatform.allCases.map { $0.rawValue } + ["use"]
    let rows = effects.map { effect in
      [effect.name] + EffectPlatform.allCases.map { effect.name(on: $0) ?? "-" } + [effect.summary]
    }
    let widths = header.indices.map { column in
      ([header] + rows).reduce(0) { max($0, $1[column].count) }
    }
    let width = widths.reduce(2 * (widths.count - 1), +)
    guard let columns, width > columns else {
      return theme.bold(line(header, widths)) + "\n"
        + zip(effects, rows).map { effect, row in
          theme.bold(effect.name) + String(line(row, widths).dropFirst(effect.name.count)) + "\n"
        }.joined()
    }
    return effects.map { paragraph($0, nameWidth: widths[0], columns: columns) }.joined()
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var text = ""
    for (cell, width) in zip(cells.dropLast(), widths) {
      text += cell + padding(width + 2 - cell.count)
    }
    return text + (cells.last ?? "")
  }

  /// The name, followed by the summary and the native names; below the name if there is little room.
  private func paragraph(_ effect: NamedEffect, nameWidth: Int, columns: Int) -> String {
    let isNarrow = columns < 60
    let indentation = isNarrow ? 2 : nameWidth + 2
    let margin = "\n" + padding(indentation)
    let natives = EffectPlatform.allCases.compactMap { platform in
      effect.name(on: platform).map { "\(platform.rawValue) \($0)" }
    }
    let lines =
      filled(effect.summary.split(separator: " ").map { String($0) }, "", columns - indentation)
      + filled(natives, ",", columns - indentation)
    return theme.bold(effect.name)
      + (isNarrow ? margin : padding(indentation - effect.name.count))
      + lines.joined(separator: margin) + "\n"
  }

  /// Returns lines of whole items; an item that is too long has a separate line.
  private func filled(_ items: [String], _ separator: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for (index, item) in items.enumerated() {
      let item = index < items.count - 1 ? item + separator : item
      if let line = lines.last, line.count + 1 + item.count <= width {
        lines[lines.count - 1] = "\(line) \(item)"
      } else {
        lines.append(item)
      }
    }
    return lines
  }

  private func padding(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// Returns the page of an effect: its use, its pattern, and its references on all platforms.
  package func page(_ effect: NamedEffect) -> String {
    var text = "\(theme.bold(effect.name))\n\n\(effect.summary)\n\n"
    if let pattern = effect.builtInPattern {
      text += "  \(theme.code(Sparkline(pattern, width: 60).text(glyphs)))\n\n"
    }
    let rows =
      [("pattern", effect.pattern)]
      + EffectPlatform.allCases.map { ($0.rawValue, effect.reference(on: $0) ?? "-") }
    let width = rows.reduce(0) { max($0, $1.0.count) }
    for (name, value) in rows {
      text += "  \(theme.bold(name))\(padding(width - name.count))  \(value)\n"
    }
    return text
      + "\nOn a platform without it, play the pattern: 'haptics generate \(effect.pattern)'.\n"
  }
}
