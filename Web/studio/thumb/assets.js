// What can be bound under the thumb by its name.

/**
 * The names that bindings play: `{ builtIn, group, title, system }`. A named effect plays its pattern through the engine,
 * so that gain and sharpness apply; a built-in pattern goes before an effect of its name. `system` is what the platforms
 * play by themselves: the name of the effect, and what it is on iOS.
 */
export function boundNames(haptics) {
  const systems = {}
  const effects = haptics.effects().map(({ name, pattern, use, iOS }) => {
    systems[name] = { name, iOS }
    return [name, { builtIn: pattern, group: 'Effects', title: use, system: systems[name] }]
  })
  const patterns = haptics.patterns().map(({ name, summary }) => [name, { builtIn: name, group: 'Library', title: summary, system: systems[name] }])
  return Object.fromEntries([...effects, ...patterns])
}
