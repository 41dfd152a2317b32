import { readSource, type SourceFile, targetOf } from './layers.ts'

/**
 * Finds import cycles, direct or indirect. Includes dynamic imports and types, because readers of one file have to read
 * the others as well.
 * @returns the sorted paths of each cycle. A file that only imports itself doesn't count.
 */
export function importCircles(files: readonly SourceFile[]): readonly (readonly string[])[] {
  const imports = new Map(files.map((file) => [file.path, importedBy(file)]))
  const reached = new Map<string, ReadonlySet<string>>()
  for (const path of imports.keys()) reached.set(path, reachableFrom(path, imports))
  const circles = new Map<string, readonly string[]>()
  for (const [path, others] of reached) {
    if (!others.has(path)) continue
    const circle = [...others].filter((other) => reached.get(other)?.has(path)).sort()
    if (circle.length > 1) circles.set(circle.join(' '), circle)
  }
  return [...circles.values()]
}

function importedBy(file: SourceFile): readonly string[] {
  return readSource(file).imports.flatMap((address) => targetOf(file.path, address) ?? [])
}

function reachableFrom(start: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...(imports.get(start) ?? [])]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...(imports.get(path) ?? []))
  }
  return reached
}
