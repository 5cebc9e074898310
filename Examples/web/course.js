// A course on which things come towards a figure, which meets each of them above or below.

/** Where the figure is, as a share of the width, and how long a thing takes from the right edge to it, in seconds. */
const [meetingPlace, approach] = [0.15, 1.8]

/**
 * A course, which is pressed with a finger, the mouse, Space or Enter.
 *
 * press: called for each press; next: returns the next thing, `{ kind, isUp, gap }`, with the seconds to the one behind it;
 * meet: called for each thing that reaches the figure, with whether the figure is where the thing is.
 */
export function makeCourse({ label, press, next, meet }) {
  const stage = Object.assign(document.createElement('button'), { type: 'button', className: 'course', ariaLabel: label })
  const figure = Object.assign(document.createElement('span'), { className: 'figure' })
  stage.append(figure)
  const things = []
  let [request, last, wait] = [0, 0, 0]
  const course = {
    stage, isUp: false, speed: 1,
    get isRunning() { return request !== 0 },
    /** Moves the figure up or down. */
    move(isUp) {
      course.isUp = isUp
      stage.classList.toggle('up', isUp)
    },
    start() {
      clear()
      last = performance.now()
      request = requestAnimationFrame(frame)
    },
    /** Stops, and leaves what is seen. */
    stop() {
      cancelAnimationFrame(request)
      request = 0
    },
  }

  function clear() {
    for (const { mark } of things.splice(0)) mark.remove()
    wait = 0
    course.move(false)
  }

  function frame(now) {
    // A page that was hidden goes on where it was.
    const passed = (Math.min(now - last, 100) / 1000) * course.speed
    last = now
    request = requestAnimationFrame(frame)
    wait -= passed
    if (wait <= 0) {
      const thing = next()
      const mark = Object.assign(document.createElement('span'), { className: `thing ${thing.kind} ${thing.isUp ? 'above' : 'below'}` })
      stage.append(mark)
      things.push({ ...thing, mark, left: approach })
      wait = thing.gap
    }
    for (const thing of things) {
      const before = thing.left
      thing.left -= passed
      thing.mark.style.left = `${100 * (meetingPlace + (1 - meetingPlace) * (thing.left / approach))}%`
      if (before > 0 && thing.left <= 0) {
        const isMet = thing.isUp === course.isUp
        if (isMet) thing.mark.classList.add('met')
        meet(thing.kind, isMet)
        if (!course.isRunning) return
      }
    }
    while (things[0]?.left < -0.4) things.shift().mark.remove()
  }

  stage.onpointerdown = press
  stage.onkeydown = (event) => {
    if (![' ', 'Enter'].includes(event.key) || event.repeat) return
    event.preventDefault()
    press(event)
  }
  return course
}
