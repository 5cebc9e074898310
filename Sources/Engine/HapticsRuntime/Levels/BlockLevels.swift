import HapticsRealtime
import HapticsSynthesis
import HapticsTimeline

/// The haptic levels of a block in cells of 64 frames, for all voices and for the current one.
struct BlockLevels: ~Copyable {
  /// The levels of all voices, on both sides.
  struct Cell: BitwiseCopyable {
    var continuous = HapticLevels.Sides()
    var transient = HapticLevels.Sides()

    @_noAllocation @_noLocks init() {}
  }

  let cells = FixedStorage<Cell>(repeating: Cell(), count: BlockLevels.most)
  let voice = FixedStorage<LevelCell>(repeating: LevelCell(), count: BlockLevels.most)
  /// The first cell of the block, and the last one that was touched.
  private(set) var first: Int64 = 0
  /// The number of frames of its first cell before the rendered part of a voice.
  private var passed = 0

  /// The greatest number of cells that a block of 256 frames touches.
  private static let most = VoicePool.blockSize / Int(LevelCell.frames) + 1

  init() {}

  /// Starts a block; the last cell of the previous block continues.
  @_noAllocation @_noLocks mutating func begin(at frame: Int64) {
    let cell = frame / LevelCell.frames
    let open = Int(cell - first)
    let begun =
      open >= 0 && open < cells.count && frame % LevelCell.frames != 0 ? cells[open] : Cell()
    for index in 0..<cells.count { cells[index] = Cell() }
    cells[0] = begun
    first = cell
  }

  /// Starts to collect the levels of a voice at a frame of the block.
  @_noAllocation @_noLocks mutating func beginVoice(at frame: Int64) {
    for index in 0..<voice.count { voice[index] = LevelCell() }
    passed = Int(frame % LevelCell.frames)
  }

  var ofVoice: LevelCells {
    @_noAllocation @_noLocks get { ofVoice(after: 0) }
  }

  /// Returns the cells of the voice, after a number of known frames.
  @_noAllocation @_noLocks func ofVoice(after known: Int) -> LevelCells {
    let size = Int(LevelCell.frames)
    return LevelCells(voice.start + (passed + known) / size, passed: (passed + known) % size)
  }

  /// Stores the levels of frames that a voice has rendered ahead, for the time at which they are
  /// played.
  @_noAllocation @_noLocks func collect(into ahead: inout LevelCell) {
    for index in 0..<voice.count {
      ahead.continuous.keepStrongest(of: voice[index].continuous)
      ahead.transient.keepStrongest(of: voice[index].transient)
    }
  }

  /// Collects the levels of the next frames of a voice, which it had rendered ahead.
  @_noAllocation @_noLocks func note(_ count: Int, ahead: inout LevelCell) {
    let felt = ofVoice
    felt.note(transient: ahead.transient, at: 0)
    ahead.transient = HapticLevel()
    var place = felt.cellStart(from: 0)
    while place < count {
      felt.note(continuous: ahead.continuous, at: place)
      place += Int(LevelCell.frames)
    }
  }
}

extension VoicePool {
  /// Adds the levels of a pattern's voice with the voice's gain.
  ///
  /// Gains, including those of its bus, act on amplitudes, and the amplitude is the square of the
  /// intensity.
  @_noAllocation @_noLocks
  func addLevels(_ index: Int, from first: Int64, _ mixer: borrowing Mixer) {
    let voice = voices[index]
    let cell = Int(first / LevelCell.frames - levels.first)
    for number in 0..<levels.voice.count - cell {
      let felt = levels.voice[number]
      guard felt.continuous.intensity > 0 || felt.transient.intensity > 0 else { continue }
      let frame = max(first, (levels.first + Int64(cell + number)) * LevelCell.frames)
      let bus = lanes.known(voice.routing.haptic, else: .haptic)
      var gain = voice.level(at: frame) * voice.strength * mixer.level(of: bus, at: frame)
      var sides: (left: Float, right: Float) = (1, 1)
      if voice.isShaped {
        gain *= shaping.shapes[index].gain(at: frame)
        sides = shaping.shapes[index].sides(at: frame)
      }
      let left = intensity(ofAmplitude: gain * sides.left)
      let right = intensity(ofAmplitude: gain * sides.right)
      let sum = levels.cells.start + cell + number
      sum.pointee.continuous.keepStrongest(of: felt.continuous.scaled(left, right))
      sum.pointee.transient.keepStrongest(of: felt.transient.scaled(left, right))
    }
  }
}

extension HapticLevel {
  @_noAllocation @_noLocks
  fileprivate func scaled(_ left: Float, _ right: Float) -> HapticLevels.Sides {
    HapticLevels.Sides(left: intensity * left, right: intensity * right, sharpness: sharpness)
  }
}

/// Returns the square root; unlike the standard library's, it is proved real-time safe.
///
/// It uses four steps of Newton's method from a guess that halves the exponent, with an error below
/// a 16-bit code.
@_noAllocation @_noLocks private func intensity(ofAmplitude amplitude: Float) -> Float {
  if amplitude == 1 { return 1 }
  guard amplitude > 0x1p-60 else { return 0 }
  let amplitude = min(amplitude, 0x1p60)
  var root = Float(bitPattern: amplitude.bitPattern >> 1 &+ 0x1FBD_1DF5)
  for _ in 0..<4 { root = 0.5 * (root + amplitude / root) }
  return root
}
