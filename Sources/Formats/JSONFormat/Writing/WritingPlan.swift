internal import LocatedJSON

/// The order and the lines that a format's table has for a text, by numbers in place of the types of
/// the format.
///
/// The writer asks for every value of a text, and code for types that another module declares asks
/// the run-time library about them each time.
struct WritingPlan: Sendable {
  /// The number of a shape that the table has nothing for.
  static var unknown: Int32 { -1 }

  /// What the writer has to know of a shape.
  struct Shape: BitwiseCopyable, Sendable {
    var isListOfParts = false
    var isSpread = false
    /// The shape of the elements of an array.
    var element = WritingPlan.unknown
    /// The shape of members with names of the author's choice.
    var named = WritingPlan.unknown
    /// The place in `rows` of an object's level; negative where it has none.
    var row: Int32 = -1
  }

  /// The members of a level.
  struct Row: Sendable {
    /// Where in ``rowShapes`` its own are.
    var shapes: Range<Int>
    /// Where in ``rowPlaces`` its own begin.
    var places: Int
  }

  let layout: FormatLayout
  private(set) var shapes: [Shape] = []
  private(set) var rows: [Row] = []
  /// Of each row, the shapes of the members in the order in which they are written.
  private(set) var rowShapes: [Int32] = []
  /// Of each row, the place of a key's member by the index of the key; -1 where the level has none.
  private(set) var rowPlaces: [Int32] = []
  /// The shape of the whole file.
  private(set) var root = WritingPlan.unknown
  let vocabulary: JSONVocabulary

  /// Reads a table.
  ///
  /// - Parameter places: For each level the places of the keys' members; -1 where it has none.
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
    // An array that stands where a single value belongs holds more of these.
    plan.element = Int32(number)
    if let element = shape.element { plan.element = add(element, levels) }
    if let named = shape.namedElement { plan.named = add(named, levels) }
    if let level = shape.levelOfObject {
      plan.row = Int32(levels.firstIndex(of: level) ?? -1)
    }
    shapes[number] = plan
    return Int32(number)
  }

  /// The shape of a number; one that nothing is known of where the table has none.
  subscript(shape: Int32) -> Shape { shape < 0 ? Shape() : shapes[Int(shape)] }
}
