import Foundation

/// Waits until something is so; a machine under load may take long.
///
/// - Returns: Whether it came to be.
package func eventually(within seconds: Double = 20, _ condition: () -> Bool) -> Bool {
  let end = Date(timeIntervalSinceNow: seconds)
  while !condition() {
    if Date() > end { return false }
    usleep(2000)
  }
  return true
}
