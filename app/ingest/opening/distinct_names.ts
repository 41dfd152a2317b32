/** Maximum number of path segments in a name. More would be no clearer than the whole path. */
const MOST_PARTS = 16

/**
 * Shortest distinct names of files: the last path segments that distinguish each path from the others.
 * @returns in the order of the paths; the whole path if another is equal or ends in the same 16 segments
 */
export function distinctNames(paths: readonly string[]): string[] {
  const names = [...paths]
  let open = paths.map((_, index) => index)
  for (let count = 1; open.length > 0 && count <= MOST_PARTS; count += 1) {
    const ends = paths.map((path) => path.split('/').slice(-count).join('/'))
    const times = new Map<string, number>()
    for (const end of ends) times.set(end, (times.get(end) ?? 0) + 1)
    open = open.filter((index) => {
      const end = ends[index] ?? ''
      if (times.get(end) !== 1) return end !== paths[index]
      names[index] = end
      return false
    })
  }
  return names
}
