// Functions for editors.

export const editing = {
  /**
   * The parts of a pattern with their places in the text, for editors: see `PatternOutline`.
   */
  outline(bytes) { return this.described('haptics_web_outline', bytes) },

  /** The contents of a timeline for playback in a page; see `TimelineScore`. */
  score(bytes) { return this.described('haptics_web_score', bytes) },

  /**
   * The line that best approximates a stroke of `{ time, value }` with the given number of
   * breakpoints.
   */
  fit(points, most = 16) {
    const numbers = Float64Array.from(points.flatMap(({ time, value }) => [time, value]))
    const bytes = new Uint8Array(numbers.buffer)
    const { points: corners } = JSON.parse(this.answer('haptics_web_fit',
      (scope) => [scope.bytes(bytes).address, points.length, most]))
    return Array.from({ length: corners.length / 2 }, (_, i) =>
      ({ time: corners[2 * i], value: corners[2 * i + 1] }))
  },
}
