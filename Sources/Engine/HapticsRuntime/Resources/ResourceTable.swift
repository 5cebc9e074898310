/// The control side's table of the engine's sounds or patterns.
///
/// A number is an index in the lowest 16 bits and a generation above. Only the owner of the control
/// side may call the table.
final class ResourceTable<View> {
  private struct Place {
    /// The resource, until the render thread no longer uses it.
    var view: View?
    var generation: Int32 = 0
    var isLoaded = false
  }

  private var places: [Place] = []
  private let capacity: Int
  private let release: (View) -> Void
  private var count = 0

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - capacity: The greatest number of resources, up to 65,536.
  ///   - release: A closure that frees memory that a view does not own.
  init(capacity: Int, release: @escaping (View) -> Void = { _ in }) {
    self.capacity = capacity
    self.release = release
  }

  deinit { for case let view? in places.map({ $0.view }) { release(view) } }

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

  /// Adds a resource at a free index.
  ///
  /// - Parameter wanted: The number of the resource, or `nil` for any.
  /// - Returns: The number of the resource, or `nil` if there is no room.
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

  /// Makes a number unavailable for lookup.
  ///
  /// - Returns: `true` if a resource had the number; otherwise, `false`.
  func unload(_ number: Int32) -> Bool {
    guard self[number] != nil else { return false }
    places[Int(number & 0xFFFF)].isLoaded = false
    return true
  }

  func remove(_ number: Int32) {
    let place = Int(number & 0xFFFF)
    guard let view = places[place].view else { return }
    release(view)
    places[place].view = nil
    // The greatest number leaves room for one more, because numbers start at 1 in C.
    places[place].generation = (places[place].generation + 1) % 0x7FFF
    count -= 1
  }

  private func number(_ place: Int) -> Int32 { Int32(place) | places[place].generation << 16 }
}
