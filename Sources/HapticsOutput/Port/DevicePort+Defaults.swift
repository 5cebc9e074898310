extension DevicePort {
  /// A device that does not sleep: it has to be prepared.
  ///
  /// - Throws: ``DeviceTrouble`` of the kind ``DeviceTrouble/Kind/suspended``, always.
  public func resume() throws(DeviceTrouble) { throw DeviceTrouble(.suspended) }

  /// A device that does not know when its frames are heard or felt.
  public func moment(now: Int64) -> DeviceMoment? { nil }

  /// A device that ends at once.
  public func drain() -> Bool { false }
}
