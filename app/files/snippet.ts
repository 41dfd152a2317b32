import type { PublishedFile } from '../model/index.ts'
import { convokitLines } from './convokit.ts'
import { pythonList, pythonString } from './python.ts'
import { fileEntry, type NoCode, type ReadingLines, readingOf } from './python_reading.ts'
import { turnLines } from './python_turns.ts'
import { type Subset, type SubsetPart, sizeOf } from './subset.ts'

export type SnippetKind = 'pandas' | 'datasets' | 'convokit'

/** Python, or why there is none: the end of a sentence that begins with “There is no code for this corpus:”. */
export type Snippet = { readonly code: string } | NoCode

/** Up to this many conversations are listed in the code; more are read from `IDS_FILE`. */
export const LISTED = 500

/** The file that a snippet reads where there are too many conversations to list. */
export const IDS_FILE = 'ids.json'

/** The encoding is said in the first line, where no comment after it can say another (PEP 263). */
const ENCODING = '# -*- coding: utf-8 -*-'

/** The parts of a snippet, in the order in which they stand in it. */
interface Program {
  /** Modules of Python's own library. */
  readonly modules: readonly string[]
  readonly imports: readonly string[]
  /** Which files and conversations. */
  readonly values: readonly string[]
  readonly functions: readonly (readonly string[])[]
  readonly body: readonly string[]
}

/**
 * Python that makes a subset from the published files: the same records, or an error. Whatever comes from data or from
 * a link stands in it as a string literal, never in a comment.
 */
export function snippetOf(kind: SnippetKind, subset: Subset): Snippet {
  const program = PROGRAMS[kind](withoutMetadata(subset))
  if ('reason' in program) return program
  const modules = [...program.modules, ...(sizeOf(subset) > LISTED ? ['json'] : [])]
  const lines = [
    ENCODING,
    ...[...new Set(modules)].sort().map((name) => `import ${name}`),
    ...(modules.length > 0 ? [''] : []),
    ...program.imports,
    '',
    `title = ${pythonString(subset.corpus)}`,
    `link = ${pythonString(subset.link)}`,
    '',
    ...program.values,
    '',
    ...program.functions.flatMap((lines) => ['', ...lines, '']),
    ...(program.functions.length > 0 ? [''] : []),
    ...program.body,
  ]
  return { code: `${lines.join('\n')}\n` }
}

const PRINT = 'print({split: len(part) for split, part in subset.items()})'

const PROGRAMS: Readonly<Record<SnippetKind, (subset: Subset) => Program | NoCode>> = {
  pandas(subset) {
    const program = pandasProgram(subset)
    return 'reason' in program ? program : { ...program, body: [...program.body, PRINT] }
  },
  datasets(subset) {
    const files = subset.parts.flatMap((part) => part.files)
    if (files.length > 0 && files.every(isPlainParquet)) return datasetsProgram(subset)
    const program = pandasProgram(subset)
    if ('reason' in program) return program
    const body = [
      ...program.body,
      'subset = {',
      '    split: Dataset.from_pandas(part, preserve_index=False)',
      '    for split, part in subset.items()',
      '}',
      PRINT,
    ]
    return { ...program, imports: [...program.imports, 'from datasets import Dataset'], body }
  },
  convokit(subset) {
    const convokit = convokitLines(subset)
    if (convokit.kind === 'none') return { reason: convokit.reason }
    const { imports, lines } = convokit
    if (convokit.kind === 'published') {
      const values = [...convokit.values, ...chosenLines(subset, 'ids')]
      return { modules: [], imports: [imports], values, functions: [], body: lines }
    }
    const program = pandasProgram(subset)
    if ('reason' in program) return program
    return { ...program, imports: [...program.imports, imports], body: [...program.body, '', ...lines] }
  },
}

/** Files that hold nothing of a conversation are not read. */
function withoutMetadata(subset: Subset): Subset {
  const parts = subset.parts.map((part) => {
    const files = part.files.filter(({ holds }) => holds.kind !== 'metadata')
    return { ...part, files: isByFile(files) ? files.filter((_, i) => isChosen(part, files, i)) : files }
  })
  return { ...subset, parts }
}

/** Whether each file is a conversation. */
function isByFile(files: readonly PublishedFile[]): boolean {
  return files.some(({ holds }) => holds.kind === 'turns' && holds.conversation === null)
}

/** Such a conversation is called as its file; where others before it are called so, its position follows. */
function isChosen({ ids }: SubsetPart, files: readonly PublishedFile[], position: number): boolean {
  const name = files[position]?.name ?? ''
  const isRepeated = files.findIndex((other) => other.name === name) !== position
  return ids.includes(isRepeated ? `${name} (${position + 1})` : name)
}

function isPlainParquet({ form, member, holds }: PublishedFile): boolean {
  return (
    form.kind === 'parquet' && form.unpack.length === 0 && member === null && holds.kind === 'conversations'
  )
}

/** Each split's files read as one frame, and the chosen records of it. */
function pandasProgram(subset: Subset): Program | NoCode {
  const files = subset.parts.flatMap((part) => part.files)
  const reading = readingOf(files)
  if ('reason' in reading) return reading
  const contents = new Set(files.map(({ holds }) => JSON.stringify(holds)))
  const [first] = files
  if (contents.size > 1) return { reason: 'its files do not all hold the same.' }
  if (!first || first.holds.kind === 'unknown') return { reason: 'its records are not conversations.' }
  return first.holds.kind === 'conversations'
    ? rowProgram(subset, reading)
    : turnProgram(subset, reading, first)
}

function rowProgram(subset: Subset, { modules, functions, frame }: ReadingLines): Program {
  const body = [
    'subset = {}',
    'for split, chosen in rows.items():',
    `    whole = ${frame}`,
    '    subset[split] = whole.iloc[chosen]',
  ]
  const values = [...filesLines(subset), ...chosenLines(subset, 'rows')]
  return { modules, imports: ['import pandas as pd'], values, functions, body }
}

function turnProgram(subset: Subset, reading: ReadingLines, { holds }: PublishedFile): Program {
  const turns = turnLines(holds)
  const body = [
    'subset = {}',
    'for split, wanted in ids.items():',
    '    wanted = set(wanted)',
    `    whole = ${reading.frame}`,
    '    found = whole.to_dict("records")',
    ...turns.prepared.map((line) => `    ${line}`),
    `    chosen = [row for row, record in enumerate(found) if ${turns.condition}]`,
    '    if len(chosen) != turns[split]:',
    '        raise ValueError(f"{split}: {len(chosen)} turns instead of {turns[split]}; are the files the same?")',
    '    subset[split] = whole.iloc[chosen]',
  ]
  const expected = subset.parts.map((part) => `    ${pythonString(part.split)}: ${part.turns},`)
  return {
    modules: [...reading.modules, ...turns.modules],
    imports: ['import pandas as pd'],
    values: [...filesLines(subset), ...chosenLines(subset, 'ids'), 'turns = {', ...expected, '}'],
    functions: [...reading.functions, ...turns.functions],
    body,
  }
}

function datasetsProgram(subset: Subset): Program {
  const body = [
    'subset = {}',
    'for split, chosen in rows.items():',
    '    whole = load_dataset("parquet", data_files=files[split], split="train")',
    '    subset[split] = whole.select(chosen)',
    PRINT,
  ]
  const values = [...filesLines(subset), ...chosenLines(subset, 'rows')]
  return { modules: [], imports: ['from datasets import load_dataset'], values, functions: [], body }
}

function filesLines({ parts }: Subset): string[] {
  const isLocal = parts.some(({ files }) => files.some((file) => file.isLocal))
  const entries = parts.map(({ split, files }) => {
    const places = files.map((file) => `        ${fileEntry(file)},`)
    return [`    ${pythonString(split)}: [`, ...places, '    ],']
  })
  const note = '# Say here where these files are on your computer.'
  return [...(isLocal ? [note] : []), 'files = {', ...entries.flat(), '}']
}

/** The variable `rows` or `ids`: by split, which conversations. */
function chosenLines(subset: Subset, what: 'rows' | 'ids'): string[] {
  if (sizeOf(subset) > LISTED) {
    return [
      `with open(${pythonString(IDS_FILE)}, encoding="utf-8") as file:`,
      `    ${what} = {split: part["${what}"] for split, part in json.load(file).items()}`,
    ]
  }
  const entries = subset.parts.map(
    (part) => `    ${pythonString(part.split)}: ${pythonList(part[what], '    ')},`,
  )
  return [`${what} = {`, ...entries, '}']
}
