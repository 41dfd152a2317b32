/** Files of a corpus that are read together. */
export interface FileGroup<F> {
  /** The split's name. */
  readonly name: string
  readonly files: readonly F[]
}

/** By these names a folder is known as a ConvoKit corpus, whose files only make sense together. */
const CONVOKIT =
  /^(utterances\.jsonl?|conversations\.json|speakers\.json|users\.json|corpus\.json|index\.json)$/

const EXTENSION = /\.(parquet|pq|jsonl|ndjson|json|csv|tsv|txt|zip|gz)$/i

/** What files of data are called; others in a folder are documents about them. */
const DATA = /\.(parquet|pq|jsonl|ndjson|json|csv|tsv|zip|gz)$/i

/**
 * Sorts files into splits by their names: `train-00000-of-00002.parquet` and `train/0001.parquet` belong to `train`,
 * `dev.jsonl` is the split `dev`; the files of a ConvoKit corpus are one split. Splits stand in the usual order, files
 * within one by name.
 * @returns the groups, and what was left out because it is no file of data (only where there are others)
 */
export function groupFiles<F extends { readonly name: string }>(
  files: readonly F[],
): { groups: FileGroup<F>[]; leftOut: F[] } {
  const data = files.length === 1 ? files : files.filter(({ name }) => DATA.test(name) && !isHidden(name))
  const folders = new Set(
    data.filter(({ name }) => /^utterances\.jsonl?$/.test(baseOf(name))).map(({ name }) => folderOf(name)),
  )
  const groups = new Map<string, F[]>()
  for (const file of data) {
    const { name } = file
    const convokit = folders.has(folderOf(name))
    if (convokit && !CONVOKIT.test(baseOf(name))) continue
    const split = convokit ? baseOf(folderOf(name)) || 'corpus' : splitOf(name)
    const group = groups.get(split)
    if (group) group.push(file)
    else groups.set(split, [file])
  }
  const kept = new Set([...groups.values()].flat())
  return {
    groups: [...groups]
      .map(([name, group]) => ({ name, files: group.toSorted((a, b) => compare(a.name, b.name)) }))
      .toSorted((a, b) => rank(a.name) - rank(b.name) || compare(a.name, b.name)),
    leftOut: files.filter((file) => !kept.has(file)),
  }
}

/** The split that a file's path tells of. */
export function splitOf(path: string): string {
  let base = baseOf(path)
  while (EXTENSION.test(base)) base = base.replace(EXTENSION, '')
  base = base.replace(/[-_.]?\d{3,6}([-_]of[-_]\d{3,6})?$/i, '')
  const word = /(?:^|[^a-z])(train|training|test|validation|valid|val|dev|eval)(?![a-z])/i.exec(base)?.[1]
  if (word) return word.toLowerCase()
  if (/^\d*$/.test(base)) return baseOf(folderOf(path)) || 'data'
  return base
}

const ORDER = ['train', 'training', 'validation', 'valid', 'val', 'dev', 'eval', 'test']

function rank(split: string): number {
  const at = ORDER.indexOf(split)
  return at === -1 ? ORDER.length : at
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')
}
