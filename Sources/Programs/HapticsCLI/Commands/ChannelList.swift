import ArgumentParser

struct ChannelList: ExpressibleByArgument {
  let channels: Set<Int>

  /// Reads numbers between commas; no channel twice.
  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let channels = numbers.compactMap { $0 }.filter { (1...64).contains($0) }
    guard !numbers.isEmpty, channels.count == numbers.count,
      Set(channels).count == channels.count
    else { return nil }
    self.channels = Set(channels)
  }
}
