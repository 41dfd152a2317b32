/** Files of a corpus that are read together. */
export interface FileGroup<F> {
  readonly name: string
  readonly files: readonly F[]
}

/** File names of a ConvoKit corpus. Its files only make sense together. */
const CONVOKIT =
  /^(utterances\.jsonl?|conversations\.json|speakers\.json|users\.json|corpus\.json|index\.json)$/

const EXTENSIONS = new Set('parquet pq jsonl ndjson jsonlines json csv tsv tab txt zip gz'.split(' '))

/** Extensions of data files. Other files in a folder are documents about the data. */
const DATA = /\.(parquet|pq|jsonl|ndjson|jsonlines|json|csv|tsv|tab|zip|gz)$/i

/** Metadata that the Hub and its library store next to a dataset. */
const ABOUT = /^(dataset_infos?|dataset_dict|croissant)\.json$/i

/** A shard number, with the hash that the Hub used to append: `train-00000-of-00002-0123456789abcdef`. */
const SHARD = /[-_.]?\d{3,6}[-_]of[-_]\d{3,6}([-_][0-9a-f]{8,40})?$/i

/** A file to be assigned to a split. */
export interface FileToGroup {
  /** Path, if known, or file name. */
  readonly name: string
  /** True if the content is known to be data although the name does not say so. */
  readonly holdsData?: boolean
}

/**
 * Groups files into splits by name: `train-00000-of-00002.parquet` and `train/0001.parquet` belong to `train`,
 * `train_sft-00000-of-00002.parquet` to `train_sft`, `dev.jsonl` to `dev`. The files of a ConvoKit corpus are one
 * split. Splits are in the usual order, the files of a split sorted by name.
 * @returns the groups, and the files left out because they are not data (a single file is never left out)
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

/** The split that a path names. */
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
 * The split's name is the whole word before the shard number: `train_sft` and `train_gen` are two splits. A dataset's
 * name may precede it, separated by a dash, which split names never contain.
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
