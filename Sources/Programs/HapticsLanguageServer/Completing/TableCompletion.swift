import HapticsFormats

/// The completions of a format's table at a cursor.
struct TableCompletion {
  private let cursor: JSONCursor
  private let table: FormatOutline
  private let choices: any CompletionChoices

  init(_ cursor: JSONCursor, _ table: FormatOutline, _ choices: any CompletionChoices) {
    self.cursor = cursor
    self.table = table
    self.choices = choices
  }

  /// The items, in the table's order.
  var items: [CompletionItem] {
    guard let container = cursor.containers.last else {
      return [CompletionItem(label: "{}", kind: .value, text: object(table.levels[table.root]))]
    }
    guard !cursor.isBehindName, let shape = shape(of: cursor.containers.dropLast()) else {
      return []
    }
    switch cursor.place {
    case .name:
      guard let level = level(of: shape) else { return names(in: container, shape) }
      return members(level, container)
    case .value:
      guard container.isObject else {
        return values(for: shape.element, of: nil, nil, in: container)
      }
      guard let key = container.key else { return [] }
      guard let level = level(of: shape) else {
        return values(for: shape.element, of: nil, nil, in: container)
      }
      let member = member(key, at: level, container)
      return values(for: member?.shape, of: member, level, in: container)
    }
  }

  // MARK: - The table

  private func level(of shape: FormatOutline.Shape?) -> FormatOutline.Level? {
    shape?.level.map { table.levels[$0] }
  }

  /// Returns the shape of the innermost container's contents at the cursor.
  private func shape(of containers: some Collection<JSONCursor.Container>) -> FormatOutline.Shape? {
    var shape: FormatOutline.Shape? = .object(table.root)
    for container in containers {
      if container.isObject, let level = level(of: shape) {
        shape = container.key.flatMap { member($0, at: level, container) }?.shape
      } else {
        shape = shape?.element
      }
    }
    return shape
  }

  private func member(
    _ name: String,
    at level: FormatOutline.Level,
    _ container: JSONCursor.Container
  ) -> FormatOutline.Member? {
    level.member(name) { container.values[$0] }
  }

  // MARK: - Names

  private func members(
    _ level: FormatOutline.Level,
    _ container: JSONCursor.Container
  ) -> [CompletionItem] {
    let present = Set(container.names)
    let missing = level.members.filter {
      !$0.isReplaced && !present.contains($0.name)
        && choices.isOffered($0.name, at: level.id, container)
    }
    return missing.map { member in
      let name = CompletionItem.Text(member.name.quotedJSON)
      let shape = self.member(member.name, at: level, container)?.shape ?? member.shape
      return CompletionItem(
        label: member.name,
        detail: shape.words + (member.isRequired ? ", required" : ""),
        documentation: member.summary,
        kind: .name,
        text: cursor.hasColon ? name : name + .init(": ") + value(member, shape)
      )
    }
  }

  private func names(
    in container: JSONCursor.Container,
    _ shape: FormatOutline.Shape
  ) -> [CompletionItem] {
    let present = Set(container.names)
    return choices.names(containers: cursor.containers).filter { !present.contains($0.label) }
      .map { item in
        var item = item
        if cursor.hasColon { item.text = .init(item.label.quotedJSON) }
        return item
      }
  }

  // MARK: - Values

  private func values(
    for shape: FormatOutline.Shape?,
    of member: FormatOutline.Member?,
    _ level: FormatOutline.Level?,
    in container: JSONCursor.Container
  ) -> [CompletionItem] {
    guard let shape else { return [] }
    let special = choices.values(
      of: member?.name,
      at: member == nil ? nil : level?.id,
      containers: cursor.containers
    )
    if let special, special.isComplete { return special.items }
    var items = special?.items ?? []
    for word in shape.choices where !items.contains(where: { $0.label == word }) {
      items.append(CompletionItem(label: word, kind: .word, text: .init(word.quotedJSON)))
    }
    switch shape {
    case .flag, .lenientFlag:
      items += ["true", "false"].map { CompletionItem(label: $0, kind: .value, text: .init($0)) }
    default: break
    }
    if let level = self.level(of: shape) {
      items += choices.objects(of: level.id)
      if items.isEmpty { items.append(.init(label: "{}", kind: .snippet, text: object(level))) }
    } else if case .list = shape {
      items.append(.init(label: "[]", kind: .snippet, text: .init([.plain("["), .plain("]")])))
    }
    if let standard = member?.standard, items.isEmpty {
      items.append(.init(label: standard, kind: .value, text: .init(standard)))
    }
    return items
  }

  /// An object with the members that it must have.
  private func object(_ level: FormatOutline.Level) -> CompletionItem.Text {
    let required = level.members.filter { $0.isRequired }
    var text = CompletionItem.Text("{")
    for (place, member) in required.enumerated() {
      text = text + .init((place > 0 ? ", " : " ") + member.name.quotedJSON + ": ")
      text = text + value(member, member.shape)
    }
    return text + .init(required.isEmpty ? "}" : " }")
  }

  private func value(
    _ member: FormatOutline.Member,
    _ shape: FormatOutline.Shape
  ) -> CompletionItem.Text {
    if let standard = member.standard { return .init(standard) }
    if let words = shape.choices.first, shape.quantity == nil {
      return .init([.plain("\""), .place(words), .plain("\"")])
    }
    switch shape {
    case .text, .filledText: return .init([.plain("\""), .place(""), .plain("\"")])
    case .flag, .lenientFlag: return .init([.place("true")])
    case .object, .named: return .init([.plain("{ "), .place(""), .plain(" }")])
    case .list: return .init([.plain("["), .place(""), .plain("]")])
    case .number(let range), .lenientNumber(let range):
      return .init([.place(range.contains(0) ? "0" : CompletionItem.number(range.lowerBound))])
    case .integer(let range): return .init([.place("\(max(range.lowerBound, 0))")])
    case .quantity: return .init([.place("0")])
    case .anything, .word: return .init([.place("null")])
    case .either(let first, _): return value(member, first)
    }
  }
}

extension CompletionItem {
  static func number(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : value.description
  }
}

/// The completions of a format beyond its table.
///
/// Keys and levels are given by their names in the table.
protocol CompletionChoices {
  func isOffered(_ key: String, at level: String, _ container: JSONCursor.Container) -> Bool
  /// The values of a member or of an array's element, and whether there are no others.
  func values(
    of key: String?,
    at level: String?,
    containers: [JSONCursor.Container]
  ) -> (items: [CompletionItem], isComplete: Bool)?
  /// Objects of a level, ready to be filled in.
  func objects(of level: String) -> [CompletionItem]
  /// Names of the author's choice that make sense.
  func names(containers: [JSONCursor.Container]) -> [CompletionItem]
}

extension CompletionChoices {
  func isOffered(_ key: String, at level: String, _ container: JSONCursor.Container) -> Bool {
    true
  }

  func values(
    of key: String?,
    at level: String?,
    containers: [JSONCursor.Container]
  ) -> (items: [CompletionItem], isComplete: Bool)? { nil }

  func objects(of level: String) -> [CompletionItem] { [] }

  func names(containers: [JSONCursor.Container]) -> [CompletionItem] { [] }
}
