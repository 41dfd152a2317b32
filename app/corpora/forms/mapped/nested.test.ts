import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convert, recordFile } from '../../../../tools/fixtures.ts'
import { wildJson } from '../../../testing/wild_json.ts'
import type { Mapping } from '../../format.ts'
import { columnsOf, guessMapping, mapped } from './index.ts'
import { nestedColumns } from './nested_columns.ts'
import { columnValue, entriesText, nestedReader } from './nested_path.ts'

const MAPPING: Mapping = {
  conversation: null,
  turn: null,
  speaker: 'turns[].who',
  text: 'turns[].text',
  labels: ['turns[].tags'],
}

async function read(records: readonly unknown[], mapping: Mapping = MAPPING) {
  const file = recordFile('data.json', 'train', records)
  const adapter = await mapped.survey([file], { mapping })
  return { adapter, ...(await convert(adapter, [file])) }
}

const turn = (more: object = {}) => ({ who: 'Mia', text: 'A word or two.', ...more })

describe('a path into lists', () => {
  const record = {
    turns: [
      {
        frames: [{ acts: [{ name: 'ask' }, { name: 'tell' }] }, { acts: [] }],
        acts: { Inform: [], Bye: [] },
      },
      { frames: [] },
    ],
    pairs: [[1, 2], [3]],
    'a.b': [{ c: 1 }],
  }
  it.each([
    ['turns[].frames[].acts[].name', ['ask', 'tell'], true],
    ['pairs[][]', [1, 2, 3], true],
    ['turns[].acts{}', ['Inform', 'Bye'], true],
    ['a.b[].c', [1], true],
    ['turns[].nothing', [], false],
    ['turns[].frames[].state.intent', [], false],
    ['nowhere[].x', [], false],
  ])('%s reads %j', (path, values, given) => {
    expect(nestedReader(path)(record)).toEqual({ values, given })
  })

  it('that is empty at its end is there, before that it is not', () => {
    expect(nestedReader('acts[].name')({ acts: [] }).given).toBe(true)
    expect(nestedReader('frames[].state.intent')({ frames: [] }).given).toBe(false)
    expect(nestedReader('frames[].acts[].name')({ frames: [] }).given).toBe(false)
  })

  it('gives objects and lists of lists as a text', () => {
    const value = {
      hotel: { area: 'east', name: '' },
      ids: [1, 2],
      acts: [
        ['Area', 'east'],
        ['Stars', '4'],
      ],
    }
    expect(entriesText(value)).toBe('hotel.area: east; ids: 1, 2; acts: Area, east; Stars, 4')
    expect(columnValue({ values: [value], given: true }, false)).toEqual([entriesText(value)])
  })
})

describe('the columns of turns', () => {
  it('are what stands in their lists; dictionaries and what is wide are one column', () => {
    const wide = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`k${i}`, i]))
    const columns = nestedColumns([
      {
        text: 'a',
        frames: [{ act: 'x', slots: [] }],
        values: { area: ['east'] },
        wide,
        'odd[]': { 'a[]': 1 },
      },
      { text: 'b', frames: [{ act: 'y', slots: [{ name: 'n' }] }], values: { day: 1, name: 2 } },
      { text: 'c', frames: [], values: { stars: 1 } },
    ])
    expect(columns).toEqual(['text', 'frames[].act', 'frames[].slots[].name', 'values', 'wide', 'odd[]'])
  })

  describe('of labels do not depend on what else a sample holds', () => {
    const names = (count: number, from = 0) => Array.from({ length: count }, (_, i) => `slot_${from + i}`)
    const filled = (slots: readonly string[], value: unknown) =>
      Object.fromEntries(slots.map((slot) => [slot, value]))
    /** Turns in the shape of Schema-Guided Dialogue. */
    const services = (slots: readonly string[], more: object = {}) =>
      [0, 1, 2, 3].map((i) => ({
        utterance: 'Yes.',
        frames: [
          {
            service: 'Boats_1',
            slots: [{ slot: 'pier', start: 0, exclusive_end: 2 }],
            actions: [{ act: 'INFORM', slot: 'pier', values: ['x'], canonical_values: ['x'] }],
            ...(i % 2 === 0
              ? { state: { active_intent: 'Find', requested_slots: [], slot_values: filled(slots, ['v']) } }
              : {
                  service_call: { method: 'Find', parameters: filled(slots, 'v') },
                  service_results: [filled(slots, 'v')],
                }),
            ...more,
          },
        ],
      }))
    const labels = ['frames[].actions[].act', 'frames[].state.active_intent']

    it.each([
      ['no slots', services([])],
      ['few slots', services(names(3))],
      ['ten slots in all places', services(names(10))],
      ['many slots', services(names(40))],
      ['slots that differ', [...services(names(6)), ...services(names(6, 6)), ...services(names(6, 12))]],
      ['many other fields', services(names(10), filled(names(30), 1))],
      ['fields that are rare', [...services([]), ...services([]), ...services([], filled(names(12), 1))]],
      ['very many fields', services([], filled(names(500), { a: 1 }))],
    ])('%s', (_, turns) => {
      const columns = nestedColumns(turns)
      expect(columns).toEqual(expect.arrayContaining(labels))
      expect(columns.filter((column) => column.startsWith('frames[].slots'))).not.toEqual([])
      const guessed = guessMapping([{ dialogue_id: 'd', turns }])?.labels
      expect(guessed).toEqual(labels.map((label) => `turns[].${label}`))
    })

    it('few columns stay apart, and the widest become one each', () => {
      const columns = nestedColumns(services(names(10)))
      expect(columns.length).toBeLessThanOrEqual(21)
      expect(columns).toEqual(
        expect.arrayContaining([
          'frames[].slots[].slot',
          'frames[].service_results',
          'frames[].actions[].slot',
        ]),
      )
    })

    it('names of labels are one column, be they one or many', () => {
      const turns = (acts: readonly string[]) =>
        acts.map((act) => ({ dialog_act: { [act]: [['Area', 'n']] } }))
      expect(nestedColumns(turns(['inform']))).toEqual(['dialog_act'])
      expect(nestedColumns(turns(['inform', 'thank']))).toEqual(['dialog_act'])
      expect(nestedColumns([{ intent: { name: ['x'], spans: [] } }])).toEqual(['intent.name', 'intent.spans'])
    })

    it('a dictionary stays one column if one of its rare keys is called like a label', () => {
      const turns = ['pier', 'berth', 'mast', 'code'].map((slot) => ({ state: { [slot]: ['x'] } }))
      expect(nestedColumns(turns)).toEqual(['state'])
    })
  })

  it('can be chosen, with those of the conversation', () => {
    const records = [{ id: 7, mood: 'calm', turns: [turn({ tags: ['x'] })] }]
    expect(columnsOf(records)).toEqual([
      { path: 'turns[].text', kind: 'text', sample: 'A word or two.' },
      { path: 'turns[].who', kind: 'text', sample: 'Mia' },
      { path: 'turns[].tags', kind: 'list', sample: 'x' },
      { path: 'id', kind: 'number', sample: '7' },
      { path: 'mood', kind: 'text', sample: 'calm' },
      { path: 'turns', kind: 'list', sample: '…' },
    ])
    expect(guessMapping(records)).toEqual({ ...MAPPING, conversation: 'id' })
  })
})

describe('what cannot be shown beside turns', () => {
  it('is told of: more columns than are shown', async () => {
    const many = Object.fromEntries(Array.from({ length: 45 }, (_, i) => [`f${i}`, `v${i}`]))
    const { adapter, problems } = await read([{ turns: [turn(many)] }])
    expect(adapter.turnFields).toHaveLength(40)
    expect(problems).toMatchObject(
      [{ severity: 'noticed', row: 0, field: 'turns[].f40', found: /^5 columns: turns\[\]\.f40, / }].map(
        (problem) => ({ ...problem, found: expect.stringMatching(problem.found) }),
      ),
    )
  })

  it('is told of: a field that the first records do not have, once', async () => {
    const early = Array.from({ length: 200 }, () => ({ turns: [turn()] }))
    const late = { turns: [turn({ late: 1 }), turn({ late: 2 })] }
    const { problems } = await read([...early, late, late])
    expect(problems).toMatchObject([{ severity: 'noticed', row: 200, field: 'turns[].late' }])
  })

  it.each([
    ['no list', { turns: 'none' }, 'dropped', 'turns'],
    ['no record', 7, 'dropped', 'turns'],
    ['no turns', { turns: [] }, 'noticed', 'turns'],
    ['a turn without text', { turns: [{ who: 'Mia' }] }, 'noticed', 'turns[].text'],
    ['a turn that is null', { turns: [null] }, 'noticed', 'turns[].text'],
    ['a turn of nobody', { turns: [{ text: 'Hi there.' }] }, 'noticed', 'turns[].who'],
  ])('is told of: %s', async (_, bad, severity, field) => {
    const good = { turns: [turn()] }
    const { conversations, problems } = await read([good, bad, good])
    expect(conversations).toHaveLength(severity === 'dropped' ? 2 : 3)
    expect(problems.filter((p) => p.row === 1)).toContainEqual(expect.objectContaining({ severity, field }))
  })
})

it('a column whose name looks like a path into a list is a column', async () => {
  const records = [{ 'text[]': 'Hello there.', who: 'Mia' }]
  const { conversations } = await read(records, { ...MAPPING, speaker: 'who', text: 'text[]', labels: [] })
  expect(conversations[0]?.turns.map((t) => t.text)).toEqual(['Hello there.'])
})

it('shows every text of wild records as plain data, or says which record it dropped', async () => {
  const key = fc.constantFrom('who', 'text', 'tags', 'frames', '__proto__', 'constructor', 'a.b', 'x[]')
  const item = fc.oneof(
    { weight: 3, arbitrary: fc.record({ text: fc.string(), who: fc.string(), tags: fc.array(fc.string()) }) },
    fc.dictionary(key, wildJson(3)),
    wildJson(2),
  )
  const record = fc.oneof(
    { weight: 4, arbitrary: fc.record({ turns: fc.array(item, { maxLength: 5 }), more: wildJson(3) }) },
    wildJson(2),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 6 }), async (wild) => {
      const records: unknown[] = JSON.parse(JSON.stringify(wild))
      const { conversations, problems } = await read(records)
      expect(JSON.parse(JSON.stringify(conversations))).toStrictEqual(conversations)
      const dropped = problems.filter((p) => p.severity === 'dropped')
      expect(conversations.length + dropped.length).toBe(records.length)
      for (const { origin, turns } of conversations) {
        const items = (records[origin.row] as { turns: unknown[] }).turns
        expect(turns).toHaveLength(items.length)
        for (const [i, published] of items.entries()) {
          const text = Object.entries(published ?? {}).find(([k]) => k === 'text')?.[1]
          if (typeof text === 'string') expect(turns[i]?.text).toBe(text)
        }
      }
    }),
    { numRuns: 300 },
  )
})
