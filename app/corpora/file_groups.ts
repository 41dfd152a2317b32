/** Files of a corpus that are read together. */
export interface FileGroup<F> {
  /** The split's name. */
  readonly name: string
  readonly files: readonly F[]
}

/** By these names a folder is known as a ConvoKit corpus, whose files only make sense together. */
const CONVOKIT =
  /^(utterances\.jsonl?|conversations\.json|speakers\.json|users\.json|corpus\.json|index\.json)$/

const EXTENSIONS = new Set('parquet pq jsonl ndjson jsonlines json csv tsv tab txt zip gz'.split(' '))

/** What files of data are called; others in a folder are documents about them. */
const DATA = /\.(parquet|pq|jsonl|ndjson|jsonlines|json|csv|tsv|tab|zip|gz)$/i

/** What the Hub and its library write about a dataset beside its data. */
const ABOUT = /^(dataset_infos?|dataset_dict|croissant)\.json$/i

/** A shard's number, and what the Hub once put behind it: `train-00000-of-00002-0123456789abcdef`. */
const SHARD = /[-_.]?\d{3,6}[-_]of[-_]\d{3,6}([-_][0-9a-f]{8,40})?$/i

/** A file that is to be sorted into a split. */
export interface FileToGroup {
  /** Path, as far as it is known. */
  readonly name: string
  /** Whether its content is known to be data, though its name does not say so. */
  readonly holdsData?: boolean
}

/**
 * Sorts files into splits by their names: `train-00000-of-00002.parquet` and `train/0001.parquet` belong to `train`,
 * `train_sft-00000-of-00002.parquet` to `train_sft`, `dev.jsonl` is the split `dev`; the files of a ConvoKit corpus are one split. Splits stand in the usual order, files
 * within one by name.
 * @returns the groups, and what was left out because it is not a file of data (only where there are others)
 */
export function groupFiles<F extends FileToGroup>(
  files: readonly F[],
): { groups: FileGroup<F>[]; leftOut: F[] } {
  const data = files.length === 1 ? files : files.filter(isData)
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

function isData({ name, holdsData = false }: FileToGroup): boolean {
  return (holdsData || DATA.test(name)) && !isHidden(name) && !ABOUT.test(baseOf(name))
}

/** The split that a file's path tells of. */
export function splitOf(path: string): string {
  let base = baseOf(path)
  for (let dot = base.lastIndexOf('.'); dot >= 0; dot = base.lastIndexOf('.')) {
    if (!EXTENSIONS.has(base.slice(dot + 1).toLowerCase())) break
    base = base.slice(0, dot)
  }
  const sharded = base.replace(SHARD, '')
  if (sharded !== base && sharded !== '') return splitOfShards(sharded)
  base = sharded.replace(/[-_.]?\d{3,6}$/, '')
  const word = WORD.exec(base)?.[1]
  if (word) return word.toLowerCase()
  if (/^\d*$/.test(base)) return baseOf(folderOf(path)) || 'data'
  return base
}

/**
 * Before a shard's number the split's name stands whole: `train_sft` and `train_gen` are two. With a dash, which no
 * split's name has, the dataset's stands before it.
 */
function splitOfShards(name: string): string {
  const last = name.slice(name.lastIndexOf('-') + 1)
  const split = WORD.test(last) ? last : name
  return WORD.exec(split)?.[0] === split ? split.toLowerCase() : split
}

const WORD = /(?:^|[^a-z])(train|training|test|validation|valid|val|dev|eval)(?![a-z])/i

const ORDER = ['train', 'training', 'validation', 'valid', 'val', 'dev', 'eval', 'test']

function rank(split: string): number {
  const at = ORDER.indexOf(WORD.exec(split)?.[1]?.toLowerCase() ?? '')
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
