import CInput
import HapticsLifecycle

/// An open node of an input device that supports a type of effect.
///
/// The kernel stops and erases its effects when the descriptor is closed, even after a crash.
final class InputNode: Sendable {
  let path: String
  let name: String
  private let type: EffectType
  private let port: any InputPort
  private let descriptor: Int32

  /// Opens a node, and queries whether it supports a type of effect.
  ///
  /// - Throws: `OutputError` if it cannot be opened or does not support the effects.
  init(
    opening path: String,
    for type: EffectType,
    through port: any InputPort
  ) throws(OutputError) {
    let descriptor = port.open(path)
    guard descriptor >= 0 else { throw OutputError(result: descriptor, at: path, type) }
    var bits = [UInt8](repeating: 0, count: Int(FF_CNT) / 8)
    let found = port.control(
      descriptor,
      haptics_input_bits(UInt32(EV_FF), UInt32(bits.count)),
      &bits
    )
    let bit = Int(type.number)
    guard found >= 0, bits[bit / 8] & 1 << (bit % 8) != 0 else {
      port.close(descriptor)
      throw found < 0 ? OutputError(result: found, at: path, type) : .unsupported(type, path)
    }
    var text = [UInt8](repeating: 0, count: 256)
    let length = port.control(descriptor, haptics_input_name(UInt32(text.count)), &text)
    self.path = path
    self.type = type
    self.port = port
    self.descriptor = descriptor
    name = length > 0 ? String(decoding: text.prefix { $0 != 0 }, as: UTF8.self) : path
  }

  deinit { port.close(descriptor) }

  /// A Boolean value that indicates whether the device is connected by Bluetooth.
  var isRadio: Bool {
    var identity = input_id()
    let known = port.control(descriptor, haptics_input_identity(), &identity)
    return known >= 0 && Int32(identity.bustype) == BUS_BLUETOOTH
  }

  /// The number of effects that can be uploaded; 0 if it could not be queried.
  var slots: Int {
    var slots: Int32 = 0
    return port.control(descriptor, haptics_input_effects(), &slots) < 0 ? 0 : Int(slots)
  }

  /// Uploads an effect of the node's type, which gets a number if it has none.
  ///
  /// - Throws: `OutputError` if the kernel rejects the effect.
  func upload(_ effect: inout ff_effect) throws(OutputError) {
    effect.type = UInt16(type.number)
    try check(port.control(descriptor, haptics_input_upload(), &effect))
  }

  /// Plays an effect, or stops it if the count is 0.
  ///
  /// - Throws: `OutputError` if the node accepts no events.
  func play(_ effect: Int16, _ count: Int32 = 1) throws(OutputError) {
    var event = input_event()
    event.type = UInt16(EV_FF)
    event.code = UInt16(effect)
    event.value = count
    let written = withUnsafeBytes(of: &event) { port.write($0, to: descriptor) }
    try check(Int32(clamping: written))
  }

  /// Erases an uploaded effect.
  ///
  /// - Throws: `OutputError` if the device is lost.
  func erase(_ effect: Int16) throws(OutputError) {
    try check(port.control(descriptor, haptics_input_erase(), value: Int32(effect)))
  }

  private func check(_ result: Int32) throws(OutputError) {
    if result < 0 { throw OutputError(result: result, at: path, type) }
  }
}

extension InputPort {
  /// Opens the nodes that support a type of effect.
  ///
  /// - Parameters:
  ///   - paths: The paths of the nodes.
  ///   - wanted: A part of the names of the devices, in any case, or the path of a node; `nil` for
  ///     all.
  /// - Returns: The open nodes, and the errors of matching nodes that support the effects.
  func openNodes(
    _ paths: [String],
    for type: EffectType,
    named wanted: String?
  ) -> (nodes: [InputNode], errors: [OutputError]) {
    var found: (nodes: [InputNode], errors: [OutputError]) = ([], [])
    for path in paths {
      do throws(OutputError) {
        let node = try InputNode(opening: path, for: type, through: self)
        if matches(wanted, node.name, path) { found.nodes.append(node) }
      } catch {
        let name = property("name", of: path) ?? ""
        if declares(type, path), matches(wanted, name, path) { found.errors.append(error) }
      }
    }
    return found
  }

  /// Returns whether the kernel declares that a node supports a type of effect, which needs no
  /// permission.
  func declares(_ type: EffectType, _ path: String) -> Bool {
    // Words of 64 bits in hexadecimal, the highest first.
    let words = property("capabilities/ff", of: path)?.split(separator: " ") ?? []
    let (place, bit) = Int(type.number).quotientAndRemainder(dividingBy: UInt.bitWidth)
    guard place < words.count, let word = UInt(words[words.count - 1 - place], radix: 16) else {
      return false
    }
    return word & 1 << UInt(bit) != 0
  }

  private func matches(_ wanted: String?, _ name: String, _ path: String) -> Bool {
    guard let wanted, wanted != path else { return true }
    let (part, name) = (Array(wanted.lowercased()), Array(name.lowercased()))
    guard !part.isEmpty, name.count >= part.count else { return part.isEmpty }
    return (0...name.count - part.count).contains { start in
      name[start..<start + part.count].elementsEqual(part)
    }
  }
}
