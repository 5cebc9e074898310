import CInput
import Foundation
import Synchronization

@testable import HapticsGamepad

/// Input devices in memory, which keep every byte that they are given.
final class RecordedInput: InputPort {
  struct Node {
    var name = "Pad"
    /// What opening, uploading and writing return, if not that it went well.
    var openError: Int32 = 0
    var uploadError: Int32 = 0
    var writeError: Int32 = 0
    var rumbles = true
    /// The usages of the effects that it defines, if any.
    var usages: Set<UInt16> = []
    var isRadio = false
  }

  /// What was done, in order.
  enum Action: Equatable {
    case opened(String)
    case closed(String)
    /// Number, strong, weak, length in ms: what an upload of 48 bytes says.
    case uploaded(id: Int16, strong: UInt16, weak: UInt16, length: UInt16)
    /// Number, usage, and intensity in percent: what an upload of 48 bytes says that is not 0.
    case uploadedEffect(id: Int16, usage: UInt16, intensity: UInt16)
    case erased(Int32)
    /// Code and value of an event of 24 bytes of the type for force feedback.
    case wrote(code: UInt16, value: Int32)
    /// Something that no controller should be given.
    case strange(String)
  }

  private struct State {
    var nodes: [String: Node] = [:]
    var open: [Int32: String] = [:]
    var last: Int32 = 2
    var isChanged = false
    var actions: [Action] = []
    /// The numbers of the uploaded effects of each descriptor, and the bytes of the last one.
    var effects: [Int32: Set<Int16>] = [:]
    var lastUpload: [UInt8] = []
  }

  private let state = Mutex(State())

  init(_ nodes: [String: Node]) { state.withLock { $0.nodes = nodes } }

  /// Plugs in, changes or unplugs a device.
  func change(_ path: String, to node: Node?) {
    state.withLock { state in
      state.nodes[path] = node
      state.isChanged = true
    }
  }

  /// What was done since it was asked.
  func takeActions() -> [Action] {
    state.withLock { state in
      let actions = state.actions
      state.actions = []
      return actions
    }
  }

  /// The bytes of the last effect, as they came.
  var lastUpload: [UInt8] { state.withLock { $0.lastUpload } }

  var openCount: Int { state.withLock { $0.open.count } }

  func nodes() -> [String] { state.withLock { $0.nodes.keys.sorted() } }

  func open(_ path: String) -> Int32 {
    state.withLock { state in
      guard let node = state.nodes[path] else { return -ENOENT }
      guard node.openError == 0 else { return -node.openError }
      state.last += 1
      state.open[state.last] = path
      state.actions.append(.opened(path))
      return state.last
    }
  }

  func close(_ descriptor: Int32) {
    state.withLock { state in
      let path = state.open.removeValue(forKey: descriptor)
      state.effects[descriptor] = nil
      state.actions.append(path.map { .closed($0) } ?? .strange("closed \(descriptor)"))
    }
  }

  func control(
    _ descriptor: Int32,
    _ request: UInt,
    _ argument: UnsafeMutableRawPointer
  ) -> Int32 {
    state.withLock { state in
      guard let path = state.open[descriptor] else { return -EBADF }
      guard let node = state.nodes[path] else { return -ENODEV }
      switch request {
      case haptics_input_bits(UInt32(EV_FF), 16):
        // FF_RUMBLE is bit 80, FF_HAPTIC bit 79.
        argument.storeBytes(of: node.rumbles ? 1 : 0, toByteOffset: 10, as: UInt8.self)
        argument.storeBytes(of: node.usages.isEmpty ? 0 : 0x80, toByteOffset: 9, as: UInt8.self)
        return 16
      case haptics_input_name(256):
        let bytes = Array(node.name.utf8) + [0]
        argument.copyMemory(from: bytes, byteCount: bytes.count)
        return Int32(bytes.count)
      case haptics_input_identity():
        argument.storeBytes(of: node.isRadio ? 5 : 3, as: UInt16.self)
        return 0
      case haptics_input_effects():
        argument.storeBytes(of: 16, as: Int32.self)
        return 0
      case haptics_input_upload():
        state.lastUpload = Array(UnsafeRawBufferPointer(start: argument, count: 48))
        return node.usages.isEmpty
          ? upload(argument, node, &state) : uploadEffect(argument, node, descriptor, &state)
      default:
        state.actions.append(.strange("request \(request)"))
        return -EINVAL
      }
    }
  }

  /// Reads the bytes as the kernel does: `struct ff_effect` of 48 bytes.
  private func upload(
    _ bytes: UnsafeMutableRawPointer,
    _ node: Node,
    _ state: inout State
  ) -> Int32 {
    guard node.uploadError == 0 else { return -node.uploadError }
    func word(_ offset: Int) -> UInt16 { bytes.load(fromByteOffset: offset, as: UInt16.self) }
    guard word(0) == 0x50, word(12) == 0 else {
      state.actions.append(.strange("effect of type \(word(0)), delayed by \(word(12))"))
      return -EINVAL
    }
    let id = Int16(bitPattern: word(2))
    state.actions.append(
      .uploaded(id: id, strong: word(16), weak: word(18), length: word(10))
    )
    // The kernel gives a new effect its number.
    if id == -1 { bytes.storeBytes(of: 7, toByteOffset: 2, as: Int16.self) }
    return 0
  }

  /// Reads the bytes as the kernel does for a device with effects of its own.
  private func uploadEffect(
    _ bytes: UnsafeMutableRawPointer,
    _ node: Node,
    _ descriptor: Int32,
    _ state: inout State
  ) -> Int32 {
    guard node.uploadError == 0 else { return -node.uploadError }
    func word(_ offset: Int) -> UInt16 { bytes.load(fromByteOffset: offset, as: UInt16.self) }
    let rest = stride(from: 4, to: 48, by: 2).filter { $0 != 16 && $0 != 22 }
    guard word(0) == 0x4f, rest.allSatisfy({ word($0) == 0 }) else {
      state.actions.append(.strange("effect of type \(word(0))"))
      return -EINVAL
    }
    guard node.usages.contains(word(16)) else { return -EINVAL }
    let id = Int16(bitPattern: word(2))
    state.actions.append(.uploadedEffect(id: id, usage: word(16), intensity: word(22)))
    var known = state.effects[descriptor] ?? []
    if id == -1 {
      let free = (0...).first { !known.contains($0) } ?? 0
      known.insert(free)
      bytes.storeBytes(of: free, toByteOffset: 2, as: Int16.self)
    } else if !known.contains(id) {
      state.actions.append(.strange("effect \(id)"))
      return -EINVAL
    }
    state.effects[descriptor] = known
    return 0
  }

  func control(_ descriptor: Int32, _ request: UInt, value: Int32) -> Int32 {
    state.withLock { state in
      guard let path = state.open[descriptor] else { return -EBADF }
      guard state.nodes[path] != nil else { return -ENODEV }
      let number = Int16(truncatingIfNeeded: value)
      guard request == haptics_input_erase(), state.effects[descriptor]?.remove(number) != nil
      else {
        state.actions.append(.strange("request \(request) with \(value)"))
        return -EINVAL
      }
      state.actions.append(.erased(value))
      return 0
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    state.withLock { state in
      guard let path = state.open[descriptor], let node = state.nodes[path] else {
        return -Int(ENODEV)
      }
      guard node.writeError == 0 else { return -Int(node.writeError) }
      guard bytes.count == 24, bytes.load(fromByteOffset: 16, as: UInt16.self) == 0x15 else {
        state.actions.append(.strange("\(bytes.count) bytes"))
        return -Int(EINVAL)
      }
      state.actions.append(
        .wrote(
          code: bytes.load(fromByteOffset: 18, as: UInt16.self),
          value: bytes.load(fromByteOffset: 20, as: Int32.self)
        )
      )
      return bytes.count
    }
  }

  func property(_ name: String, of path: String) -> String? {
    state.withLock { state in
      guard let node = state.nodes[path] else { return nil }
      if name == "name" { return node.name }
      if !node.usages.isEmpty { return "8000 0" }
      return node.rumbles ? "107030000 0" : "0"
    }
  }

  func takeChanges() -> Bool {
    state.withLock { state in
      let isChanged = state.isChanged
      state.isChanged = false
      return isChanged
    }
  }
}
