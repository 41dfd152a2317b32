import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MISSING, NO_FILTER } from '../../model/index.ts'
import type { Reader } from '../reader.ts'
import type { LabelRate, TurnGroup } from '../summaries.ts'
import { type GroupsOf, leftOf, ratesByHand, type ValuesIn, valuesByHand } from './test_by_hand.ts'
import { FILTER_CASES, SPLITS } from './test_made_up.ts'
import { PATIENCE, TEST_READERS, type TestedReader } from './test_readers.ts'

const speakerOf: GroupsOf = ({ conversation: c }, turn) => [[c.participants[turn.speaker]?.name ?? '']]
const moveOf: GroupsOf = (_, { values }) => [[values.move === null ? MISSING : String(values.move)]]
const offerOf: GroupsOf = (_, { values }) => [[values.offer === null ? MISSING : String(values.offer)]]
const inEach =
  (of: ValuesIn): GroupsOf =>
  (made) =>
    of(made).map((value) => [value])
const both =
  (a: GroupsOf, b: GroupsOf): GroupsOf =>
  (made, turn) =>
    a(made, turn).flatMap((x) => b(made, turn).map((y) => [...x, ...y]))

const TURN_GROUPS: readonly (readonly [readonly TurnGroup[], GroupsOf])[] = [
  [[], () => [[]]],
  [['speaker'], speakerOf],
  [[{ key: 'outcome' }], inEach(valuesByHand.outcome)],
  [[{ key: 'tags' }], inEach(valuesByHand.tags)],
  [
    [{ key: 'price' }],
    ({ conversation: c }) => [[c.attributes.price === null ? MISSING : String(c.attributes.price)]],
  ],
  [[{ key: 'offer', of: 'turn' }], offerOf],
  [['speaker', { key: 'move', of: 'turn' }], both(speakerOf, moveOf)],
]

function sortedRates(rates: readonly LabelRate[]): LabelRate[] {
  const nameOf = ({ values }: LabelRate) => JSON.stringify(values)
  return rates.filter(({ sizes }) => sizes.length > 0).toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

describe.each(TEST_READERS)('labels by groups of turns of %s', (_name, start) => {
  let tested: TestedReader
  let reader: Reader
  beforeAll(async () => {
    tested = await start()
    reader = tested.reader
  }, PATIENCE)
  afterAll(() => tested?.close())

  it.each(FILTER_CASES.map((of) => [of.name, of] as const))('count by hand: %s', async (_, { filter }) => {
    const asked = { filter, splits: SPLITS }
    const { rows } = await reader.page({ ...asked, sort: null }, { offset: 0 }, 1_000)
    const left = leftOf(
      rows.map(({ key }) => key),
      SPLITS,
    )
    for (const [by, groupsOf] of filter === NO_FILTER ? TURN_GROUPS : TURN_GROUPS.slice(-1))
      expect(sortedRates(await reader.labelRates(asked, 'act', by)), JSON.stringify(by)).toEqual(
        sortedRates(ratesByHand(left, groupsOf)),
      )
  })

  it('are empty for an unknown scheme or field, and stop when aborted', async () => {
    const all = { filter: NO_FILTER, splits: SPLITS }
    expect(await reader.labelRates(all, 'none', [])).toEqual([{ values: [], sizes: [], labels: [] }])
    expect(await reader.labelRates(all, 'act', [{ key: 'none' }])).toEqual([])
    await expect(reader.labelRates(all, 'act', [], AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})
