#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The memory of this process that is resident, in kilobytes, as `/proc/self/statm` says it.
func residentKilobytes() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
  let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
}

/// The memory of a process over hours.
struct MemoryRecord {
  private var readings: [Int] = []

  mutating func note(_ hours: Double) {
    readings.append(residentKilobytes())
    print("after \(hours) h: \(readings.last ?? 0) KB resident")
    fflush(nil)
  }

  /// How much it grew after the first reading, in kilobytes.
  var growth: Int { (readings.max() ?? 0) - (readings.first ?? 0) }
}
