import type { FileForm, PublishedFile } from '../model/index.ts'
import { pythonString } from './python.ts'

/** Python code that reads a split's files. */
export interface ReadingLines {
  /** Modules of Python's standard library. */
  readonly modules: readonly string[]
  /** Functions, each preceded by two empty lines. */
  readonly functions: readonly (readonly string[])[]
  /** An expression for a data frame with the records of all files of `split`, by row. */
  readonly frame: string
}

/** The reason for missing code, which completes the sentence “There is no code for this corpus:”. */
export interface NoCode {
  readonly reason: string
}

/**
 * @returns code that reads these files, which must share one format, or the reason why code cannot read them as Parley
 * does
 */
export function readingOf(files: readonly PublishedFile[]): ReadingLines | NoCode {
  const ways = new Set(files.map(({ form, isLocal, member }) => JSON.stringify([form, isLocal, !!member])))
  const [file] = files
  if (!file) return { reason: 'this site has no Parquet files of it.' }
  if (ways.size > 1) return { reason: 'its files are not all of one kind.' }
  const { form } = file
  const isPacked = form.unpack.join() === 'gzip'
  if (form.unpack.some((it) => it === 'zstd' || it === 'tar' || it === 'recode'))
    return { reason: 'its files are compressed or encoded in a way that this code does not read.' }
  if (form.unpack.length > 0 && !isPacked) return { reason: 'its files are packed more than once.' }
  if (form.kind === 'parquet') return parquetLines(file, isPacked)
  const records = recordsOf(form)
  if ('reason' in records) return records
  const bytes = bytesOf(file, isPacked)
  return {
    modules: [...bytes.modules, ...records.modules],
    functions: [...bytes.functions, ...records.functions],
    frame: 'pd.DataFrame([record for file in files[split] for record in records(file)], dtype=object)',
  }
}

/** An entry of the variable `files`: a path or URL. For a member of an archive, the archive's and the member's path. */
export function fileEntry({ place, isLocal, member }: PublishedFile): string {
  const at = pythonString(isLocal ? place : new URL(place).href)
  return member === null ? at : `(${at}, ${pythonString(member)})`
}

function parquetLines(file: PublishedFile, isPacked: boolean): ReadingLines {
  const frame = (content: string) =>
    `pd.concat([pd.read_parquet(${content}) for file in files[split]], ignore_index=True)`
  if (file.member === null && !isPacked) return { modules: [], functions: [], frame: frame('file') }
  const { modules, functions } = bytesOf(file, isPacked)
  return { modules: ['io', ...modules], functions, frame: frame('io.BytesIO(content(file))') }
}

/** The function `content`, which returns the bytes of an entry of `files`. */
function bytesOf({ isLocal, member }: PublishedFile, isPacked: boolean): Omit<ReadingLines, 'frame'> {
  const unpacked = (bytes: string) => (isPacked ? `gzip.decompress(${bytes})` : bytes)
  const opened = isLocal ? 'open(place, "rb")' : 'urllib.request.urlopen(place)'
  const modules = [...(isPacked ? ['gzip'] : []), ...(isLocal ? [] : ['urllib.request'])]
  if (member === null) {
    const read = [
      'def content(place):',
      `    with ${opened} as file:`,
      `        return ${unpacked('file.read()')}`,
    ]
    return { modules, functions: [read] }
  }
  const archive = [
    '@functools.cache',
    'def archive(place):',
    `    with ${opened} as file:`,
    '        return zipfile.ZipFile(io.BytesIO(file.read()))',
  ]
  const read = [
    'def content(file):',
    '    place, member = file',
    `    return ${unpacked('archive(place).read(member)')}`,
  ]
  return { modules: ['functools', 'io', 'zipfile', ...modules], functions: [archive, read] }
}

/** The function `records`, which returns a file's records in order, with its helper functions. */
function recordsOf(form: FileForm): Omit<ReadingLines, 'frame'> | NoCode {
  switch (form.kind) {
    case 'jsonl':
      return { modules: ['json', 're'], functions: [BLANK, PARSED, JSON_LINES] }
    case 'csv':
      return form.csv ? csvLines(form.csv) : { reason: 'how its values are separated is not known.' }
    case 'arrow':
      return { reason: 'its files are in Arrow’s format.' }
    case 'tagged':
    case 'episodes':
    case 'ruled':
      return { reason: 'no Python library reads its lines as Parley does.' }
    default:
      return {
        modules: form.within?.kind === 'ids' ? ['json', 're'] : ['json'],
        functions: documentLines(form),
      }
  }
}

/** Blank text as defined by JavaScript's white space, which differs slightly from Python's. */
const BLANK = [
  'def is_blank(text):',
  '    """As in JavaScript, where rows were counted."""',
  '    return re.fullmatch(r"(?:[^\\S\\x1c-\\x1f\\x85]|\\ufeff)*", text) is not None',
]

const PARSED = [
  'def parsed(line):',
  '    """A record; empty where the line is none, so that it keeps its row."""',
  '    try:',
  '        value = json.loads(line)',
  '    except (ValueError, RecursionError):',
  '        return {}',
  '    return value if isinstance(value, dict) else {}',
]

const TEXT = 'content(file).decode("utf-8-sig", "replace")'

const JSON_LINES = [
  'def records(file):',
  `    lines = ${TEXT}.split("\\n")`,
  '    return [parsed(line) for line in lines if not is_blank(line)]',
]

function documentLines({ within }: FileForm): readonly (readonly string[])[] {
  const items = (list: string) => [
    'def records(file):',
    `    document = json.loads(${TEXT})${within?.kind === 'ids' && within.key !== undefined ? `[${pythonString(within.key)}]` : ''}`,
    ...(within?.kind === 'ids'
      ? [
          `    ids = ${within.column === undefined ? '[key for key in document if isinstance(document[key], dict)]' : 'document'}`,
          '    keys = sorted(ids, key=position)',
        ]
      : []),
    `    return [item if isinstance(item, dict) else {} for item in ${list}]`,
  ]
  switch (within?.kind) {
    case undefined:
      return [items('(document if isinstance(document, list) else [document])')]
    case 'list':
      return [items(`document[${pythonString(within.key)}]`)]
    case 'ids': {
      const position = [
        'def position(key):',
        '    """As in JavaScript, where rows were counted: keys that are whole numbers come first."""',
        '    is_number = re.fullmatch("0|[1-9][0-9]{0,9}", key) and int(key) < 2**32 - 1',
        '    return (0, int(key)) if is_number else (1, 0)',
      ]
      const column = within.column === undefined ? '**' : `${pythonString(within.column)}: `
      return [position, items(`({"id": key, ${column}document[key]} for key in keys)`)]
    }
  }
}

function csvLines({ delimiter, lineEnd }: NonNullable<FileForm['csv']>): ReturnType<typeof recordsOf> {
  if (lineEnd === '\r') return { reason: 'its lines end with a carriage return alone.' }
  if (delimiter.length !== 1) return { reason: 'how its values are separated is not known.' }
  const end = pythonString(lineEnd)
  const read = [
    'def records(file):',
    '    """A row with more or fewer values than there are columns gives an empty record, so that it keeps its row."""',
    '    csv.field_size_limit(2**31 - 1)',
    `    lines = (line + ${end} for line in ${TEXT}.split(${end}))`,
    `    cells = csv.reader(lines, delimiter=${pythonString(delimiter)}, strict=True)`,
    '    rows = [row for row in cells if len(row) > 1 or not is_blank("".join(row))]',
    '    columns = [name.strip() for name in rows[0]]',
    '    columns[0] = columns[0] or "Unnamed: 0"',
    '    return [dict(zip(columns, row)) if len(row) == len(columns) else {} for row in rows[1:]]',
  ]
  return { modules: ['csv', 're'], functions: [BLANK, read] }
}
