import { expect, it } from 'vitest'
import type { Entry } from '../log/review.ts'
import { reviewState } from '../log/review_state.ts'
import { withOwnScheme } from '../queue/review_schemes.ts'
import { isOfChangedDefinition, versionUse } from '../schemes/affected.ts'
import { madeScheme } from '../schemes/test_schemes.ts'
import { labelKeys } from './label_keys.ts'
import { type PaletteLabel, paletteOf } from './palette.ts'
import { evidenced, hasInvalidAnswer, isThere, replaced, spanOf, stepped } from './question_steps.ts'
import { countAffected, nearestInPart } from './queue_parts.ts'
import { confirmed, typed, unanswered } from './steps.ts'
import { madeReview, madeTurn } from './test_review.ts'

const scale = madeScheme('scale-1', ['low', 'middle', 'high'], { kind: 'ordinal', required: true })
const many = madeScheme('many-1', ['a', 'b', 'c'], { kind: 'many' })
const definition = madeReview(3, {
  ...{ mode: 'blind', schemes: ['scale-1', 'many-1'], written: [scale, many] },
})

function stateOf(...steps: readonly object[]) {
  const entries = steps.map((step, i) => ({
    ...{ id: `e${i}`, review: definition.id, seq: i + 1, at: i },
    // Versions of schemes belong to no turn.
    ...('turn' in step || !('scheme' in step) || typeof step.scheme === 'string'
      ? { action: `e${i}`, turn: 0 }
      : {}),
    ...step,
  })) as unknown as readonly Entry[]
  return reviewState(definition, entries)
}

const given = (scheme: string, label: string) => ({ kind: 'label', scheme, label, given: true })
const paletteIn = (state: ReturnType<typeof stateOf>) =>
  paletteOf(withOwnScheme(definition, []), state, 0, madeTurn())
const labelIn = (state: ReturnType<typeof stateOf>, scheme: string, value: string): PaletteLabel => {
  const label = paletteIn(state)
    .find(({ id }) => id === scheme)
    ?.labels.find((one) => one.value === value)
  if (!label) throw new Error('The scheme has the label.')
  return label
}

it('gives a label instead of all others of its scheme', () => {
  const state = stateOf(given('many-1', 'a'), given('many-1', 'b'))
  const short = (steps: readonly object[]) =>
    steps.map((step) =>
      Object.values(step)
        .filter((one) => one !== 0 && one !== 'many-1')
        .join(' '),
    )
  expect(short(replaced(0, labelIn(state, 'many-1', 'c'), paletteIn(state)))).toEqual([
    ...['c label true', 'a label false', 'b label false'],
  ])
  expect(short(replaced(0, labelIn(state, 'many-1', 'a'), paletteIn(state)))).toEqual(['b label false'])
})

it('moves on a scale, up to its ends', () => {
  const at =
    (...steps: readonly object[]) =>
    (by: number) =>
      stepped(paletteIn(stateOf(...steps)), 'scale-1', by)?.value ?? null
  expect([at()(1), at()(-1)]).toEqual(['low', 'high'])
  expect([at(given('scale-1', 'middle'))(1), at(given('scale-1', 'high'))(1)]).toEqual(['high', null])
})

it('keeps selected words by Unicode characters, once each, and says if the text has lost them', () => {
  const text = '😀 I can do 30'
  const span = spanOf(text, 2, 8)
  expect(span).toEqual({ start: 2, end: 7, text: 'I can' })
  if (!span) throw new Error('There are words.')
  expect([isThere(text, span), isThere('I can do 30', span)]).toEqual([true, false])
  expect(spanOf(text, 2, 3)).toBeNull()
  const label = { scheme: 'many-1', value: 'a' }
  const step = evidenced(stateOf(), 0, label, span, true)
  expect(step).toEqual([{ kind: 'evidence', turn: 0, scheme: 'many-1', label: 'a', spans: [span] }])
  const kept = stateOf(...step)
  expect(evidenced(kept, 0, label, span, true)).toEqual([])
  expect(evidenced(kept, 0, label, span, false)).toMatchObject([{ spans: [] }])
})

it('replaces typed answers, and names required questions without an answer', () => {
  expect(unanswered(stateOf(), 0)).toEqual(['SCALE-1'])
  expect(unanswered(stateOf(given('scale-1', 'low')), 0)).toEqual([])
  const state = stateOf(given('many-1', '7'))
  expect(typed(state, 0, 'many-1', '7')).toEqual([])
  expect(typed(state, 0, 'many-1', '')).toMatchObject([{ label: '7', given: false }])
  expect(typed(state, 0, 'many-1', '8')).toMatchObject([
    { label: '7', given: false },
    { label: '8', given: true },
  ])
})

it('prefers the keys of schemes to free ones, and chosen keys to both', () => {
  const labels = ['a', 'b', 'c'].map((value) => ({ scheme: 's', value }))
  const preferred = ({ value }: { readonly value: string }) =>
    value === 'b' ? '1' : value === 'c' ? 'x' : undefined
  expect(labelKeys(labels, {}, preferred)).toEqual(['2', '1', '3'])
  expect(labelKeys(labels, { '["s","a"]': '1' }, preferred)).toEqual(['1', '2', '3'])
})

it('queues the turns that a changed definition affects, until they are confirmed again', () => {
  const done = (turn: number, scheme: string, version: string) => ({
    ...{ kind: 'confirm', turn, scheme, shown: { labels: [], fingerprint: 'f', version } },
  })
  const both = (turn: number) => [done(turn, 'scale-1', '1'), done(turn, 'many-1', '1')]
  const [a, ...others] = many.labels
  if (!a) throw new Error('There are labels.')
  const newer = { ...many, version: 2, labels: [{ ...a, definition: 'Only if it is said' }, ...others] }
  const before = [
    ...[given('many-1', 'a'), ...both(0)],
    ...[{ ...given('many-1', 'b'), turn: 1 }, ...both(1)],
  ]
  const state = stateOf(...before, { kind: 'scheme', scheme: newer })
  expect([0, 1, 2].map((turn) => isOfChangedDefinition(state, turn))).toEqual([true, false, false])
  expect([countAffected(state), nearestInPart(state, 0, 'affected')]).toEqual([1, 0])
  expect(versionUse(state, 'many-1')).toEqual([{ version: '1', turns: 2 }])
  const shown = new Map([['many-1', { labels: [], fingerprint: 'f', version: '2' }]])
  const again = confirmed(state, 0, shown)
  expect(again.map(({ scheme }) => scheme)).toEqual(['many-1'])
  const later = stateOf(...before, { kind: 'scheme', scheme: newer }, ...again)
  expect(countAffected(later)).toBe(0)
  expect(versionUse(later, 'many-1')).toEqual([
    { version: '1', turns: 1 },
    { version: '2', turns: 1 },
  ])
})

it('finds answers that the current version of a number question does not allow', () => {
  const price = madeScheme('price-1', [], { kind: 'number', range: { min: null, max: 10 } })
  const review = madeReview(1, { mode: 'blind', schemes: ['price-1'], written: [price] })
  const answered = (label: string) => {
    const entry = {
      ...given('price-1', label),
      id: 'e',
      review: review.id,
      seq: 1,
      at: 0,
      action: 'e',
      turn: 0,
    }
    return hasInvalidAnswer(reviewState(review, [entry] as unknown as readonly Entry[]), 0)
  }
  expect(['9.5', '30', 'offer'].map(answered)).toEqual([false, true, true])
})
