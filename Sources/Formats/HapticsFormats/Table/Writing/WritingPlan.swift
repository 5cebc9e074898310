import LocatedJSON

/// The order and layout of a format's table, by indices instead of the format's types.
///
/// The writer looks up every value, and code for another module's types queries the run-time
/// library about them each time.
struct WritingPlan: Sendable {
  /// The number of a shape that the table has nothing for.
  static var unknown: Int32 { -1 }

  /// The properties of a shape that the writer needs.
  struct Shape: BitwiseCopyable, Sendable {
    var isListOfParts = false
    var isSpread = false
    /// The shape of the elements of an array.
    var element = WritingPlan.unknown
    /// The shape of members with names of the author's choice.
    var named = WritingPlan.unknown
    /// The index in `rows` of an object's level; negative for none.
    var row: Int32 = -1
  }

  /// The members of a level.
  struct Row: Sendable {
    /// The range of its shapes in ``rowShapes``.
    var shapes: Range<Int>
    /// The start of its places in ``rowPlaces``.
    var places: Int
  }

  let layout: FormatLayout
  private(set) var shapes: [Shape] = []
  private(set) var rows: [Row] = []
  /// For each row, the shapes of the keys in the order of the output.
  private(set) var rowShapes: [Int32] = []
  /// For each row, the position of each key by its index; -1 if the level does not have it.
  private(set) var rowPlaces: [Int32] = []
  /// The shape of the whole file.
  private(set) var root = WritingPlan.unknown
  let vocabulary: JSONVocabulary

  /// Creates the plan of a table.
  ///
  /// - Parameter places: For each level, the positions of the keys; -1 for none.
  init<Level: FormatLevel>(_ levels: [Level], places: [[Int]], _ vocabulary: JSONVocabulary) {
    layout = Level.layout
    self.vocabulary = vocabulary
    for index in 0..<levels.count {
      let start = rowShapes.count
      for member in levels[index].members { rowShapes.append(add(member.shape, levels)) }
      rows.append(Row(shapes: start..<rowShapes.count, places: rowPlaces.count))
      for place in places[index] { rowPlaces.append(Int32(place)) }
    }
    root = add(.object(Level.root), levels)
  }

  private mutating func add<Level: FormatLevel>(
    _ shape: FormatShape<Level>,
    _ levels: [Level]
  ) -> Int32 {
    let number = shapes.count
    shapes.append(Shape())
    var plan = Shape()
    plan.isListOfParts = shape.isListOfParts
    plan.isSpread = shape.isSpread
    // An array in place of a single value contains several of them.
    plan.element = Int32(number)
    if let element = shape.element { plan.element = add(element, levels) }
    if let named = shape.namedElement { plan.named = add(named, levels) }
    if let level = shape.levelOfObject {
      plan.row = Int32(levels.firstIndex(of: level) ?? -1)
    }
    shapes[number] = plan
    return Int32(number)
  }

  /// The shape with an index; an empty shape for negative indices.
  subscript(shape: Int32) -> Shape { shape < 0 ? Shape() : shapes[Int(shape)] }
}
