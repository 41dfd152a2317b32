import { convokitLines } from './convokit.ts'
import { pythonComment, pythonList, pythonString } from './python.ts'

/** Conversations of one split: their ids, and the rows of their records in the split, counted through its files. */
export interface SubsetPart {
  readonly split: string
  readonly ids: readonly string[]
  readonly rows: readonly number[]
}

/** A subset of a corpus and where it was published. */
export interface Subset {
  readonly corpus: string
  /** The `id` of the adapter that reads the corpus. */
  readonly adapter: string
  /** Address of the view that shows it. */
  readonly link: string
  readonly parts: readonly SubsetPart[]
  /** Addresses of the Parquet files of each split in `parts`, in the order in which rows are counted. */
  readonly files: Readonly<Record<string, readonly string[]>>
}

export type SnippetKind = 'pandas' | 'datasets' | 'convokit'

/** Up to so many conversations are listed in the code; more are read from `IDS_FILE`. */
export const LISTED = 500

/** The file that a snippet reads where there are too many conversations to list. */
export const IDS_FILE = 'ids.json'

/** How many conversations a subset has. */
export function sizeOf({ parts }: Pick<Subset, 'parts'>): number {
  return parts.reduce((sum, part) => sum + part.ids.length, 0)
}

/** The content of `IDS_FILE`: by split, the ids and the rows of the conversations, in the same order. */
export function idsFile({ parts }: Pick<Subset, 'parts'>): string {
  return `${JSON.stringify(Object.fromEntries(parts.map(({ split, ids, rows }) => [split, { ids, rows }])))}\n`
}

/** Python that makes a subset from the published files; every text in it is a literal or a comment. */
export function snippetOf(kind: SnippetKind, subset: Subset): string {
  const lines = LINES[kind](subset)
  const size = sizeOf(subset)
  const count = `${size} ${size === 1 ? 'conversation' : 'conversations'}`
  const head = [`${pythonComment(`${subset.corpus}: ${count}`)}`, pythonComment(subset.link)]
  return `${[...head, ...lines].join('\n')}\n`
}

const LINES: Readonly<Record<SnippetKind, (subset: Subset) => string[]>> = {
  pandas: (subset) => [
    ...imports(subset, ['import pandas as pd']),
    '',
    ...filesLines(subset),
    ...chosenLines(subset, 'rows'),
    '',
    ...PANDAS,
    'print({split: len(part) for split, part in subset.items()})',
  ],
  datasets: (subset) => [
    ...imports(subset, ['from datasets import load_dataset']),
    '',
    ...filesLines(subset),
    ...chosenLines(subset, 'rows'),
    '',
    'subset = {}',
    'for split, chosen in rows.items():',
    '    whole = load_dataset("parquet", data_files=files[split], split="train")',
    '    subset[split] = whole.select(chosen)',
    'print({split: len(part) for split, part in subset.items()})',
  ],
  convokit: (subset) => {
    const convokit = convokitLines(subset.adapter)
    if (convokit.kind === 'published') {
      return [
        ...imports(subset, [convokit.imports]),
        '',
        ...chosenLines(subset, 'ids'),
        '',
        ...convokit.lines,
      ]
    }
    return [
      ...imports(subset, ['import pandas as pd', convokit.imports]),
      '',
      ...filesLines(subset),
      ...chosenLines(subset, 'rows'),
      '',
      ...PANDAS,
      '',
      ...convokit.lines,
    ]
  },
}

/** Each split's files read as one frame, and the chosen rows of it. */
const PANDAS = [
  'subset = {}',
  'for split, chosen in rows.items():',
  '    whole = pd.concat([pd.read_parquet(url) for url in files[split]], ignore_index=True)',
  '    subset[split] = whole.iloc[chosen]',
]

function imports(subset: Subset, libraries: readonly string[]): string[] {
  return [...(sizeOf(subset) > LISTED ? ['import json', ''] : []), ...libraries]
}

function filesLines({ parts, files }: Subset): string[] {
  const entries = parts.map(
    ({ split }) => `    ${pythonString(split)}: ${pythonList(files[split] ?? [], '    ')},`,
  )
  return ['files = {', ...entries, '}']
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
