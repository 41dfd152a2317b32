import { describe, expect, it } from 'vitest'
import type { Entry } from '../log/review.ts'
import { reviewState } from '../log/review_state.ts'
import type { TurnDraft } from '../store/store.ts'
import { keyOf, labelKeys, refusalOf } from './label_keys.ts'
import { paceOf } from './pace.ts'
import { firstChoice, isGiven, labelMeant, type PaletteLabel, paletteOf } from './palette.ts'
import {
  countUnlabelled,
  firstInPart,
  nearestInPart,
  nextInQueue,
  positionInConversation,
  positionOf,
} from './queue_parts.ts'
import { confirmed, judged, noted, noteOf, skipped, toggled } from './steps.ts'
import { MADE_SCHEME, madeReview, madeTurn } from './test_review.ts'

function standing(steps: readonly TurnDraft[], definition = madeReview(6)) {
  const entries = steps.map((step, i) => {
    const id = `e${i}`
    return { ...step, id, action: id, review: definition.id, seq: i + 1, at: i } as Entry
  })
  return reviewState(definition, entries)
}

const confirm = (turn: number): TurnDraft => ({ kind: 'confirm', turn, scheme: 's' })
const skip = (turn: number): TurnDraft => ({ kind: 'skip', turn, scheme: 's' })
const unsure = (turn: number): TurnDraft => ({
  kind: 'verdict',
  turn,
  scheme: 's',
  label: 'a',
  verdict: 'unsure',
})

describe('a queue', () => {
  const state = standing([confirm(0), unsure(1), confirm(1), skip(2), unsure(3)])

  it('has parts, through each of which one goes in order', () => {
    const through = (part: Parameters<typeof nearestInPart>[2]) => {
      const found: number[] = []
      for (let at = nearestInPart(state, 0, part); at !== null; at = nearestInPart(state, at + 1, part))
        found.push(at)
      return found
    }
    expect(through('all')).toEqual([0, 1, 2, 3, 4, 5])
    expect(through('done')).toEqual([0, 1])
    expect(through('skipped')).toEqual([2])
    expect(through('open')).toEqual([3, 4, 5])
    expect(through('unsure')).toEqual([1])
    expect(nearestInPart(state, 4, 'done', -1)).toBe(1)
  })

  it('goes on at what was left open before, and then ends', () => {
    expect(nextInQueue(state, 0, 'all')).toBe(1)
    expect(nextInQueue(state, 5, 'all')).toBe(3)
    expect(nextInQueue(state, 5, 'open')).toBe(3)
    expect(nextInQueue(state, 1, 'done')).toBeNull()
    const done = standing([0, 1, 2, 3, 4, 5].map(confirm))
    expect(nextInQueue(done, 5, 'all')).toBeNull()
    // The turn itself is open, but does not count as the next one.
    expect(nextInQueue(standing([0, 1, 2, 3, 4].map(confirm)), 5, 'all')).toBeNull()
  })

  it('lists what is done without a label', () => {
    const gives = (turn: number): TurnDraft => ({
      ...{ kind: 'label', turn, scheme: 's', label: 'a' },
      given: true,
    })
    const blind = standing([confirm(0), gives(1), confirm(1), skip(2)], madeReview(6, { mode: 'blind' }))
    expect([countUnlabelled(blind), firstInPart(blind, 'unlabelled')]).toEqual([1, 0])
    const shown = { labels: [{ value: 'a', by: 'annotator' }], fingerprint: 'f' }
    const seen = { ...confirm(1), shown } as TurnDraft
    const wrong: TurnDraft = { kind: 'verdict', turn: 2, scheme: 's', label: 'a', verdict: 'wrong' }
    // For turn 0, the shown labels were not recorded.
    const check = standing([confirm(0), seen, wrong, { ...seen, turn: 2 } as TurnDraft])
    expect([countUnlabelled(check), firstInPart(check, 'unlabelled')]).toEqual([1, 2])
  })

  it('begins with what is open', () => {
    expect(firstInPart(state, 'all')).toBe(3)
    expect(firstInPart(state, 'done')).toBe(0)
    expect(firstInPart(standing([0, 1, 2, 3, 4, 5].map(confirm)), 'all')).toBeNull()
  })

  it('knows the place of a turn, and the turns of a conversation', () => {
    const place = { split: 'train', conversation: '1', turn: 1 }
    expect(positionOf(state.definition, place)).toBe(3)
    expect(positionOf(state.definition, { ...place, turn: 9 })).toBeNull()
    expect(positionInConversation(state, { split: 'train', conversation: '1' })).toBe(3)
    expect(positionInConversation(state, { split: 'train', conversation: '0' })).toBe(0)
    expect(positionInConversation(state, { split: 'test', conversation: '0' })).toBeNull()
  })
})

const paletteAfter = (
  steps: readonly TurnDraft[],
  values: readonly string[],
  mode: 'check' | 'blind' = 'check',
  scheme = MADE_SCHEME,
) => paletteOf([scheme], standing(steps, madeReview(6, { mode })), 0, madeTurn(...values))
const labelsOf = (...made: Parameters<typeof paletteAfter>) =>
  paletteAfter(...made).flatMap(({ labels }) => labels)
/** Presses the key of a label. */
const pressed = (value: string, ...made: Parameters<typeof paletteAfter>) => {
  const palette = paletteAfter(...made)
  return toggled(
    0,
    named(
      palette.flatMap(({ labels }) => labels),
      value,
    ),
    palette,
  )
}
const named = (labels: readonly PaletteLabel[], value: string) =>
  labels.find((label) => label.value === value) as PaletteLabel

describe('the palette', () => {
  it('has the declared labels in their order, then others that the turn has', () => {
    expect(labelsOf([], ['odd', 'b']).map(({ value, there }) => [value, there])).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
      ['odd', true],
    ])
    expect(labelsOf([], ['odd', 'b'], 'blind').map(({ value, there }) => [value, there])).toEqual([
      ['a', false],
      ['b', false],
      ['c', false],
    ])
  })

  it('takes what others than the scheme’s annotator gave for no label that was there', () => {
    const turn = madeTurn('a')
    const labels = [...turn.labels, { scheme: 's', value: 'b', by: 'a model' }]
    const [scheme] = paletteOf([MADE_SCHEME], standing([]), 0, { ...turn, labels })
    expect(scheme?.labels.filter(({ there }) => there).map(({ value }) => value)).toEqual(['a'])
  })

  it.each([
    ['calls a label that was there wrong, and right again', ['a'], ['wrong', 'right', 'wrong']],
    ['gives a label that was not there, and takes it back', [], ['given', 'gone', 'given']],
  ] as const)('%s', (_what, there, outcomes) => {
    let steps: TurnDraft[] = []
    for (const outcome of outcomes) {
      steps = [...steps, ...pressed('a', steps, there)]
      const { verdict, added } = named(labelsOf(steps, there), 'a')
      expect(there.length > 0 ? verdict : added ? 'given' : 'gone').toBe(outcome)
    }
  })

  it('calls labels unsure, also given ones, and forgets that with the label', () => {
    const given = pressed('b', [], [])
    const doubted = [...given, ...judged(0, named(labelsOf(given, []), 'b'), 'unsure')]
    expect(named(labelsOf(doubted, []), 'b').verdict).toBe('unsure')
    const gone = [...doubted, ...judged(0, named(labelsOf(doubted, []), 'b'), 'wrong')]
    const again = [...gone, ...pressed('b', gone, [])]
    expect(named(labelsOf(gone, []), 'b')).toMatchObject({ added: false, verdict: null })
    expect(named(labelsOf(again, []), 'b')).toMatchObject({ added: true, verdict: 'right' })
    expect(judged(0, named(labelsOf([], []), 'c'), 'wrong')).toEqual([])
  })

  it('knows which labels a turn has as the reviewer sees it', () => {
    const steps = [...judged(0, named(labelsOf([], ['a', 'b']), 'a'), 'wrong'), ...pressed('c', [], [])]
    const given = labelsOf(steps, ['a', 'b']).filter(isGiven)
    expect(given.map(({ value }) => value)).toEqual(['b', 'c'])
  })

  it('replaces labels that exclude each other', () => {
    const alone = {
      ...MADE_SCHEME,
      values: MADE_SCHEME.values.map((one) => ({ ...one, exclusive: one.value === 'c' })),
    }
    const givenAfter = (scheme: typeof MADE_SCHEME, values: readonly string[], keys: string) => {
      let steps: readonly TurnDraft[] = []
      for (const key of keys) steps = [...steps, ...pressed(key, steps, values, 'check', scheme)]
      return labelsOf(steps, values, 'check', scheme)
        .filter(isGiven)
        .map(({ value }) => value)
        .join('')
    }
    // `c` excludes all other labels.
    expect(['c', 'ca', 'ab', 'abc', 'cc'].map((keys) => givenAfter(alone, [], keys))).toEqual([
      ...['c', 'a', 'ab', 'c', ''],
    ])
    // Published labels are marked as wrong. Contradictions between them remain until then.
    expect(['', 'b', 'bb', 'c', 'cc'].map((keys) => givenAfter(alone, ['c'], keys))).toEqual([
      ...['c', 'b', '', '', 'c'],
    ])
    expect(givenAfter(alone, ['a', 'c'], '')).toBe('ac')
    // Only one label is allowed.
    const one = { ...MADE_SCHEME, one: true }
    expect(['ab', 'abc'].map((keys) => givenAfter(one, [], keys))).toEqual(['b', 'c'])
    expect(givenAfter(one, ['a'], 'b')).toBe('b')
  })

  it('speaks of the chosen label, else of the only one', () => {
    const palette = (...values: string[]) => paletteOf([MADE_SCHEME], standing([]), 0, madeTurn(...values))
    const chosen = (value: string) => ({ scheme: 's', value })
    expect(labelMeant(palette('a', 'b'), chosen('b'))?.value).toBe('b')
    expect(labelMeant(palette('a', 'b'), chosen('c'))).toBeNull()
    expect(labelMeant(palette('a'), chosen('c'))?.value).toBe('a')
    expect(labelMeant(palette(), null)).toBeNull()
    expect([firstChoice(palette('b'))?.value, firstChoice(palette())?.value]).toEqual(['b', 'a'])
  })
})

describe('a turn', () => {
  it('is confirmed and skipped under all schemes that lack it', () => {
    const definition = madeReview(6, { schemes: ['s', 't'] })
    const half = standing([confirm(0)], definition)
    const shown = new Map()
    expect(confirmed(half, 0, shown)).toEqual([{ kind: 'confirm', turn: 0, scheme: 't' }])
    // A done scheme is not skipped.
    expect(skipped(half, 0)).toEqual([{ kind: 'skip', turn: 0, scheme: 't' }])
    expect(confirmed(standing([confirm(0), { ...confirm(0), scheme: 't' }], definition), 0, shown)).toEqual(
      [],
    )
  })

  it('has one note, whatever the scheme', () => {
    const definition = madeReview(6, { schemes: ['s', 't'] })
    const note = (scheme: string, text: string): TurnDraft => ({ kind: 'note', turn: 0, scheme, text })
    const state = standing([note('t', 'why')], definition)
    expect(noteOf(state, 0)).toBe('why')
    expect(noted(state, 0, 'why')).toEqual([])
    const changed = standing([note('t', 'why'), ...noted(state, 0, 'because')], definition)
    expect(noteOf(changed, 0)).toBe('because')
  })
})

describe('pace', () => {
  const at = (...times: number[]): readonly Entry[] =>
    times.map((time, turn) => ({
      kind: 'confirm',
      turn,
      scheme: 's',
      id: `e${turn}`,
      action: `e${turn}`,
      review: 'r',
      seq: turn + 1,
      at: time,
    }))

  it('is that of the latest turns, without breaks', () => {
    expect(paceOf(at(0, 10_000, 20_000), 12)).toEqual({ perMinute: 6, minutesLeft: 2 })
    expect(paceOf(at(0, 10_000, 20_000, 3_600_000, 3_610_000), 6)?.perMinute).toBe(6)
    const slowThenQuick = [...Array.from({ length: 30 }, (_, i) => i * 60_000)]
    const quick = Array.from({ length: 21 }, (_, i) => 30 * 60_000 + i * 1_000)
    expect(paceOf(at(...slowThenQuick, ...quick), 0)?.perMinute).toBe(60)
  })

  it('is not told from too little, or from a clock that was set back', () => {
    expect(paceOf(at(0, 10_000), 5)).toBeNull()
    expect(paceOf(at(30_000, 20_000, 10_000), 5)).toBeNull()
  })
})

describe('keys of labels', () => {
  const labels = (count: number) => Array.from({ length: count }, (_, i) => ({ scheme: 's', value: `${i}` }))

  it('are digits, then letters that no command has, then none', () => {
    const keys = labelKeys(labels(30))
    expect(keys.slice(0, 13)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'a', 'c', 'e'])
    expect(keys.slice(27)).toEqual([null, null, null])
    expect(new Set(keys.slice(0, 27)).size).toBe(27)
  })

  it('are those that were chosen, where they can be', () => {
    const [first, second, third] = labels(3)
    if (!first || !second || !third) throw new Error('There are three.')
    const chosen = { [keyOf(first)]: '3', [keyOf(second)]: 'x', [keyOf(third)]: '3' }
    expect(labelKeys([first, second, third], chosen)).toEqual(['3', '1', '2'])
  })

  it('are refused where a command or another label has them', () => {
    expect(['x', 'A', 'ab', '1', 'é', '2'].map((key) => refusalOf(key, ['1']))).toEqual([
      'reserved',
      'no_key',
      'no_key',
      'taken',
      null,
      null,
    ])
  })
})
