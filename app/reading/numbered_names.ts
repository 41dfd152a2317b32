/** Numbers repeated names: `text`, `text_2`. */
export function numberedNames(names: readonly string[]): readonly string[] {
  const given = new Set(names)
  if (given.size === names.length) return names
  const seen = new Set<string>()
  return names.map((name) => {
    let own = name
    for (let n = 2; seen.has(own); n++) own = given.has(`${name}_${n}`) ? own : `${name}_${n}`
    seen.add(own)
    return own
  })
}
