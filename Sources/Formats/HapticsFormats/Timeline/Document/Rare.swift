/// A property that is usually `nil`, which then takes one word.
///
/// A timeline may have a hundred thousand cues, of which few state more than their assets.
@propertyWrapper
package struct Rare<Value: Sendable>: Sendable {
  private var box: Box?

  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// Creates a property with a value.
  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  package var wrappedValue: Value? {
    get { box?.value }
    set { box = newValue.map { Box($0) } }
  }
}
