import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { allRecordFiles } from '../../app/ingest/opening/readers.ts'
import { open, read } from '../../app/ingest/opening/test_opened.ts'
import { FORMS, type FormRow } from './forms.ts'

const project = join(import.meta.dirname, '../..')

/** The document with the table. */
export const OPENING_DOCS = join(project, 'docs/opening.md')

/** Result of opening an example like a user's files. */
interface OpenedExample {
  /** Id of the reader that was selected without a question. */
  readonly reader: string
  readonly kinds: readonly string[]
  readonly conversations: number
}

/** @throws Error if the files open only after a question */
export async function openExample(example: string): Promise<OpenedExample> {
  const path = example.startsWith('@')
    ? join(project, 'public', example.slice(1))
    : join(project, 'app/corpora', example)
  const names = statSync(path).isDirectory() ? readdirSync(path).sort() : ['']
  const files = names.map((name) => {
    const file = join(path, name)
    return [file.slice(file.lastIndexOf('/') + 1), new Uint8Array(readFileSync(file))] as const
  })
  const { opened, surveyed } = await open(...files)
  if (surveyed.kind !== 'adapter') throw new Error(`${example} asks: ${surveyed.kind}`)
  const { conversations } = await read(surveyed.adapter, allRecordFiles(opened))
  return {
    reader: surveyed.adapter.id,
    kinds: opened.splits.flatMap((split) => split.files.map(({ records }) => records.kind)),
    conversations: conversations.length,
  }
}

const KINDS: Readonly<Record<string, string>> = {
  parquet: 'Parquet',
  arrow: 'Arrow',
  json: 'JSON',
  jsonl: 'JSON Lines',
  csv: 'CSV',
  tagged: 'tagged lines',
  episodes: 'episodes',
  ruled: 'logs',
}

/** Opens the examples of all forms. Returns the table of `docs/opening.md` in Markdown. */
export async function formsTable(): Promise<string> {
  const rows: string[] = []
  for (const row of FORMS) rows.push(await tableRow(row))
  return ['| form | files | content | tested with |', '|---|---|---|---|', ...rows].join('\n')
}

async function tableRow({ form, files, content, examples }: FormRow): Promise<string> {
  const opened = await Promise.all(examples.map(openExample))
  const kinds = [...new Set(opened.flatMap((example) => example.kinds))].map((kind) => KINDS[kind] ?? kind)
  const count = opened.reduce((sum, { conversations }) => sum + conversations, 0)
  return `| ${form} | ${files} | ${content} | ${kinds.join(', ')}: ${count} ${count === 1 ? 'conversation' : 'conversations'} |`
}

/** A document with its table of forms replaced, and the table that it had. */
export function replacedTable(document: string, table: string): { document: string; before: string } {
  const [, head = '', before = '', rest = ''] =
    /^(.*?\n## Forms\n\n[^|]*)((?:\|[^\n]*\n)+)(.*)$/s.exec(document) ?? []
  return { document: `${head}${table}\n${rest}`, before: before.trimEnd() }
}
