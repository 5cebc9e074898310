/// The sounds or the patterns of an engine, as the control side knows them.
///
/// A number is a place, and in the bits above the lowest 16 how many had the place before. The shelf
/// belongs to whoever holds the control side, who alone calls it.
final class ResourceShelf<View> {
  private struct Place {
    /// What is there, until the render side is done with it.
    var view: View?
    var generation: Int32 = 0
    var isLoaded = false
  }

  private var places: [Place] = []
  private let capacity: Int
  private let release: (View) -> Void
  /// How many places are taken.
  private var count = 0

  /// Creates a shelf.
  ///
  /// - Parameters:
  ///   - capacity: How many find room, up to 65,536.
  ///   - release: Frees what a view points to.
  init(capacity: Int, release: @escaping (View) -> Void) {
    self.capacity = capacity
    self.release = release
  }

  deinit { for case let view? in places.map({ $0.view }) { release(view) } }

  /// What is loaded under a number.
  subscript(number: Int32) -> View? {
    let place = Int(number & 0xFFFF)
    guard number >= 0, places.indices.contains(place), places[place].isLoaded,
      places[place].generation == number >> 16
    else { return nil }
    return places[place].view
  }

  /// The numbers of all that is loaded, in their order.
  var numbers: [Int32] {
    places.indices.filter { places[$0].isLoaded }.map(number).sorted()
  }

  /// Puts something at a free place.
  ///
  /// - Parameter wanted: The number that it is to have; `nil` where any will do.
  /// - Returns: Its number, or `nil` where there is no room.
  func add(_ view: View, as wanted: Int32? = nil) -> Int32? {
    guard count < capacity, (wanted ?? 0) >= 0 else { return nil }
    let free = count < places.count ? places.firstIndex { $0.view == nil } : nil
    let place = wanted.map { Int($0 & 0xFFFF) } ?? free ?? places.count
    guard place < capacity else { return nil }
    while places.count <= place { places.append(Place()) }
    guard places[place].view == nil else { return nil }
    if let wanted { places[place].generation = wanted >> 16 }
    places[place].view = view
    places[place].isLoaded = true
    count += 1
    return number(place)
  }

  /// Lets nobody find what is loaded under a number.
  ///
  /// - Returns: Whether there is something.
  func unload(_ number: Int32) -> Bool {
    guard self[number] != nil else { return false }
    places[Int(number & 0xFFFF)].isLoaded = false
    return true
  }

  /// Frees a place that the render side is done with.
  func remove(_ number: Int32) {
    let place = Int(number & 0xFFFF)
    guard let view = places[place].view else { return }
    release(view)
    places[place].view = nil
    // The greatest number leaves room for one more: in C they count from 1.
    places[place].generation = (places[place].generation + 1) % 0x7FFF
    count -= 1
  }

  private func number(_ place: Int) -> Int32 { Int32(place) | places[place].generation << 16 }
}
