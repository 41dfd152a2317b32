import { expect, it } from 'vitest'
import type { Entry, ReviewDefinition } from '../log/review.ts'
import { reviewState } from '../log/review_state.ts'
import { madeScheme } from '../schemes/test_schemes.ts'
import { reviewResults, timeByTurn } from '../work/results.ts'
import { madeReview } from '../work/test_review.ts'
import { verdictRows, verdictTable } from './verdict_table.ts'

function stateOf(
  definition: ReviewDefinition,
  steps: readonly (Record<string, unknown> & { at?: number })[],
) {
  const entries = steps.map((step, i) => ({
    ...{ id: `e${i}`, review: definition.id, seq: i + 1, at: 1000 * i, action: `e${i}`, scheme: 's' },
    ...step,
  })) as unknown as readonly Entry[]
  return reviewState(definition, entries)
}

const none = () => []

const shown = { labels: ['a', 'b', 'c'].map((value) => ({ value, by: 'annotator' })), fingerprint: 'f0' }

const checked = stateOf(madeReview(3, { reviewer: 'ann', mode: 'check' }), [
  { kind: 'verdict', turn: 0, label: 'a', verdict: 'wrong' },
  { kind: 'verdict', turn: 0, label: 'b', verdict: 'unsure' },
  { kind: 'label', turn: 0, label: 'd', given: true },
  { kind: 'evidence', turn: 0, label: 'd', spans: [{ start: 2, end: 4, text: 'de' }] },
  { kind: 'note', turn: 0, text: 'why?' },
  { kind: 'confirm', turn: 0, shown },
  { kind: 'confirm', turn: 1, shown: { ...shown, labels: [] }, at: 500_000 },
  { kind: 'skip', turn: 2, at: 502_500 },
])

it('has a row for each label, and one for a turn without any', () => {
  const { columns, rows } = verdictTable(verdictRows([checked], none), ({ turn }) => `text ${turn}`)
  expect(columns.map(({ name }) => name)).toEqual([
    ...['split', 'conversation', 'turn', 'text', 'scheme', 'version', 'published', 'verdict', 'label'],
    ...['evidence', 'note', 'annotator', 'mode', 'seconds'],
  ])
  const first = ['train', '0', 0, 'text 0', 's', null]
  const end = ['why?', 'ann', 'check', 5]
  expect(rows).toEqual([
    [...first, 'a', 'wrong', null, null, ...end],
    [...first, 'b', 'unsure', 'b', null, ...end],
    [...first, 'c', 'right', 'c', null, ...end],
    [...first, null, 'added', 'd', '[{"start":2,"end":4,"text":"de"}]', ...end],
    ['train', '0', 1, 'text 1', 's', null, null, 'none', null, null, null, 'ann', 'check', null],
    ['train', '1', 0, 'text 0', 's', null, null, 'skipped', null, null, null, 'ann', 'check', 2.5],
  ])
})

it('names the version, and leaves turn and text of answers about conversations empty', () => {
  const outcome = madeScheme('outcome-1', ['fair'], { unit: 'conversation' })
  const definition = madeReview(2, { mode: 'blind', schemes: ['outcome-1'], written: [outcome] })
  const state = stateOf(definition, [
    { kind: 'label', turn: 1, label: 'fair', given: true, scheme: 'outcome-1' },
    { kind: 'confirm', turn: 1, scheme: 'outcome-1', shown: { labels: [], fingerprint: 'f', version: '1' } },
  ])
  const { rows } = verdictTable(verdictRows([state], none), () => 'text')
  expect(rows.map((row) => row.slice(0, 9))).toEqual([
    ['train', '0', null, null, 'outcome-1', '1', null, 'given', 'fair'],
  ])
})

it('counts what stands, is wrong, was added and is unsure by label, and the time without breaks', () => {
  expect(reviewResults(checked)).toEqual([
    {
      ...{ scheme: 's', examined: 2, none: 1 },
      labels: [
        { value: 'a', stand: 0, wrong: 1, added: 0, unsure: 0 },
        { value: 'b', stand: 1, wrong: 0, added: 0, unsure: 1 },
        { value: 'c', stand: 1, wrong: 0, added: 0, unsure: 0 },
        { value: 'd', stand: 0, wrong: 0, added: 1, unsure: 0 },
      ],
    },
  ])
  expect([...timeByTurn(checked.entries)]).toEqual([
    [0, 5000],
    [2, 2500],
  ])
})

it('judges the labels that a turn has now if an old version did not record them', () => {
  const old = stateOf(madeReview(1, { mode: 'check' }), [
    { kind: 'verdict', turn: 0, label: 'a', verdict: 'wrong' },
    { kind: 'confirm', turn: 0 },
  ])
  const rows = verdictRows([old], () => ['a', 'b'])
  expect(rows.map(({ published, verdict }) => [published, verdict])).toEqual([
    ['a', 'wrong'],
    ['b', 'right'],
  ])
  expect(reviewResults(old)[0]).toMatchObject({ examined: 1, none: 0 })
})

it('counts labels of a blind review that were revealed as given only if they were given', () => {
  const reveal = { kind: 'reveal', scheme: 's' }
  const blind = stateOf(madeReview(2, { mode: 'blind' }), [
    { ...reveal, turn: 0 },
    { kind: 'label', turn: 0, label: 'a', given: true },
    { kind: 'confirm', turn: 0, shown },
    { ...reveal, turn: 1 },
    { kind: 'confirm', turn: 1, shown },
  ])
  expect(reviewResults(blind)).toEqual([
    {
      ...{ scheme: 's', examined: 2, none: 1 },
      labels: [{ value: 'a', stand: 0, wrong: 0, added: 1, unsure: 0 }],
    },
  ])
})
