// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsGame
import HapticsTimeline

/// The target of a `haptics_steps`.
private struct StepsHandle {
  var flow: StepFlow
  var events = EventBuffer<haptics_step_event>()
}

@c @implementation
public func haptics_steps_create(
  _ steps: UnsafePointer<haptics_step>?,
  _ count: Int,
  _ stride: Int,
  _ made: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  made?.pointee = nil
  return answer { () throws(CallError) in
    guard let made else { throw .null }
    guard (0...65_536).contains(count) else {
      throw .argument("count is \(UInt(bitPattern: count)), and must be 0 ... 65536")
    }
    var read: [StepFlow.Step] = []
    for (index, step) in try elements(steps, count, stride).enumerated() {
      read.append(StepFlow.Step("", milestones: try step.rising(index)))
    }
    made.pointee = OpaquePointer(allocate(StepsHandle(flow: StepFlow(read))))
  }
}

@c @implementation
public func haptics_steps_destroy(_ steps: OpaquePointer?) {
  guard let steps else { return }
  free(UnsafeMutablePointer<StepsHandle>(steps))
}

@c @implementation
public func haptics_steps_report(
  _ steps: OpaquePointer?,
  _ progress: Double,
  _ events: UnsafeMutablePointer<haptics_step_event>?,
  _ capacity: Int,
  _ stride: Int
) -> Int {
  guard let steps else { return 0 }
  let handle = UnsafeMutablePointer<StepsHandle>(steps)
  for event in handle.pointee.flow.report(progress) {
    handle.pointee.events.append(haptics_step_event(event))
  }
  return handle.pointee.events.write(to: events, capacity, stride)
}

@c @implementation
public func haptics_steps_current(_ steps: OpaquePointer?) -> Int32 {
  guard let steps else { return 0 }
  return Int32(clamping: UnsafeMutablePointer<StepsHandle>(steps).pointee.flow.current)
}

extension haptics_step_event {
  fileprivate init(_ event: StepFlow.Event) {
    self.init()
    milestone = -1
    switch event {
    case .began(let step): (kind, self.step) = (Int32(HAPTICS_STEP_BEGAN), Int32(clamping: step))
    case .passed(let step, let milestone):
      (kind, self.step) = (Int32(HAPTICS_STEP_PASSED), Int32(clamping: step))
      self.milestone = Int32(clamping: milestone)
    case .fellBack(let step):
      (kind, self.step) = (Int32(HAPTICS_STEP_FELL_BACK), Int32(clamping: step))
    case .done(let step): (kind, self.step) = (Int32(HAPTICS_STEP_DONE), Int32(clamping: step))
    }
  }
}

extension haptics_step {
  /// The milestones, which must rise.
  fileprivate func rising(_ index: Int) throws(CallError) -> [Double] {
    guard milestone_count != 0 else { return [] }
    guard (1...65_536).contains(milestone_count) else {
      throw .argument("step \(index): milestone_count is \(UInt(bitPattern: milestone_count))")
    }
    guard let milestones else { throw .null }
    var last = 0.0
    for milestone in UnsafeBufferPointer(start: milestones, count: milestone_count) {
      guard milestone >= last, milestone <= 1 else {
        throw .argument("step \(index): the milestones must rise from 0 to 1")
      }
      last = milestone
    }
    return Array(UnsafeBufferPointer(start: milestones, count: milestone_count))
  }
}

extension haptics_step: VersionedStruct {
  static var typeName: StaticString { "haptics_step" }
  static var initial: haptics_step { haptics_step() }
}
