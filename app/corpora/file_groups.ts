/** Files of a corpus that are read together. */
export interface FileGroup<F> {
  readonly name: string
  readonly files: readonly F[]
}

/** File names of a ConvoKit corpus. Its files only make sense together. */
const CONVOKIT =
  /^(utterances\.jsonl?|conversations\.json|speakers\.json|users\.json|corpus\.json|index\.json)$/

const EXTENSIONS = new Set(
  'parquet pq snappy jsonl ndjson jsonlines json csv tsv tab txt arrow feather zip gz tgz tar zst eval'.split(
    ' ',
  ),
)

/** Extensions of data files. Other files in a folder are documents about the data. */
const DATA = /\.(parquet|pq|jsonl|ndjson|jsonlines|json|csv|tsv|tab|arrow|feather|zip|gz|tgz|tar|zst|eval)$/i

/** Metadata that the Hub and its library store next to a dataset. */
const ABOUT = /^(dataset_infos?|dataset_dict|croissant|state)\.json$/i

/** Files that Spark writes next to the data. */
const SPARK = /^_(SUCCESS|metadata|common_metadata|committed_|started_)/

/** Files of a chat service's export other than its conversations. */
const BESIDE_CHATS =
  /^(users?|user_settings|message_feedback|shared_conversations|model_comparisons|projects|memories|shopping)\.json$/

/** The conversations of such an export, maybe in several files. */
const CHATS = /^conversations(-\d+)?\.json$/

/** A folder that names a value of a column, as Hive and Spark write partitions. */
const PARTITION = /^([\w.-]+)=(.*)$/

/** Columns of partitions whose values are splits. */
const SPLIT_COLUMNS = /^(split|subset|fold|partition)$/i

/** More files than this, each a split by its name, are one split. */
const MOST_FILE_SPLITS = 12

/** Names that identify one session: a UUID, or a date and a time. */
const SESSION = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-|\d{4}-?\d\d-?\d\d[T_ -]?\d\d[-:h]?\d\d/i

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
 * split, and so are many files that are not named like splits. Hidden files count only if there are no others. Splits are in the usual order, the files of a split sorted by name.
 * @returns the groups, and the files left out because they are not data (a single file is never left out)
 */
export function groupFiles<F extends FileToGroup>(
  files: readonly F[],
): { groups: FileGroup<F>[]; leftOut: F[] } {
  const visible = files.filter((file) => isData(file) && !isHidden(file.name))
  const data = files.length === 1 ? files : besideNone(visible.length > 0 ? visible : files.filter(isData))
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
  const joined = joinSingles(groups)
  const kept = new Set([...joined.values()].flat())
  return {
    groups: [...joined]
      .map(([name, group]) => ({ name, files: group.toSorted((a, b) => compare(a.name, b.name)) }))
      .toSorted((a, b) => rank(a.name) - rank(b.name) || compare(a.name, b.name)),
    leftOut: files.filter((file) => !kept.has(file)),
  }
}

function isData({ name, holdsData = false }: FileToGroup): boolean {
  const base = baseOf(name)
  return (holdsData || DATA.test(name)) && !ABOUT.test(base) && !SPARK.test(base)
}

/** Removes files next to the conversations of a chat export, or to the samples of an evaluation log (Inspect). */
function besideNone<F extends FileToGroup>(files: readonly F[]): readonly F[] {
  const chats = new Set(
    files.filter(({ name }) => CHATS.test(baseOf(name))).map(({ name }) => folderOf(name)),
  )
  const isLog = (folder: string) => files.some(({ name }) => name === `${folder}header.json`)
  const samples = files.filter(({ name }) => /(^|\/)samples\/[^/]+\.json$/.test(name))
  const logs = new Set(samples.map(({ name }) => name.slice(0, name.lastIndexOf('samples/'))).filter(isLog))
  return files.filter((file) => {
    const [base, folder] = [baseOf(file.name), folderOf(file.name)]
    if (chats.has(folder)) return !BESIDE_CHATS.test(base)
    return samples.includes(file) || ![...logs].some((log) => file.name.startsWith(log))
  })
}

/**
 * Joins groups that are not named like splits into one, if there are many of one file each, or if all files are sessions
 * or samples.
 */
function joinSingles<F extends FileToGroup>(groups: ReadonlyMap<string, F[]>): ReadonlyMap<string, F[]> {
  const all = [...groups]
  const unnamed = all.filter(([name]) => !WORD.test(name))
  const singles = unnamed.filter(([, files]) => files.length === 1)
  const isSample = ([, [file]]: (typeof singles)[number]) => /(^|\/)samples\//.test(file?.name ?? '')
  const areSessions = singles.length > 1 && singles.every(([name]) => SESSION.test(name))
  if (singles.length <= MOST_FILE_SPLITS && !areSessions && !singles.some(isSample)) return groups
  const joined = areSessions ? singles : unnamed
  const files = joined.flatMap(([, files]) => files)
  const name = commonFolder(files.map((file) => file.name)) || 'data'
  const others = all.filter((group) => !joined.includes(group))
  const same = others.find(([other]) => other === name)
  return new Map([...others.filter((other) => other !== same), [name, [...files, ...(same?.[1] ?? [])]]])
}

/** Name of the innermost folder that holds all paths, or an empty string. */
function commonFolder(paths: readonly string[]): string {
  let folder = folderOf(paths[0] ?? '')
  while (folder !== '' && !paths.every((path) => path.startsWith(`${folder}/`))) folder = folderOf(folder)
  return baseOf(folder)
}

/** The split that a path names. */
export function splitOf(path: string): string {
  const folders = folderOf(path).split('/')
  const partitions = folders.flatMap((folder) => {
    const [, column = '', value = ''] = PARTITION.exec(folder) ?? []
    return column === '' ? [] : [{ column, value }]
  })
  const named = partitions.find(({ column, value }) => SPLIT_COLUMNS.test(column) && value !== '')
  if (named) return decoded(named.value)
  if (partitions.length > 0) return folders.findLast((it) => it !== '' && !PARTITION.test(it)) ?? 'data'
  let base = baseOf(path)
  for (let dot = base.lastIndexOf('.'); dot >= 0; dot = base.lastIndexOf('.')) {
    if (!EXTENSIONS.has(base.slice(dot + 1).toLowerCase())) break
    base = base.slice(0, dot)
  }
  const sharded = base.replace(SHARD, '')
  // Spark numbers its parts, and `datasets` its shards, within the folder of the split.
  if (/^part-\d{4,}/.test(base) || (sharded !== base && sharded === 'data'))
    return splitOfFolder(folderOf(path))
  if (sharded !== base && sharded !== '') return splitOfShards(sharded)
  base = sharded.replace(/[-_.]?\d{3,6}$/, '')
  const word = WORD.exec(base)?.[1]
  if (word) return word.toLowerCase()
  if (/^\d*$/.test(base)) return baseOf(folderOf(path)) || 'data'
  return base
}

function splitOfFolder(folder: string): string {
  return baseOf(folder) || 'data'
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
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
