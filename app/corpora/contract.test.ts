import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { convert, convertFixtures, expectedPath, fixturesOf, recordFile } from '../../tools/fixtures.ts'
import { readBack, recordsWithNull } from '../../tools/parquet/read_back.ts'
import { schemaOf } from '../../tools/parquet/schemas.ts'
import { FIELD_KINDS } from '../fields/registry.ts'
import {
  type Block,
  type Conversation,
  type FacetKind,
  type FacetValue,
  fingerprintOf,
  labelDefinition,
} from '../model/index.ts'
import { isCommonColumn } from '../tables/schema.ts'
import { adapterById, adapters } from './registry.ts'

describe('the registry', () => {
  it('gives each adapter an id of its own', () => {
    expect(new Set(adapters.map((a) => a.id)).size).toBe(adapters.length)
  })

  it('finds an adapter by its id, and none by another', () => {
    for (const adapter of adapters) expect(adapterById(adapter.id)).toBe(adapter)
    expect(adapterById('no-such-corpus')).toBeUndefined()
  })
})

/** True if the value fits the facet's column type. */
function isOfKind(kind: FacetKind, value: FacetValue): boolean {
  const isList = Array.isArray(value)
  if (isList && !value.every((item) => typeof item === 'string')) return false
  return value !== null && FIELD_KINDS[kind].cell(value) === value
}

function blocksOf(conversation: Conversation): readonly Block[] {
  return [conversation, conversation.outcome, ...conversation.participants].flatMap((holder) => holder.blocks)
}

const COLUMN_NAME = /^[a-z][a-z0-9_]*$/

/** Columns of every corpus that facets and fields of turns stand for. */
const SHARED_COLUMNS = ['turns', 'utterances', 'words', 'annotated', 'outcome']

/** True if a table can have the key as a column that means what the adapter declares. */
function isOwnOrShared(table: 'conversations' | 'turns', key: string): boolean {
  return isCommonColumn(table, key) ? SHARED_COLUMNS.includes(key) : key !== 'rowid'
}

describe.each(adapters.map((adapter) => [adapter.id, adapter] as const))('%s', async (id, adapter) => {
  const fixtures = fixturesOf(id)
  const { conversations, problems } = await convertFixtures(adapter)
  const recordCount = fixtures.reduce((sum, { records }) => sum + records.length, 0)
  const turns = conversations.flatMap((c) => c.turns.map((turn, index) => ({ c, turn, index })))

  it('makes of its fixtures what is expected', () => {
    const expected: unknown = JSON.parse(readFileSync(expectedPath(id), 'utf8'))
    expect(conversations).toEqual(expected)
  })

  it('makes the same of its fixtures in Parquet files', async () => {
    const files = fixtures.map(async ({ fileName, split, records }) =>
      recordFile(fileName, split, await readBack(schemaOf(id), records)),
    )
    const result = await convert(adapter, await Promise.all(files))
    expect(result).toStrictEqual({ conversations, problems })
  })

  it('makes the same of a null in a Parquet file as of one in JSON, wherever it is', async () => {
    const schema = schemaOf(id)
    const records = recordsWithNull(
      schema,
      fixtures.flatMap((fixture) => fixture.records),
    )
    const result = (read: readonly unknown[]) => convert(adapter, [recordFile('nulls', 'train', read)])
    expect(await result(await readBack(schema, records))).toStrictEqual(await result(records))
  })

  it('drops none of its fixtures, of which there are enough for a sample', () => {
    expect(problems.filter((p) => p.severity === 'dropped')).toEqual([])
    expect(conversations).toHaveLength(recordCount)
    expect(recordCount).toBeGreaterThanOrEqual(24)
  })

  it('makes plain data, which structuredClone and JSON carry unchanged', () => {
    for (const conversation of conversations) {
      expect(structuredClone(conversation)).toStrictEqual(conversation)
      expect(JSON.parse(JSON.stringify(conversation))).toStrictEqual(conversation)
    }
  })

  it('recognises its own first record, whatever the files are called, and no other adapter does', () => {
    for (const { records } of fixtures) {
      for (const names of [['train-00000-of-00001.parquet'], ['data.parquet'], []]) {
        expect(adapters.filter((a) => a.recognises(names, records[0])).map((a) => a.id)).toEqual([id])
      }
    }
  })

  it.each([null, undefined, 7, 'text', true, {}, []])(
    'neither recognises nor loads the record %j',
    async (bad) => {
      expect(adapter.recognises(['train-00000-of-00001.parquet'], bad)).toBe(false)
      const good = fixtures[0]?.records[0]
      const result = await convert(adapter, [recordFile('mixed.parquet', 'train', [bad, good])])
      expect(result.conversations.map((c) => c.origin)).toEqual([{ file: 'mixed.parquet', row: 1 }])
      const dropped = result.problems.filter((p) => p.severity === 'dropped')
      expect(dropped).toMatchObject([{ file: 'mixed.parquet', row: 0 }])
    },
  )

  it('says of every problem where it is, what it found and what it expected', () => {
    const files = new Set(fixtures.map((f) => f.fileName))
    for (const problem of problems) {
      expect(files).toContain(problem.file)
      for (const part of [problem.field, problem.found, problem.expected]) expect(part).not.toBe('')
    }
  })

  it('declares every label that it gives, or reports it', () => {
    const undeclared = turns.filter(({ turn }) =>
      turn.labels.some((label) => !labelDefinition(adapter.labelSchemes, label)),
    )
    for (const { c } of undeclared) {
      expect(problems).toContainEqual(expect.objectContaining({ ...c.origin, severity: 'noticed' }))
    }
  })

  it('gives labels only where it says that somebody looked', () => {
    const schemes = new Set(adapter.labelSchemes.map((s) => s.id))
    for (const { c, turn, index } of turns) {
      const where = `${c.split}/${c.id}, turn ${index}`
      for (const { scheme } of turn.labels) expect(turn.annotated, where).toContain(scheme)
      for (const scheme of turn.annotated) expect(c.annotated, where).toContain(scheme)
    }
    for (const conversation of conversations) {
      for (const scheme of conversation.annotated) expect(schemes).toContain(scheme)
    }
  })

  it('gives each value of a scheme a name, a definition and a mark of two characters, all its own', () => {
    for (const scheme of adapter.labelSchemes) {
      for (const key of ['value', 'title', 'mark'] as const) {
        const all = scheme.values.map((v) => v[key])
        expect(new Set(all).size, `${scheme.id}.${key}`).toBe(all.length)
      }
      for (const { definition, mark } of scheme.values) {
        expect(definition).not.toBe('')
        expect([...mark]).toHaveLength(2)
      }
      expect(scheme.source).not.toBe('')
    }
  })

  it('declares facets that become columns, and reads values of their kind or null', () => {
    const keys = adapter.facets.map((f) => f.key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const facet of adapter.facets) {
      expect(facet.key).toMatch(COLUMN_NAME)
      expect(isOwnOrShared('conversations', facet.key), facet.key).toBe(true)
      const values = conversations.map((c) => facet.read(c))
      const wrong = values.filter((value) => value !== null && !isOfKind(facet.kind, value))
      expect(wrong, facet.key).toEqual([])
      // A facet without any value in the sample would be untested.
      expect(
        values.some((value) => value !== null),
        facet.key,
      ).toBe(true)
    }
  })

  it('declares whether its turns have addressees', () => {
    expect(turns.some(({ turn }) => turn.addressee !== undefined)).toBe(adapter.addressed === true)
  })

  it('declares the fields of its turns, and fills them with their kind or null', () => {
    const kinds = new Map(adapter.turnFields.map((f) => [f.key, f.kind]))
    expect(kinds.size).toBe(adapter.turnFields.length)
    for (const key of kinds.keys()) {
      expect(key).toMatch(COLUMN_NAME)
      expect(isOwnOrShared('turns', key), key).toBe(true)
    }
    for (const { c, turn, index } of turns) {
      for (const [key, value] of Object.entries(turn.values)) {
        const kind = kinds.get(key)
        const where = `${c.split}/${c.id}, turn ${index}: ${key}`
        expect(kind, where).toBeDefined()
        if (kind && value !== null) expect(isOfKind(kind, value), where).toBe(true)
      }
    }
  })

  it('names only participants that are there', () => {
    for (const { c, turn } of turns) {
      for (const participant of [turn.speaker, turn.addressee ?? turn.speaker]) {
        expect(c.participants[participant]).toBeDefined()
      }
      if (turn.action?.payload?.kind === 'allocation') {
        expect(turn.action.payload.shares).toHaveLength(c.participants.length)
      }
    }
  })

  it('makes tables whose rows are as wide as their columns', () => {
    for (const block of conversations.flatMap(blocksOf)) {
      if (block.kind !== 'table') continue
      for (const row of block.rows) expect(row, block.title).toHaveLength(block.columns.length)
      for (const row of block.marked?.rows ?? []) expect(block.rows[row], block.title).toBeDefined()
    }
  })

  it('gives each conversation of a split an id of its own, and the fingerprint of its texts', () => {
    const ids = conversations.map((c) => `${c.split}/${c.id}`)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { fingerprint, turns } of conversations)
      expect(fingerprint).toBe(fingerprintOf(turns.map((t) => t.text)))
  })

  it('locates every conversation by its id', () => {
    for (const conversation of conversations) {
      const fixture = fixtures.find((f) => f.split === conversation.split)
      const locator = adapter.locate(conversation.id)
      expect(locator, conversation.id).not.toBeNull()
      if (!fixture || !locator) continue
      const rows =
        'row' in locator
          ? [locator.row]
          : fixture.records.flatMap((record, row) =>
              locator.matches(columnsOf(record, locator.columns)) ? [row] : [],
            )
      expect(rows, conversation.id).toEqual([conversation.origin.row])
    }
  })
})

/** A record reduced to some columns. */
function columnsOf(record: unknown, columns: readonly string[]): unknown {
  return Object.fromEntries(Object.entries(record as object).filter(([key]) => columns.includes(key)))
}
