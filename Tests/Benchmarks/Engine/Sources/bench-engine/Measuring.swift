#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The shortest of several runs, in nanoseconds: on a shared machine the others are noise.
func nanoseconds(rounds: Int = 9, _ body: () throws -> Void) rethrows -> Double {
  var best = Double.infinity
  for _ in 0..<rounds {
    let time = try ContinuousClock().measure(body)
    best = min(
      best,
      Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) * 1e-9
    )
  }
  return best
}

/// The most memory that the program had, in megabytes.
func residentMegabytes() -> Double {
  var usage = rusage()
  getrusage(0, &usage)  // RUSAGE_SELF, whose type differs between systems.
  return Double(usage.ru_maxrss) / 1024
}

/// How often this thread asked for memory, if something counts that.
func allocations() -> Int? {
  guard let address = dlsym(nil, "haptics_allocations") else { return nil }
  return unsafeBitCast(address, to: (@convention(c) (Int32) -> Int).self)(1)
}

/// What was measured, beside what it is to beat.
struct Table {
  private var rows: [[String]] = [["", "measured", "aim", "neighbors"]]

  mutating func add(_ what: String, _ value: Double, _ unit: String, aim: String, _ other: String) {
    let digits = value.magnitude >= 100 ? 1.0 : value.magnitude >= 10 ? 10 : 100
    let number = (value * digits).rounded() / digits
    rows.append([what, "\(number) \(unit)", aim, other])
  }

  func print() {
    let widths = (0..<3).map { column in (rows.map { $0[column].count }.max() ?? 0) + 2 }
    for row in rows {
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      Swift.print(cells.joined() + row[3])
    }
  }
}
