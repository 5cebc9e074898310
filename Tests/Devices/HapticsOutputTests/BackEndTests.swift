import HapticsLifecycle
import HapticsOutput
import HapticsRuntime
import Testing

/// How the back ends in a list are told apart.
@Suite struct BackEndTests {
  private let list = [ManualBackEnd().backEnd("first"), ManualBackEnd().backEnd("second")]

  @Test func `the first back end's devices go by their plain names`() {
    #expect(
      list.devices() == [
        DeviceName(name: "memory", description: "all of first"),
        DeviceName(name: "second:memory", description: "all of second"),
      ]
    )
  }

  @Test func `every listed device reports its capabilities`() throws {
    for device in list.devices() {
      let offer = try list.offer(of: device.name)
      #expect(offer.channels == 1...8 && offer.formats == [.float32] && !offer.discards)
    }
  }

  @Test(arguments: ["nowhere", "second:nowhere", "first:memory", "third:memory"])
  func `a device that is not there is named as it was asked for`(device: String) throws {
    let error = OutputError(
      device: device,
      reason: "it is not here",
      fault: OutputFault(.cannotOpen, code: 2)
    )
    #expect(throws: error) { try list.offer(of: device) }
    let output = DeviceOutput(DeviceConfiguration(device: device), through: list)
    #expect(throws: error) { try output.start(HapticEngine()) }
  }

  @Test func `without a back end no device opens`() throws {
    let output = DeviceOutput(through: [])
    let error = #expect(throws: OutputError.self) { try output.start(HapticEngine()) }
    #expect(error?.description == "‘default’: there is no back end for it")
    #expect(error?.fault == OutputFault(.cannotOpen))
  }
}
