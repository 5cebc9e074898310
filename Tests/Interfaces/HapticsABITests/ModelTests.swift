import CHaptics
import HapticsABI
import Testing

/// Models, chosen from C.
@Suite struct ModelTests {
  private func create(_ model: String?, _ engine: inout OpaquePointer?) -> haptics_status {
    var config = chaptics_default_haptics_config()
    guard let model else { return haptics_engine_create(&config, &engine) }
    return model.withCString { name in
      config.model = name
      return haptics_engine_create(&config, &engine)
    }
  }

  /// The first frames of a continuous event of sharpness 0.5, in a model or in none.
  private func frames(_ model: String?) throws -> [Float] {
    var created: OpaquePointer?
    #expect(create(model, &created) == 0)
    let engine = try #require(created)
    defer { haptics_engine_destroy(engine) }
    let text = """
      {"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous",
      "EventDuration": 1, "EventParameters": [
      {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}]}
      """
    var cue = chaptics_default_haptics_cue()
    #expect(loadPattern(engine, text, &cue.pattern) == 0)
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
    #expect(create(name, &created) == 12)
    #expect(created == nil)
  }
}
