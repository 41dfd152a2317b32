import { parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPython, runPython } from '../../../../tools/python.ts'
import type { CorpusAdapter } from '../../../corpora/adapter.ts'
import { encodeBatch } from '../../../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../../engine/duckdb_node.ts'
import type { Engine } from '../../../engine/engine.ts'
import { describeAdapter } from '../../../ingest/describe_adapter.ts'
import {
  type Conversation,
  type Filter,
  findsTurns,
  type Label,
  NO_FILTER,
  participantFields,
} from '../../../model/index.ts'
import { createDuckDbReader } from '../../../readers/duckdb/reader.ts'
import { publishedOf } from '../../../readers/duckdb/sql.ts'
import { createTables } from '../../../readers/duckdb/tables.ts'
import type { Reader } from '../../../readers/reader.ts'
import { createFlattener } from '../../../tables/flatten.ts'
import { conversationKey, corpusTables } from '../../../tables/schema.ts'
import { conversation, testAdapter, turn } from '../../../tables/test_corpus.ts'
import { analysisCode } from '../../analysis/analysis_code.ts'
import type { AnalysisOptions } from '../../analysis/table.ts'
import { analysisColumns } from './analysis_columns.ts'
import { analysisChoices, analysisFile, tablesArchive } from './analysis_file.ts'

const LABELS = ['greet', "o'dd one", 'leave']
const label = (value: string): Label => ({ scheme: 'act', value, by: 'annotator' })

/** Enough conversations for several pages. Every second one is annotated, with turns that have no label. */
const conversations: Conversation[] = Array.from({ length: 600 }, (_, i) => {
  const isSeen = i % 2 === 0
  const turns = Array.from({ length: i % 6 }, (_, k) =>
    turn(k % 4 === 1 ? `water "${i}"\nplease` : `turn ${k}`, {
      speaker: k % 2,
      labels: isSeen ? LABELS.filter((_, v) => (i + k * (v + 2)) % (v + 3) === 0).map(label) : [],
      annotated: isSeen ? ['act'] : [],
      values: { offer: k === 2 ? i / 2 : null },
    }),
  )
  const made = conversation(`c ${i}`, turns, {
    attributes: { price: i % 3 === 0 ? null : i, polite: i % 2 === 0, tags: ['a', `b'${i}`] },
    annotated: isSeen ? ['act'] : [],
  })
  const participants = made.participants.map((p, side) => ({
    ...p,
    attributes: { points: side === 0 && i % 4 === 0 ? null : i + side, mood: side === 0 ? 'fine' : i % 5 },
  }))
  return { ...made, participants }
})

const waters = (c: Conversation, index: number) =>
  c.turns.filter(({ text, speaker }) => speaker === index && text.includes('water')).length

const wordsOf = (turns: Conversation['turns']) => turns.flatMap(({ text }) => text.split(/\s+/)).length

const adapter: CorpusAdapter = {
  ...testAdapter,
  participantFields: [
    {
      ...{ key: 'points', title: 'Points', kind: 'number' },
      read: ({ attributes }) => (attributes.points as number | undefined) ?? null,
    },
    // Computed from the conversation, so that no document has it.
    { key: 'waters', title: 'Turns about water', kind: 'number', read: (_, c, index) => waters(c, index) },
  ],
}
const corpus = { ...describeAdapter(adapter), tables: corpusTables(adapter) }
const splits = ['train']
const WATER: Filter = { ...NO_FILTER, search: 'water' }
const RICH: Filter = {
  ...NO_FILTER,
  facets: [{ kind: 'range', key: 'points', min: 300, max: 500, of: 'participant' }],
}
const ALL: AnalysisOptions = {
  ...{ unit: 'turns', labels: 'columns', facets: ['price', 'tags', 'turns'] },
  attributes: [
    { key: 'waters', type: 'DOUBLE' },
    { key: 'points', type: 'DOUBLE' },
    { key: 'mood', type: 'VARCHAR' },
  ],
  ...{ rows: 'all', context: 0 },
}

let engine: Engine
let reader: Reader

/** In milliseconds. Starting the engine takes one second, or many on a busy machine. */
const PATIENCE = 120_000

beforeAll(async () => {
  engine = await startDuckDbInNode()
  for (const statement of createTables('test', corpus.tables)) await engine.query(statement)
  const flattener = createFlattener(adapter)
  for (const [i, c] of conversations.entries()) flattener.add(c, conversationKey(0, i))
  for (const [table, batch] of flattener.take())
    await engine.append(publishedOf('test'), table, encodeBatch(batch))
  const { facets, labelSchemes: schemes, turnFields, tables } = corpus
  const fields = { facets, schemes, turnFields, participantFields: participantFields(adapter) }
  reader = createDuckDbReader(engine, { id: 'test', tables, ...fields })
}, PATIENCE)
afterAll(() => engine.close())

const run = { signal: new AbortController().signal, onProgress: () => {} }

async function table(change: Partial<AnalysisOptions>, filter = NO_FILTER) {
  const options = { ...ALL, ...change }
  const { labels } = await analysisChoices(reader, corpus, { splits, filter }, run.signal)
  const parts = { options, labels, format: 'jsonl', byteOrderMark: false } as const
  const { blob, rows } = await analysisFile(reader, corpus, { splits, filter }, parts, run)
  const lines = (await blob.text()).split('\n').filter((line) => line !== '')
  expect(lines).toHaveLength(rows)
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

const shown = (c: Conversation) => c.turns.some((t) => t.text.includes('water'))
const namesOf = { greet: 'greet', "o'dd one": 'o_dd_one', leave: 'leave' } as Record<string, string>

const has = (t: Conversation['turns'][number], value: string) =>
  t.annotated.length > 0 ? t.labels.some((l) => l.value === value) : null

describe('a table for analysis', () => {
  it('has a row per turn with labels, null where it was not annotated, and fields', async () => {
    const expected = conversations.flatMap((c) =>
      c.turns.map((t, i) => ({
        ...{ split: 'train', conversation: c.id, turn: i, speaker: c.participants[t.speaker]?.id },
        ...{ name: c.participants[t.speaker]?.name, role: c.participants[t.speaker]?.role, text: t.text },
        ...{ action: null, section: null, time: null, annotated: t.annotated.length > 0 },
        ...{ offer: t.values.offer, words: wordsOf([t]) },
        ...Object.fromEntries(LABELS.map((value) => [namesOf[value], has(t, value)])),
        ...{ conversation_turns: c.turns.length, outcome: 'deal' },
        ...{ price: c.attributes.price, tags: c.attributes.tags },
        speaker_waters: waters(c, t.speaker),
        speaker_points: c.participants[t.speaker]?.attributes.points,
        speaker_mood: String(c.participants[t.speaker]?.attributes.mood),
        is_hit: null,
      })),
    )
    expect(await table({})).toEqual(expected)
  })

  it('keeps only hits with the turns around them, or marks hits among all turns', async () => {
    const isHit = (c: Conversation, i: number) => c.turns[i]?.text.includes('water') === true
    const isNear = (c: Conversation, i: number, by: number) =>
      Array.from({ length: 2 * by + 1 }, (_, k) => isHit(c, i + k - by)).includes(true)
    const near = (by: number) =>
      conversations.flatMap((c) =>
        c.turns.flatMap((_, i) => (isNear(c, i, by) ? [[c.id, i, isHit(c, i)]] : [])),
      )
    const places = async (change: Partial<AnalysisOptions>) =>
      (await table(change, WATER)).map((row) => [row.conversation, row.turn, row.is_hit])
    expect(await places({ rows: 'hits' })).toEqual(near(0))
    expect(await places({ rows: 'hits', context: 1 })).toEqual(near(1))
    const all = conversations.filter(shown).flatMap((c) => c.turns.map((_, i) => [c.id, i, isHit(c, i)]))
    expect(await places({})).toEqual(all)
  })

  it('writes labels as lists', async () => {
    const turns = conversations.flatMap((c) => c.turns)
    expect((await table({ labels: 'lists' })).map(({ act }) => act)).toEqual(
      turns.map((t) => (t.annotated.length > 0 ? t.labels.map(({ value }) => value) : null)),
    )
  })

  it('has a row per participant and per conversation, with numbers of turns', async () => {
    const counts = (own: Conversation['turns']) => ({
      turns: own.length,
      ...Object.fromEntries(
        LABELS.map((value) => [
          namesOf[value],
          own.some((t) => t.annotated.length > 0)
            ? own.filter((t) => t.labels.some((l) => l.value === value)).length
            : null,
        ]),
      ),
      hits: own.filter(({ text }) => text.includes('water')).length,
    })
    const listed = conversations.filter(shown)
    const people = await table({ unit: 'participants' }, WATER)
    expect(people).toMatchObject(
      listed.flatMap((c) =>
        c.participants.map((p, side) => ({
          ...{ conversation: c.id, participant: side, speaker: p.id, name: p.name, role: p.role },
          ...counts(c.turns.filter(({ speaker }) => speaker === side)),
          points: p.attributes.points,
          waters: waters(c, side),
          words: wordsOf(c.turns.filter(({ speaker }) => speaker === side)),
        })),
      ),
    )
    const whole = await table({ unit: 'conversations' }, WATER)
    expect(whole).toMatchObject(listed.map((c) => ({ conversation: c.id, ...counts(c.turns) })))
  })

  it('has only the participants that the filter selects', async () => {
    const isRich = (points: unknown) => typeof points === 'number' && points >= 300 && points <= 500
    const people = (await table({ unit: 'participants' }, RICH)).map((row) => [row.conversation, row.speaker])
    const pairs = conversations.flatMap((c) => c.participants.map((p) => [c, p] as const))
    const rich = pairs.filter(([, p]) => isRich(p.attributes.points))
    expect(people).toEqual(rich.map(([c, p]) => [c.id, p.id]))
  })

  it('gives attributes the type of all their values', async () => {
    const { attributes } = await analysisChoices(reader, corpus, { splits, filter: NO_FILTER }, run.signal)
    expect(attributes.toSorted((a, b) => b.key.localeCompare(a.key))).toEqual(ALL.attributes)
  })

  it('names columns for formulas, each once', () => {
    const values = ['a b', 'a-b', 'A_B', '1']
    const names = analysisColumns(corpus, [{ scheme: 'act', values }], ALL).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['a_b', 'a_b_2', 'A_B_3', 'x_1']))
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
    const attributes = [{ key: '=1+1', type: 'VARCHAR' as const }]
    const people = analysisColumns(corpus, [], { ...ALL, unit: 'participants', attributes })
    expect(people.map(({ name }) => name)).toContain('x_1_1')
  })
})

const python = findPython('pandas', 'pyarrow')

const REPORT = `

import json, math
def plain(value):
    if isinstance(value, (list, np.ndarray)):
        return [plain(one) for one in value]
    if value is None or value is pd.NA or (isinstance(value, float) and math.isnan(value)):
        return None
    return value.item() if hasattr(value, "item") else value
import numpy as np
print()
print(json.dumps([{name: plain(value) for name, value in row.items()} for row in data.to_dict("records")]))
`

const TABLES: readonly (readonly [string, Partial<AnalysisOptions>, Filter])[] = [
  ['all turns', {}, NO_FILTER],
  ['only hits', { rows: 'hits' }, WATER],
  ['hits in context, labels as lists', { rows: 'hits', context: 2, labels: 'lists' }, WATER],
  ['participants', { unit: 'participants' }, WATER],
  ['selected participants', { unit: 'participants' }, RICH],
  ['participants without hits', { unit: 'participants' }, NO_FILTER],
  ['conversations', { unit: 'conversations' }, WATER],
]

const coded = async (change: Partial<AnalysisOptions>, filter: Filter) => {
  const options = { ...ALL, ...change }
  const choices = await analysisChoices(reader, corpus, { splits, filter }, run.signal)
  return {
    ...{ title: 'A "title"', link: 'https://x.example/#/', archive: 'tables.zip', options },
    columns: analysisColumns(corpus, choices.labels, options),
    hasHits: findsTurns(filter),
  }
}

describe.skipIf(python === null)('its code in pandas (not run without it)', () => {
  it.each(TABLES)('reproduces %s', { timeout: PATIENCE }, async (_, change, filter) => {
    const choices = await analysisChoices(reader, corpus, { splits, filter }, run.signal)
    const archive = await tablesArchive(reader, corpus, { splits, filter }, choices.attributes, run)
    const code = analysisCode('pandas', await coded(change, filter))
    const said = await runPython(python ?? '', {
      'main.py': code + REPORT,
      'tables.zip': new Uint8Array(await archive.arrayBuffer()),
    })
    expect(JSON.parse(said.trim().split('\n').at(-1) ?? '')).toEqual(await table(change, filter))
  })
})

describe('its code', () => {
  it('ends with a mixed model as a comment, and keeps hostile names in strings', async () => {
    const made = await coded({}, NO_FILTER)
    expect(analysisCode('pandas', made)).toContain('# print(smf.mixedlm("greet ~ C(outcome)"')
    const r = analysisCode('r', made)
    expect(r).toContain(
      '# summary(lme4::glmer(greet ~ outcome + (1 | split:conversation), data, family = binomial))',
    )
    const name = 'x"]]; system("rm")\n#'
    const columns = [{ name, type: 'BOOLEAN', source: { of: 'label', scheme: name, value: name } }] as const
    for (const language of ['pandas', 'r'] as const) {
      const code = analysisCode(language, { ...made, columns, title: name })
      expect(code).not.toContain('system("rm")')
      expect(code).toContain(JSON.stringify(name))
    }
  })

  it('has a file for each table', async () => {
    const archive = await tablesArchive(reader, corpus, { splits, filter: WATER }, ALL.attributes, run)
    const text = Buffer.from(await archive.arrayBuffer()).toString('latin1')
    for (const name of ['conversations', 'turns', 'labels', 'examined', 'participants'])
      expect(text).toContain(`${name}.parquet`)
  })

  it('writes Parquet with the same values', async () => {
    const { labels } = await analysisChoices(reader, corpus, { splits, filter: WATER }, run.signal)
    const parts = { options: ALL, labels, format: 'parquet', byteOrderMark: false } as const
    const { blob } = await analysisFile(reader, corpus, { splits, filter: WATER }, parts, run)
    expect(await parquetReadObjects({ file: await blob.arrayBuffer() })).toEqual(await table({}, WATER))
  })
})
