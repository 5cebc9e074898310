import CHaptics
import HapticsABI
import Testing

/// Models, chosen from C.
@Suite struct ModelTests {
  /// The first frames of a continuous event of sharpness 0.5, in a model or in none.
  private func frames(_ model: String?) throws -> [Float] {
    var created: OpaquePointer?
    if let model {
      #expect(haptics_engine_create_with_model(nil, model, &created) == 0)
    } else {
      #expect(haptics_engine_create_with_model(nil, nil, &created) == 0)
    }
    let engine = try #require(created)
    defer { haptics_engine_destroy(engine) }
    let text = """
      {"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous",
      "EventDuration": 1, "EventParameters": [
      {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}]}
      """
    var cue = haptics_cue()
    cue.struct_size = UInt32(MemoryLayout<haptics_cue>.size)
    (cue.pattern_gain, cue.minimum_modalities) = (1, -1)
    #expect(haptics_load_pattern(engine, text, text.utf8.count, nil, 0, &cue.pattern) == 0)
    #expect(haptics_fire(engine, &cue, nil, nil) == 0)
    var block = [Float](repeating: 0, count: 3 * 4800)
    #expect(haptics_render(engine, &block, 4800, .min) == 0)
    return stride(from: 2, to: block.count, by: 3).map { block[$0] }
  }

  @Test func `an engine has the model that is named`() throws {
    // How often the signal rises through zero in a tenth of a second: its frequency, to 10 Hz.
    func frequency(_ model: String?) throws -> Int {
      let signal = try frames(model)
      return 10 * zip(signal, signal.dropFirst()).count { $0 < 0 && $1 >= 0 }
    }
    #expect(try abs(frequency("actuator") - 136) <= 10)
    #expect(try abs(frequency("speaker") - 407) <= 10)
    #expect(try abs(frequency("mpeg") - 182) <= 10)
    #expect(try frames(nil) == frames("actuator"))
  }

  @Test(arguments: ["", "Speaker", "speakers", "buzzer"])
  func `a model that does not exist makes no engine`(name: String) {
    var created: OpaquePointer?
    #expect(haptics_engine_create_with_model(nil, name, &created) == 2)
    #expect(created == nil)
    #expect(haptics_engine_create_with_model(nil, name, nil) == 1)
  }
}
