// What can be bound under the thumb by its name.

/**
 * The names that bindings play: `{ builtIn, group }`. A named effect plays its pattern through the engine, so that
 * gain and sharpness apply; a built-in pattern goes before an effect of its name.
 */
export function boundNames(haptics) {
  const effects = haptics.effects().map(({ name, pattern, use }) => [name, { builtIn: pattern, group: 'Effects', title: use }])
  const patterns = haptics.patterns().map(({ name, summary }) => [name, { builtIn: name, group: 'Library', title: summary }])
  return Object.fromEntries([...effects, ...patterns])
}
