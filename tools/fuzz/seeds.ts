import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { sampleTexts } from './review_seeds.ts'

/** Unit that a file counts in: whole conversations, or turns if each row is one. */
export type Unit = 'conversations' | 'turns'

/** An untouched input that opens right, from which mutants are made. All are made up. */
export interface Seed {
  readonly name: string
  readonly kind: 'parquet' | 'json' | 'jsonl' | 'csv' | 'zip' | 'labels'
  /** Of `parquet`. */
  readonly bytes?: Uint8Array
  /** Of `json` and `jsonl`. */
  readonly records?: readonly unknown[]
  /** Of `csv` and `labels`: the rows, the names of the columns first. */
  readonly rows?: readonly (readonly string[])[]
  /** Of `zip`: its files. */
  readonly files?: readonly { readonly name: string; readonly text: string }[]
  readonly unit: Unit
}

const project = join(import.meta.dirname, '../..')
const corpora = join(project, 'app/corpora')
const samples = join(project, 'public/samples')

/** All seeds, in the same order on every machine. */
export function seeds(): readonly Seed[] {
  return [...parquetSeeds(), ...jsonSeeds(), ...csvSeeds(), ...zipSeeds(), ...labelSeeds()]
}

function parquetSeeds(): Seed[] {
  return readdirSync(samples)
    .sort()
    .flatMap((corpus) =>
      readdirSync(join(samples, corpus))
        .sort()
        .map((file) => ({
          name: `${corpus}-${file}`,
          kind: 'parquet',
          bytes: new Uint8Array(readFileSync(join(samples, corpus, file))),
          unit: 'conversations',
        })),
    )
}

function jsonSeeds(): Seed[] {
  const lists = [
    'known/casino/fixture.train',
    'known/craigslist_bargains/fixture.train',
    'known/mutual_friends/fixture.train',
    'known/diplomacy/fixture.train',
    'known/casino/release.valid',
    'known/craigslist_bargains/release.train',
    'known/mutual_friends/release.train',
    'forms/chat/fixture.messages',
    'forms/chat/fixture.pairs',
    'forms/chat/fixture.sharegpt',
    'forms/chat/records/fixture.export',
    'forms/chat/records/fixture.spoken',
    'forms/chat/records/fixture.responses',
    'forms/standard/fixtures/esconv',
    'forms/standard/fixtures/job_interview',
  ]
  const conversations = lists.flatMap((path): Seed[] => {
    const records = recordsOf(path)
    const name = path.replace(/\W+/g, '-')
    return [
      { name: `${name}.json`, kind: 'json', records, unit: 'conversations' },
      { name: `${name}.jsonl`, kind: 'jsonl', records, unit: 'conversations' },
    ]
  })
  const turns = recordsOf('forms/mapped/fixture.turns')
  return [...conversations, { name: 'mapped-turns.jsonl', kind: 'jsonl', records: turns, unit: 'turns' }]
}

function recordsOf(path: string): readonly unknown[] {
  const value: unknown = JSON.parse(readFileSync(join(corpora, `${path}.json`), 'utf8'))
  if (!Array.isArray(value)) throw new Error(`${path}.json is not a list of records.`)
  return value
}

function csvSeeds(): Seed[] {
  const records = recordsOf('forms/mapped/fixture.turns') as readonly Readonly<Record<string, unknown>>[]
  const names = Object.keys(records[0] ?? {})
  const rows = records.map((record) => names.map((name) => String(record[name] ?? '')))
  return [
    { name: 'mapped-turns.csv', kind: 'csv', rows: [names, ...rows], unit: 'turns' },
    ...standardSeeds(),
  ]
}

/**
 * Tables of standard corpora. Those of MentalManip have a conversation per row. AnnoMI's table with a row per annotator is left
 * out, because several rows are one turn.
 */
function standardSeeds(): Seed[] {
  const folder = join(corpora, 'forms/standard/fixtures')
  return readdirSync(folder)
    .sort()
    .filter((name) => name.endsWith('.csv') && name !== 'annomi_full.csv')
    .map((name) => ({
      name: `standard-${name}`,
      kind: 'csv',
      rows: Papa.parse<string[]>(readFileSync(join(folder, name), 'utf8'), { skipEmptyLines: true }).data,
      unit: name.startsWith('mentalmanip') ? 'conversations' : 'turns',
    }))
}

function zipSeeds(): Seed[] {
  return ['fixture', 'fixture_old'].map((folder) => ({
    name: `convokit-${folder}.zip`,
    kind: 'zip',
    files: readdirSync(join(corpora, 'forms/convokit', folder))
      .sort()
      .map((name) => ({
        name: `corpus/${name}`,
        text: readFileSync(join(corpora, 'forms/convokit', folder, name), 'utf8'),
      })),
    unit: 'turns',
  }))
}

/** Labels for turns of the sample of CaSiNo: by position, by text as well, by text alone, and by utterance id. */
function labelSeeds(): Seed[] {
  const labels = ['small-talk', 'self-need', 'no-need']
  const turns = sampleTexts.slice(0, 6).flatMap((texts, conversation) =>
    texts.slice(0, 4).map((text, turn) => ({
      conversation: String(conversation),
      turn: String(turn),
      text,
      id: `${conversation}_${turn}`,
      label: labels[(conversation + turn) % labels.length] ?? '',
    })),
  )
  const rowsOf = (...names: readonly (keyof (typeof turns)[number])[]) =>
    turns.map((turn) => names.map((name) => turn[name]))
  const seed = (name: string, names: readonly string[], rows: readonly (readonly string[])[]): Seed => ({
    name,
    kind: 'labels',
    rows: [names, ...rows],
    unit: 'turns',
  })
  return [
    labelSeed(),
    seed(
      'with_text.csv',
      ['conversation_id', 'turn', 'text', 'label'],
      rowsOf('conversation', 'turn', 'text', 'label'),
    ),
    seed('by_text.csv', ['conversation_id', 'text', 'label'], rowsOf('conversation', 'text', 'label')),
    seed('by_utterance.csv', ['utterance_id', 'label'], rowsOf('id', 'label')),
  ]
}

function labelSeed(): Seed {
  const rows = Array.from({ length: 24 }, (_, i) => [
    String(i % 12),
    String(i % 5),
    ['small-talk', 'self-need', 'no-need'][i % 3] ?? '',
    i % 2 === 0 ? 'Ada' : 'model-7b',
    String(Math.round((i / 24) * 100) / 100),
  ])
  const names = ['conversation_id', 'turn', 'label', 'annotator', 'score']
  return { name: 'labels.csv', kind: 'labels', rows: [names, ...rows], unit: 'turns' }
}

/** Rows as CSV with commas. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return Papa.unparse(rows.map((row) => [...row]))
}
