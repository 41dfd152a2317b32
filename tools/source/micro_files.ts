import { posix } from 'node:path'
import { readSource, type SourceFile, targetOf } from './layers.ts'

/** Files with at most so many lines are merged into their only importer. */
const MICRO_LINES = 40
/** Maximum number of lines of a file. */
const MOST_LINES = 300

/** Files that recipes, registries and catalogues of sentences ask for, however small they are. */
const HAS_OWN_PLACE = /(^|\/)(index|late_slots|registry)\.tsx?$|messages\.ts$/
/** Lists of parts. Each line imports the file of one part. */
const LISTS_PARTS = /(^|\/)(index|late_slots|registry|formats|outputs|vite\.config)\.ts$/

/**
 * Finds files of at most 40 lines that should be part of their only importer, as "file → importer". A file stays if it
 * - has its own test or its own styles, or is loaded later (dynamic import, worker),
 * - is one of several parts that its importer lists, or an index, a registry or messages,
 * - lies in a different room or feature than its importer,
 * - would put pure code into a `.tsx` file or a component into a `.ts` file, or
 * - would make its importer longer than 300 lines.
 * @param sources non-test files
 * @param tests paths of test files
 */
export function microFiles(sources: readonly SourceFile[], tests: ReadonlySet<string>): readonly string[] {
  const byPath = new Map(sources.map((file) => [file.path, file]))
  const importers = new Map<string, Set<string>>()
  const later = new Set<string>()
  for (const file of sources) {
    const { imports, deferred } = readSource(file)
    for (const address of deferred) later.add(targetOf(file.path, address) ?? '')
    for (const address of imports) {
      const target = targetOf(file.path, address) ?? ''
      importers.set(target, (importers.get(target) ?? new Set()).add(file.path))
    }
  }
  return sources.flatMap(({ path, text }) => {
    const [user, another] = importers.get(path) ?? []
    const into = user === undefined ? undefined : byPath.get(user)
    if (!into || another !== undefined || lines(text) > MICRO_LINES) return []
    const stays =
      HAS_OWN_PLACE.test(path) ||
      LISTS_PARTS.test(into.path) ||
      later.has(path) ||
      hasTest(path, tests) ||
      /from '[^']+\.css'/.test(text) ||
      roomOf(path) !== roomOf(into.path) ||
      posix.extname(path) !== posix.extname(into.path) ||
      lines(text) + lines(into.text) > MOST_LINES
    return stays ? [] : [`${path} → ${into.path}`]
  })
}

function lines(text: string): number {
  return text.trimEnd().split('\n').length
}

function hasTest(path: string, tests: ReadonlySet<string>): boolean {
  const name = path.replace(/\.tsx?$/, '')
  return ['.test.ts', '.test.tsx', '.component.test.tsx'].some((end) => tests.has(`${name}${end}`))
}

/** `app/list`, `app/features/review`, `cli/publish`. */
function roomOf(path: string): string {
  const [top, room, feature] = path.split('/')
  return room === 'features' ? `${top}/${room}/${feature}` : `${top}/${room}`
}
