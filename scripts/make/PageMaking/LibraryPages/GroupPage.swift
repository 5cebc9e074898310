/// The page of a group of functions: what each takes and does, and the types and constants for it.
public struct GroupPage {
  private let group: CHeader.Group
  private let header: CHeader

  /// The page of a group of a header.
  public init(group: CHeader.Group, header: CHeader) {
    self.group = group
    self.header = header
  }

  /// The page without its opening.
  public var lines: [String] {
    let functions = group.items.flatMap(\.declarations).compactMap(\.function)
      .filter { !$0.isCallback }
    var lines = [".Sh NAME"]
    let names = functions.isEmpty ? [group.page] : functions.map(\.name)
    lines += names.map { ".Nm \($0)\($0 == names.last ? "" : " ,")" }
    lines += [
      ".Nd \(MdocText.escaped(group.summary))", ".Sh LIBRARY",
      "Haptics (libhaptics, \\-lhaptics)", ".Sh SYNOPSIS", ".In haptics.h",
    ]
    for function in functions { lines += synopsis(function) }
    lines.append(".Sh DESCRIPTION")
    lines += paragraphs(group.comment.paragraphs)
    for item in group.items { lines += description(item) }
    if functions.contains(where: { $0.result == "haptics_status" }) {
      lines += [
        ".Sh RETURN VALUES", "Functions of the type", ".Vt haptics_status", "return",
        ".Dv HAPTICS_OK", "if they succeed.", "Every other status says what was wrong, and",
        ".Fn haptics_error_message", "says it in a sentence: see",
        group.page == "haptics-results" ? "above." : ".Xr haptics-results 3 .",
      ]
    }
    return lines + [".Sh SEE ALSO"] + seeAlso
  }

  private func synopsis(_ function: CDeclaration.Function) -> [String] {
    [".Ft \(function.result)", ".Fo \(function.name)"]
      + (function.parameters.isEmpty ? ["void"] : function.parameters).map { ".Fa \"\($0)\"" }
      + [".Fc"]
  }

  private func description(_ item: CHeader.Item) -> [String] {
    let functions = item.declarations.compactMap(\.function)
    let comment = item.comment
    var lines = [".Ss \(title(item))"]
    for function in functions where function.isCallback {
      lines += [".Bd -literal -offset indent"]
      lines += [
        MdocText.escaped(
          "\(function.result) (*\(function.name))(\(function.parameters.joined(separator: ", ")));"
        )
      ]
      lines += [".Ed", ".Pp"]
    }
    var said = comment.paragraphs
    let labels = Set(functions.flatMap(\.parameterNames))
    for (label, text) in comment.labels.sorted(by: { $0.key < $1.key })
    where !labels.contains(label) { said.append("\(label): \(text)") }
    lines += paragraphs(said)
    lines += parameters(functions, comment)
    if let threads = comment.threadSafety {
      lines += [".Pp"]
      lines += header.words.lines(
        "Thread-safe: \(threads). Realtime-safe: \(comment.realtimeSafety ?? "no")."
      )
    }
    for declaration in item.declarations { lines += types(declaration, in: item) }
    return lines
  }

  /// What an item is called: its functions, or its types.
  private func title(_ item: CHeader.Item) -> String {
    let functions = item.declarations.compactMap(\.function?.name)
    if !functions.isEmpty { return functions.joined(separator: ", ") }
    let types = item.declarations.compactMap(\.typeName)
    if !types.isEmpty { return types.joined(separator: ", ") }
    for case .constants(let members) in item.declarations {
      return "\(members.first?.name ?? "") and others"
    }
    for case .macro(let macro) in item.declarations { return "\(macro.name) and others" }
    return "Constants"
  }

  private func paragraphs(_ texts: [String]) -> [String] {
    Array(texts.map(header.words.lines).joined(separator: [".Pp"]))
  }

  private func parameters(
    _ functions: [CDeclaration.Function],
    _ comment: Comment
  ) -> [String] {
    var names: [String] = []
    var lines: [String] = []
    for function in functions {
      for (declared, name) in zip(function.parameters, function.parameterNames)
      where !names.contains(declared) {
        names.append(declared)
        lines.append(".It Fa \"\(declared)\"")
        lines += header.words.lines(sentence(text(ofParameter: name, comment) ?? ""))
      }
    }
    return lines.isEmpty ? [] : [".Bl -tag -width Ds"] + lines + [".El"]
  }

  /// What is said about a parameter: at its function, in its group, or for all.
  public func text(ofParameter name: String, _ comment: Comment) -> String? {
    comment.labels[name] ?? group.comment.labels[name] ?? header.comment.labels[name]
  }

  private func types(_ declaration: CDeclaration, in item: CHeader.Item) -> [String] {
    switch declaration {
    case .structure(let name, let members):
      var lines = [".Bl -tag -width Ds"]
      for (index, member) in members.enumerated() {
        lines.append(".It Fa \"\(member.declared)\"")
        var text = member.text
        if text.isEmpty, member.name == "struct_size" { text = "the size of the struct in bytes" }
        if text.isEmpty, member.name.hasPrefix("reserved") { text = "0" }
        let initial = initialValues(of: name, at: index, in: item)
        if index > 0, !member.name.hasPrefix("reserved"), !initial.isEmpty {
          text += "; " + initial
        }
        lines += header.words.lines(sentence(text))
      }
      return lines + [".El"]
    case .constants(let members):
      return constants(members)
    case .macro(let macro):
      return constants([macro])
    case .opaque, .alias, .function, .initializer:
      return []
    }
  }

  private func constants(_ members: [CDeclaration.Member]) -> [String] {
    [".Bl -tag -width Ds"]
      + members.flatMap { member in
        [".It Dv \(member.name) No = \(MdocText.escaped(member.declared))"]
          + header.words.lines(sentence(member.text))
      } + [".El"]
  }

  /// A text as a sentence: a name of the interface at its start stays as it is.
  private func sentence(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    let word = text.prefix { !$0.isWhitespace }
    let isName = word.contains("_") || word.contains("`")
    return (isName ? text.prefix(1) : text.prefix(1).uppercased()[...]) + text.dropFirst()
      + (text.hasSuffix(".") || text.hasSuffix("?") ? "" : ".")
  }

  /// What the macros of a struct set a member to.
  private func initialValues(of type: String, at index: Int, in item: CHeader.Item) -> String {
    let macros = item.declarations.compactMap { declaration -> (name: String, value: String)? in
      guard case .initializer(let name, type, let values) = declaration, values.indices ~= index
      else { return nil }
      return (name, values[index])
    }
    let values = Set(macros.map(\.value))
    if values.count < 2 { return values.first.map { "initially \($0)" } ?? "" }
    return "initially " + macros.map { "\($0.value) (\($0.name))" }.joined(separator: ", ")
  }

  /// The overview, and the pages of the types that these functions take.
  private var seeAlso: [String] {
    let declared = group.items.flatMap(\.declarations).compactMap(\.function)
      .flatMap(\.parameters).joined(separator: " ")
    let others = header.groups.filter { other in
      other.page != group.page
        && other.items.flatMap(\.declarations).compactMap(\.typeName)
          .contains { declared.contains($0 + " ") }
    }
    let pages = ["haptics"] + others.map(\.page).sorted()
    return pages.map { ".Xr \($0) 3\($0 == pages.last ? "" : " ,")" }
  }
}

extension CDeclaration.Function {
  /// The names of its parameters, without their types.
  public var parameterNames: [String] {
    parameters.compactMap { $0.split { $0 == " " || $0 == "*" }.last.map(String.init) }
  }
}
