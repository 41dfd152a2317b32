import { expect, it } from 'vitest'
import { reviewedTurns } from '../export/reviewed_turns.ts'
import type { Entry, ReviewDefinition } from '../log/review.ts'
import { readReviewFile, writeReviewFile } from '../log/review_file.ts'
import { queueState, reviewState } from '../log/review_state.ts'
import { RunningState } from '../log/running_state.ts'
import { withOwnScheme } from '../queue/review_schemes.ts'
import { paletteOf } from '../work/palette.ts'
import { shownTurn } from '../work/shown.ts'
import { confirmed } from '../work/steps.ts'
import { madeReview, madeTurn } from '../work/test_review.ts'
import { askedAt, asksOnlyConversations, asksOnlyWritten, lastOfConversations } from './asked.ts'
import { madeScheme } from './test_schemes.ts'
import type { WrittenScheme } from './written_scheme.ts'

const offers = madeScheme('offers-1', ['offer', 'refusal'])
const price = madeScheme('price-1', [], { kind: 'number', after: { scheme: 'offers-1', label: 'offer' } })
const outcome = madeScheme('outcome-1', ['fair', 'unfair'], { unit: 'conversation' })

/** Four turns of two conversations. */
const definition: ReviewDefinition = madeReview(4, {
  ...{ mode: 'blind', schemes: ['offers-1', 'price-1', 'outcome-1'], written: [offers, price, outcome] },
})

type Step = { readonly kind: string; readonly turn?: number } & Record<string, unknown>

function entriesOf(steps: readonly Step[]): readonly Entry[] {
  return steps.map((step, i) => ({
    ...{ id: `e${i}`, review: definition.id, seq: i + 1, at: 1000 * i, action: `e${i}` },
    ...step,
  })) as unknown as readonly Entry[]
}

const given = (turn: number, scheme: string, label: string, is = true): Step => ({
  ...{ kind: 'label', turn, scheme, label, given: is },
})
const done = (turn: number, scheme: string): Step => ({ kind: 'confirm', turn, scheme })

function asked(steps: readonly Step[], position: number) {
  const { verdicts } = reviewState(definition, entriesOf(steps))
  return askedAt({ definition, verdicts }, position)
}

it('asks about a conversation at its last turn, and about the price only after an offer', () => {
  expect([...lastOfConversations(definition.queue)]).toEqual([1, 3])
  expect(asked([], 0)).toEqual(['offers-1'])
  expect(asked([], 1)).toEqual(['offers-1', 'outcome-1'])
  expect(asked([given(1, 'offers-1', 'offer')], 1)).toEqual(['offers-1', 'price-1', 'outcome-1'])
  expect(asked([given(1, 'offers-1', 'refusal')], 1)).toEqual(['offers-1', 'outcome-1'])
  expect(asksOnlyConversations(definition)).toBe(false)
  expect(asksOnlyConversations({ schemes: ['outcome-1'], written: [outcome] })).toBe(true)
})

it('opens a done turn again if an answer asks another question', () => {
  const first = [given(0, 'offers-1', 'refusal'), done(0, 'offers-1')]
  const state = (steps: readonly Step[]) => queueState(reviewState(definition, entriesOf(steps)), 0)
  expect(state(first)).toBe('done')
  const changed = [...first, given(0, 'offers-1', 'offer')]
  expect(state(changed)).toBe('open')
  expect(state([...changed, given(0, 'price-1', '30'), done(0, 'price-1')])).toBe('done')
})

it('confirms only what it asks, and exports no answer to a question that is not asked any more', () => {
  const schemes = withOwnScheme(definition, [])
  const conversation = { participants: [], turns: [madeTurn(), madeTurn()] }
  const state = reviewState(definition, entriesOf([given(0, 'offers-1', 'refusal')]))
  const steps = confirmed(state, 0, shownTurn(schemes, state, 0, conversation, 0))
  expect(steps).toMatchObject([{ scheme: 'offers-1', kind: 'confirm', shown: { version: '1' } }])
  const log = [
    ...[given(0, 'offers-1', 'offer'), given(0, 'price-1', '30')],
    ...[done(0, 'offers-1'), done(0, 'price-1')],
  ]
  const exported = (all: readonly Step[]) =>
    reviewedTurns([reviewState(definition, entriesOf(all))], () => []).map((turn) => [
      turn.scheme,
      turn.labels,
    ])
  expect(exported(log)).toEqual([
    ['offers-1', ['offer']],
    ['price-1', ['30']],
  ])
  expect(exported([...log, given(0, 'offers-1', 'offer', false)])).toEqual([['offers-1', []]])
})

it('shows the palette of each question that is asked', () => {
  const state = reviewState(definition, entriesOf([given(1, 'offers-1', 'offer'), given(1, 'price-1', '30')]))
  const palette = paletteOf(withOwnScheme(definition, []), state, 1, madeTurn())
  expect(
    palette.map(({ id, question, labels }) => [id, question?.kind, labels.map(({ value }) => value)]),
  ).toEqual([
    ['offers-1', 'one', ['offer', 'refusal']],
    ['price-1', 'number', ['30']],
    ['outcome-1', 'one', ['fair', 'unfair']],
  ])
})

it('continues with another version of a scheme, step by step as from the whole log', () => {
  const newer: WrittenScheme = { ...price, version: 2, after: null }
  const entries = entriesOf([
    ...[given(0, 'offers-1', 'refusal'), done(0, 'offers-1')],
    { kind: 'scheme', scheme: newer },
    {
      kind: 'evidence',
      turn: 1,
      scheme: 'offers-1',
      label: 'offer',
      spans: [{ start: 0, end: 4, text: 'made' }],
    },
  ])
  const running = new RunningState(definition, [])
  expect(running.append(entries.slice(0, 2)).progress.done).toBe(1)
  const state = running.append(entries.slice(2))
  expect(state.progress.done).toBe(0)
  expect(state).toEqual(reviewState(definition, entries))
  expect(state.definition.written?.map(({ version }) => version)).toEqual([1, 2, 1])
  expect(state.verdicts.get('1 offers-1')?.evidence.get('offer')).toEqual([
    { start: 0, end: 4, text: 'made' },
  ])
})

it('has no published labels to reveal if its schemes are written, or names only', () => {
  const ownScheme = { id: 'own', title: 'Own', values: ['a'] }
  expect(asksOnlyWritten({ schemes: ['outcome-1'], written: [outcome] })).toBe(true)
  expect(asksOnlyWritten({ schemes: ['own'], ownScheme })).toBe(true)
  expect(asksOnlyWritten({ schemes: ['own', 'outcome-1'], ownScheme, written: [outcome] })).toBe(true)
  expect(asksOnlyWritten({ schemes: ['own', 'strategy'], ownScheme })).toBe(false)
})

it('comes back from a file with schemes, versions and evidence', () => {
  const entries = entriesOf([
    {
      kind: 'evidence',
      turn: 1,
      scheme: 'offers-1',
      label: 'offer',
      spans: [{ start: 0, end: 4, text: 'made' }],
    },
    given(1, 'price-1', '30'),
  ]).map((entry) => entry)
  const scheme = {
    id: 'z',
    review: definition.id,
    seq: 3,
    at: 9,
    kind: 'scheme',
    scheme: { ...offers, version: 2 },
  }
  const log = { definitions: [definition], entries: [...entries, scheme as Entry] }
  expect(readReviewFile(writeReviewFile(log))).toEqual({ log })
})
