import HapticsRealtime

extension CueDispatcher {
  /// Holds every playback that runs, until ``endInterruption()`` or until it is resumed by itself.
  ///
  /// It needs no room in the queue: an interruption is never too much.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func beginInterruption() {
    for index in 0..<playbackCapacity where playbacks[index].isActive && playbacks[index].isRunning
    {
      playbacks[index].reanchor(at: frame)
      playbacks[index].isRunning = false
      playbacks[index].isInterrupted = true
      playbacks[index].notice = .paused
      playbacks[index].announcing = playbacks[index].cursor
      changed(index)
    }
  }

  /// Lets those playbacks go on that the interruption held, each at its place.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func endInterruption() {
    for index in 0..<playbackCapacity
    where playbacks[index].isActive && playbacks[index].isInterrupted {
      playbacks[index].reanchor(at: frame)
      playbacks[index].isRunning = true
      playbacks[index].isInterrupted = false
      playbacks[index].notice = .resumed
      playbacks[index].announcing = playbacks[index].cursor
      changed(index)
    }
  }
}
