/// How many of the objects that were made for it are there.
final class Lives {
  private(set) var count = 0
  private(set) var most = 0

  fileprivate func begin() {
    count += 1
    most = max(most, count)
  }

  fileprivate func end() { count -= 1 }
}

/// An object that counts while it lives.
final class Life {
  private let lives: Lives

  init(_ lives: Lives) {
    self.lives = lives
    lives.begin()
  }

  deinit { lives.end() }
}
