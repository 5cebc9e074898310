// Explores every execution of a few threads under weak memory, and finds the ones that go wrong.
//
// The model is the view-based one of C11's release and acquire (Kang, Hur, Lahav, Vafeiadis and Dreyer,
// "A promising semantics for relaxed-memory concurrency", POPL 2017, without promises). Each location
// keeps all that was written to it, in order. A thread has a view: for each location the oldest write
// that it may still see, and it may see any later one. A releasing write carries its thread's view with
// it, and an acquiring read takes that over. What a releasing fence stands before carries the view at the
// fence; an acquiring fence takes over what the reads before it have come upon. A plain access is a race
// unless the thread's view holds the last write to the location.
//
// One thread writes each atomic location, so that a write is always the last one of its location.

const join = (a, b) => a.map((time, location) => Math.max(time, b[location]))

const copy = (state) => ({
  memory: state.memory.map((writes) => writes.slice()),
  threads: state.threads.map((thread) => ({ ...thread, view: thread.view.slice(), registers: { ...thread.registers } })),
})

// The states that a thread can take a state to, or what goes wrong.
function steps(state, index, program) {
  const { registers, view, place } = state.threads[index]
  const step = program[place]
  const next = (change) => {
    const result = copy(state)
    const thread = result.threads[index]
    thread.place += 1
    change(thread, result.memory)
    return { state: result }
  }
  const location = typeof step.at === 'function' ? step.at(registers) : step.at
  const last = state.memory[location]?.length - 1
  switch (step.kind) {
    case 'load': {
      const found = []
      for (let time = view[location]; time <= last; time++) {
        found.push(next((thread, memory) => {
          const write = memory[location][time]
          thread.view[location] = time
          if (step.ordering === 'acquiring') thread.view = join(thread.view, write.view)
          else if (thread.found) thread.found = join(thread.found, write.view)
          thread.registers[step.to] = write.value
        }))
      }
      return found
    }
    case 'store':
      return [next((thread, memory) => {
        thread.view[location] = last + 1
        const carried = step.ordering === 'releasing' ? thread.view : thread.fence
        const seen = carried.slice()
        seen[location] = last + 1
        memory[location].push({ value: step.value(registers), view: seen })
      })]
    case 'fence':
      return [next((thread) => { thread.fence = thread.view.slice() })]
    case 'acquire':
      return [next((thread) => { thread.view = join(thread.view, thread.found) })]
    case 'read':
      if (view[location] !== last) return [{ fault: `a race on the read of ${step.name}` }]
      return [next((thread, memory) => { thread.registers[step.to] = memory[location][last].value })]
    case 'write':
      if (view[location] !== last) return [{ fault: `a race on the write of ${step.name}` }]
      return [next((thread, memory) => {
        thread.view[location] = last + 1
        memory[location].push({ value: step.value(registers), view: thread.fence })
      })]
    case 'jump':
      return [next((thread) => { if (step.when(registers)) thread.place = step.target })]
    case 'set':
      return [next((thread) => { Object.assign(thread.registers, step.values(registers)) })]
    case 'check': {
      const fault = step.fault(registers)
      return fault ? [{ fault }] : [next(() => {})]
    }
  }
  throw new Error(`no step '${step.kind}'`)
}

// Explores all executions: how many states there are, how many of them are final, and the first fault.
export function explore(locations, programs) {
  const nothing = Array(locations).fill(0)
  const start = {
    memory: Array.from({ length: locations }, () => [{ value: 0, view: nothing }]),
    threads: programs.map((program) => ({
      place: 0,
      view: nothing,
      fence: nothing,
      // What reads have come upon, where an acquiring fence follows them.
      ...(program.some((step) => step.kind === 'acquire') && { found: nothing }),
      registers: {},
    })),
  }
  const seen = new Set([JSON.stringify(start)])
  const open = [start]
  let final = 0
  while (open.length > 0) {
    const state = open.pop()
    let isFinal = true
    for (const [index, program] of programs.entries()) {
      if (state.threads[index].place >= program.length) continue
      isFinal = false
      for (const { state: next, fault } of steps(state, index, program)) {
        if (fault) return { states: seen.size, final, fault }
        const key = JSON.stringify(next)
        if (seen.has(key)) continue
        seen.add(key)
        open.push(next)
      }
    }
    if (isFinal) final += 1
  }
  return { states: seen.size, final, fault: null }
}

// Steps of a program. `at` is a location or a function of the registers.
export const load = (at, ordering, to) => ({ kind: 'load', at, ordering, to })
export const store = (at, ordering, value) => ({ kind: 'store', at, ordering, value })
export const fence = () => ({ kind: 'fence' })
export const acquire = () => ({ kind: 'acquire' })
export const read = (at, name, to) => ({ kind: 'read', at, name, to })
export const write = (at, name, value) => ({ kind: 'write', at, name, value })
export const jump = (target, when) => ({ kind: 'jump', target, when })
export const set = (values) => ({ kind: 'set', values })
export const check = (fault) => ({ kind: 'check', fault })
