/// The notes of the library, in Hz, in equal temperament with A4 at 440 Hz.
enum Note {
  static let fSharp3 = 184.997
  static let a3 = 220.0
  static let d4 = 293.665
  static let f4 = 349.228
  static let fSharp4 = 369.994
  static let a4 = 440.0
  static let d5 = 587.330
  static let fSharp5 = 739.989
  static let a5 = 880.0
  static let d6 = 1174.659
  static let fSharp6 = 1479.978
  static let a6 = 1760.0
}
