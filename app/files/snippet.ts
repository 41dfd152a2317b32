import type { PublishedFile } from '../model/index.ts'
import { convokitLines } from './convokit.ts'
import { pythonList, pythonString } from './python.ts'
import { fileEntry, type NoCode, type ReadingLines, readingOf } from './python_reading.ts'
import { turnLines } from './python_turns.ts'
import { type Subset, type SubsetPart, sizeOf } from './subset.ts'

export type SnippetKind = 'pandas' | 'datasets' | 'convokit'

/** Python code or the reason for missing code, which completes the sentence “There is no code for this corpus:”. */
export type Snippet = { readonly code: string } | NoCode

/** Maximum number of conversations listed in the code. More are read from `IDS_FILE`. */
export const LISTED = 500

/** File that a snippet reads if there are too many conversations to list. */
export const IDS_FILE = 'ids.json'

/** The encoding in the first line takes precedence over later comments (PEP 263). */
const ENCODING = '# -*- coding: utf-8 -*-'

/** Parts of a snippet, in order of output. */
interface Program {
  /** Modules of Python's standard library. */
  readonly modules: readonly string[]
  readonly imports: readonly string[]
  /** Assignments of files and conversations. */
  readonly values: readonly string[]
  readonly functions: readonly (readonly string[])[]
  readonly body: readonly string[]
}

/**
 * Python code that creates a subset from the published files: the same records, or an error. Values from data or from a
 * link appear only in string literals, never in comments.
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

/** Drops files without data about conversations. */
function withoutMetadata(subset: Subset): Subset {
  const parts = subset.parts.map((part) => {
    const files = part.files.filter(({ holds }) => holds.kind !== 'metadata')
    return { ...part, files: isByFile(files) ? files.filter((_, i) => isChosen(part, files, i)) : files }
  })
  return { ...subset, parts }
}

/** True if each file is a conversation. */
function isByFile(files: readonly PublishedFile[]): boolean {
  return files.some(({ holds }) => holds.kind === 'turns' && holds.conversation === null)
}

/** A conversation is named after its file. If an earlier one has the same name, its position is appended. */
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

/** Reads each split's files into one frame and selects records. */
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

/** The variable `rows` or `ids`: conversations by split. */
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
