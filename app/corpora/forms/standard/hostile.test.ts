import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { wildJson } from '../../../testing/wild_json.ts'
import { isJsonObject, type JsonObject } from '../../shared/columns/columns_path.ts'
import { fileOf, openAs } from '../../shared/columns/test_columns.ts'
import { standardCorpora } from './index.ts'

/** A record in the published shape of each corpus. */
const FIXTURES: Readonly<Record<string, readonly string[]>> = {
  swda: ['swda.csv'],
  empathetic_dialogues: ['empathetic_dialogues.csv'],
  persuasion_for_good: ['persuasion_full.csv', 'persuasion_annotated.csv'],
  esconv: ['esconv.json'],
  annomi: ['annomi_simple.csv', 'annomi_full.csv'],
  multidogo: ['multidogo.tsv', 'multidogo_annotated.tsv'],
  topical_chat: ['topical_chat.json'],
  job_interview: ['job_interview.json'],
  diplomacy_games: ['game_901_ENGLAND_FG.json'],
  mental_manip: ['mentalmanip_con.csv', 'mentalmanip_detailed.csv'],
}

function recordsOf(name: string): readonly JsonObject[] {
  const text = readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8')
  if (!name.endsWith('.json'))
    return Papa.parse<JsonObject>(text, { header: true, skipEmptyLines: true }).data
  const value: unknown = JSON.parse(text)
  if (Array.isArray(value)) return value as JsonObject[]
  const record = value as JsonObject
  if ('phases' in record) return [record]
  return Object.entries(record).map(([id, inside]) => ({ id, ...(inside as JsonObject) }))
}

const wild = wildJson(3)

/** The record with some values replaced or missing, at any depth. */
function damaged(value: unknown, pick: () => number, other: () => unknown): unknown {
  const chance = pick()
  if (chance < 6) return other()
  if (Array.isArray(value)) return value.map((item) => damaged(item, pick, other))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(() => pick() > 2)
      .map(([key, inside]) => [key, damaged(inside, pick, other)]),
  )
}

it('every corpus has a fixture', () => {
  expect(standardCorpora.map(({ id }) => id).toSorted()).toEqual(Object.keys(FIXTURES).toSorted())
})

describe.each(standardCorpora.map((format) => [format.id, format] as const))('%s', (id, format) => {
  const records = (FIXTURES[id] ?? []).map(recordsOf)

  it('is recognised by its own records, and by no others', () => {
    for (const [other, names] of Object.entries(FIXTURES))
      for (const name of names)
        expect(format.recognises([{ name, records: recordsOf(name) }]), name).toBe(other === id)
    fc.assert(
      fc.property(fc.array(wild, { maxLength: 4 }), (wildOnes) => {
        expect(format.recognises([{ name: 'x', records: wildOnes }])).toBe(false)
      }),
      { numRuns: 50 },
    )
  })

  it('never throws because of damaged records, and makes plain data', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...records),
        fc.infiniteStream(fc.nat(99)),
        fc.infiniteStream(wild),
        async (published, numbers, values) => {
          const pick = () => numbers.next().value as number
          const other = () => values.next().value
          // The first record is whole, so that the survey finds the columns.
          const given = [...published.slice(0, 1), ...published.slice(1).map((r) => damaged(r, pick, other))]
          const again = published.map((record) => damaged(record, pick, other))
          const { adapter, conversations } = await openAs(format, [fileOf(given), fileOf(again, 'b.json')])
          for (const conversation of conversations) {
            expect(JSON.parse(JSON.stringify(conversation))).toStrictEqual(conversation)
            for (const facet of adapter.facets) {
              const value = facet.read(conversation)
              if (value !== null) expect(Array.isArray(value) ? 'list' : typeof value).not.toBe('object')
            }
            for (const turn of conversation.turns) {
              expect(conversation.participants[turn.speaker]).toBeDefined()
              if (turn.addressee !== undefined)
                expect(conversation.participants[turn.addressee]).toBeDefined()
              expect(typeof turn.text).toBe('string')
              for (const { scheme } of turn.labels) expect(turn.annotated).toContain(scheme)
            }
            for (const block of conversation.blocks)
              if (block.kind === 'table')
                for (const row of block.rows) expect(row).toHaveLength(block.columns.length)
          }
        },
      ),
      { numRuns: 25 },
    )
  })
})
