// Programs of widgets.js as trees, of which only the nodes remain that lead to something.

/**
 * The methods of a widget with bindings, `{ name, parameters, body }`, and the fields that they need, `{ name, initial }`.
 *
 * A body has nodes `{ kind, … }`: let, set, if (with `branches`), shot, begin, follow, end, beat, call, return.
 */
export function programOf(widget, bindings, options) {
  const methods = Object.entries(widget.methods).map(([name, [parameters, text]]) => {
    const lines = text.split('\n').map((line) => line.trim()).filter(Boolean)
      .map((line) => folded(line.replace(/@(\w+)/g, (_, option) => options[option])))
    return { name, parameters, body: blockOf(lines, (event) => bindings.filter(({ on }) => on === event)) }
  })
  const live = liveNames(methods)
  for (const method of methods) method.body = pruned(method.body, live)
  const fields = { ...widget.fields, isHeld: false }
  return {
    methods: methods.filter(({ body }) => body.length > 0),
    fields: Object.entries(fields).filter(([name]) => live.has(`$${name}`)).map(([name, initial]) => ({ name, initial })),
  }
}

/** An expression whose constants are computed; C would divide whole numbers. */
function folded(text) {
  const number = String.raw`(?<![\w.$])(\d+(?:\.\d+)?)`
  const product = new RegExp(`${number} ([*/]) ${number}(?![\\w.(])`)
  let now = text
  while (product.test(now)) {
    now = now.replace(product, (_, a, sign, b) => String(Number((sign === '*' ? a * b : a / b).toFixed(6))))
    now = now.replace(/(?<!\w)\((\d+(?:\.\d+)?)\)/g, '$1')
  }
  return now
}

/** Takes the nodes of a block from the front of lines, up to its end. */
function blockOf(lines, bound) {
  const nodes = []
  while (lines.length > 0 && !lines[0].startsWith('}')) nodes.push(...nodesOf(lines, bound))
  return nodes
}

const setting = (name, expression) => ({ kind: 'set', name, expression })
const whileHeld = (nodes) => (nodes.length > 0 ? [{ kind: 'if', branches: [{ condition: '$isHeld', body: nodes }] }] : [])
export const isFollowing = (number) => typeof number === 'object'

function nodesOf(lines, bound) {
  const line = lines.shift()
  if (line.startsWith('if ')) return [branchesOf(line, lines, bound)]
  const [word, ...rest] = line.split(' ')
  const text = rest.join(' ')
  const held = () => bound('hold').map((binding) => ({ kind: word, binding }))
  switch (word) {
    case 'let': return [{ kind: 'let', name: rest[0], expression: rest.slice(2).join(' ') }]
    case 'fire': return bound(text).map((binding) => ({ kind: 'shot', binding }))
    case 'begin': return [setting('$isHeld', 'true'), ...held()]
    case 'end': return [setting('$isHeld', 'false'), ...held()]
    case 'follow': return whileHeld(held().filter(({ binding }) => isFollowing(binding.gain) || isFollowing(binding.sharpness)))
    case 'beat': return whileHeld(bound('heart').map((binding) => ({ kind: 'beat', binding, expression: text })))
    case 'pass': return bound('at').map((binding) => ({
      kind: 'if', branches: [{ condition: `(${rest[0]} < ${binding.at}) != (${rest[1]} < ${binding.at})`, body: [{ kind: 'shot', binding }] }],
    }))
    case 'return': return [{ kind: 'return', expression: text }]
    case 'press': case 'release': case 'reset': case 'note': return [{ kind: 'call', name: word, expression: text }]
    default: return [setting(word, rest.slice(1).join(' '))]
  }
}

function branchesOf(first, lines, bound) {
  const branches = []
  for (let line = first; line !== '}'; line = lines.shift()) {
    const [, event, condition] = /^(?:\} else)? ?(?:if )?(?:bound (\w+): )?(.*?) ?\{$/.exec(line)
    const body = blockOf(lines, bound)
    if (event === undefined || bound(event).length > 0) branches.push({ condition, body })
  }
  return { kind: 'if', branches }
}

/** The names on which something depends that plays, or that an app reads: of fields, with `$`, and of locals. */
function liveNames(methods) {
  const live = new Set(['$value', '$isOn'])
  const read = (text) => { for (const [name] of text.matchAll(/\$?[A-Za-z]\w*/g)) live.add(name) }
  const visit = (nodes) => nodes.map((node) => {
    const { kind, expression, branches, binding } = node
    if (kind === 'if') {
      const last = branches.map(({ body }) => visit(body)).lastIndexOf(true)
      for (const { condition } of branches.slice(0, last + 1)) read(condition)
      return last >= 0
    }
    const isLive = isKept(node, live)
    if (isLive && expression) read(expression)
    for (const number of [binding?.gain, binding?.sharpness]) if (isFollowing(number)) live.add(followed(number.follow))
    return isLive
  }).some(Boolean)
  for (let size = 0; size !== live.size;) {
    size = live.size
    for (const { body } of methods) visit(body)
  }
  return live
}

const isKept = ({ kind, name, expression }, live) =>
  (kind === 'let' || kind === 'set' ? live.has(name) : kind === 'call' ? live.has(expression) : true)

/** The field that a gain follows. */
export const followed = (source) => (source === 'time' ? '$pressed' : `$${source}`)

function pruned(nodes, live) {
  return nodes.flatMap((node) => {
    if (node.kind !== 'if') return isKept(node, live) ? [node] : []
    const branches = node.branches.map(({ condition, body }) => ({ condition, body: pruned(body, live) }))
    return chain(branches.slice(0, branches.findLastIndex(({ body }) => body.length > 0) + 1))
  })
}

/** Branches as nodes. A condition that leads to nothing still keeps the others from what they lead to. */
function chain(branches) {
  if (branches.length === 0) return []
  const [{ condition, body }, ...rest] = branches
  if (condition === '') return body
  if (body.length > 0) return [{ kind: 'if', branches }]
  return [{ kind: 'if', branches: [{ condition: `!(${condition})`, body: chain(rest) }] }]
}
