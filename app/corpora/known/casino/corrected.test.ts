import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TurnLabels } from '../../adapter.ts'
import { casino } from './index.ts'
import { strategies } from './strategies.ts'
import { accepts, read, readOne, record, says, submits } from './test_record.ts'

const correct = async (value: unknown, labels: TurnLabels, id = '0') =>
  (await casino.correctsLabels?.correct({ row: 0, value }, (of) => (of === id ? labels : undefined))) ?? {
    value: null,
    left: [],
  }

const strategiesOf = async (value: unknown) => {
  const { conversation } = await readOne(value)
  return conversation.turns.map(({ labels, annotated }) =>
    annotated.length === 0 ? null : labels.map((label) => label.value),
  )
}

const VALUES = strategies.values.map(({ value }) => value)
// Few distinct texts, so that many turns have the same one.
const chat = fc.array(
  fc.oneof(
    fc.constantFrom('ok', 'hi', 'fine').map((text) => says(1, text)),
    fc.constantFrom(submits(1, 1, 1, 1), accepts(2)),
  ),
  { minLength: 1, maxLength: 10 },
)

it('changes the labels of those turns alone, and says which it cannot', async () => {
  const labels = fc.array(fc.constantFrom(...VALUES.slice(0, 4)), { minLength: 1, maxLength: 2 })
  const made = fc.tuple(
    chat,
    fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
    fc.dictionary(fc.nat(11).map(String), fc.uniqueArray(fc.constantFrom(...VALUES))),
    labels,
  )
  let changed = 0
  await fc.assert(
    fc.asyncProperty(made, async ([turns, annotated, corrections, own]) => {
      const annotations = turns.flatMap(({ text, task_data }, i) =>
        annotated[i] && !text.includes('-') && task_data ? [[text, own.join(',')]] : [],
      )
      const published = record(turns, annotations)
      const before = await strategiesOf(published)
      const wanted = new Map(Object.entries(corrections).map(([turn, list]) => [Number(turn), list]))
      const { value, left } = await correct(published, wanted)
      const after = await strategiesOf(value)
      for (const [turn, list] of wanted) {
        if (!left.includes(turn)) expect(after[turn]).toEqual(list)
        if (!left.includes(turn)) changed += 1
      }
      const untouched = before.flatMap((_, i) => (wanted.has(i) && !left.includes(i) ? [] : [i]))
      for (const i of untouched) expect(after[i]).toEqual(before[i])
    }),
    { numRuns: 300 },
  )
  // Ensures that the random corrections include some that fit and some that do not.
  expect(changed).toBeGreaterThan(100)
})

it('can hold no labels of what is no utterance, of no turn, and of one that reads like one before it', async () => {
  const published = record([says(1, 'ok'), submits(1, 1, 1, 1), says(2, 'ok')])
  const labels = new Map([1, 2, 7].map((turn) => [turn, ['no-need']]))
  const { value, left } = await correct(published, labels)
  expect(left).toEqual([1, 2, 7])
  expect(value).toEqual(published)
})

it('keeps what no guard knows of a record, and the whole record of others', async () => {
  const published = { ...record([says(1, 'ok')], [['ok', 'no-need']]), extra: { of: 'ours' } }
  const { value } = await correct(published, new Map([[0, []]]))
  expect(value).toEqual({ ...published, annotations: [['ok', '']] })
  expect((await correct(published, new Map([[0, []]]), '1')).value).toBe(published)
})

it('writes the authors’ release with its own ids', async () => {
  const published = { dialogue_id: 7, ...record([says(1, 'ok')], [['ok', 'no-need']]) }
  const { value } = await correct(published, new Map([[0, ['self-need', 'small-talk']]]), '7')
  const { conversations, problems } = await read(value)
  expect(problems).toEqual([])
  expect(conversations[0]).toMatchObject({ id: '7' })
  expect(conversations[0]?.turns[0]?.labels.map((label) => label.value)).toEqual(['self-need', 'small-talk'])
})

it('leaves every record of the fixture as it is where its own labels are given again', async () => {
  const fixture = JSON.parse(readFileSync(join(import.meta.dirname, 'fixture.train.json'), 'utf8'))
  let annotated = 0
  for (const value of fixture as unknown[]) {
    const { conversations } = await read(value)
    const [conversation] = conversations
    if (!conversation) continue
    const own = conversation.turns.flatMap((turn, i) =>
      turn.annotated.length > 0 ? [[i, turn.labels.map((label) => label.value)] as const] : [],
    )
    const { value: written, left } = await correct(value, new Map(own))
    expect(left).toEqual([])
    expect((await read(written)).conversations).toEqual(conversations)
    annotated += own.length
  }
  expect(annotated).toBeGreaterThan(10)
})
