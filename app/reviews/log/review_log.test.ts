import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entriesInForce, nextToUndo } from './entries.ts'
import type { Entry, ReviewLog } from './review.ts'
import { madeDefinition, type Step, steps, withSteps } from './test_logs.ts'
import { currentVerdicts, isUnrecorded, labelsByReviewer, type TurnVerdict } from './verdicts.ts'

const empty: ReviewLog = { definitions: [madeDefinition('r1', 'ann')], entries: [] }

const on = { turn: 0, scheme: 's', at: 5 }

function verdictsOf(...all: readonly Step[]): readonly TurnVerdict[] {
  return currentVerdicts(withSteps(empty, 'r1', 'x', all))
}

/** The log after pressing `z`. */
function undone(before: ReviewLog): ReviewLog {
  const entry = nextToUndo(before.entries, 'r1')
  if (!entry) return before
  const seq = Math.max(0, ...before.entries.map((one) => one.seq)) + 1
  const undo: Entry = { kind: 'undo', id: `z-${seq}`, review: 'r1', seq, at: 0, undone: entry.id }
  return { ...before, entries: [...before.entries, undo] }
}

describe('current verdicts', () => {
  it('are what was said last, and only of turns on which something was done', () => {
    expect(
      verdictsOf(
        { ...on, kind: 'verdict', label: 'a', verdict: 'unsure' },
        { ...on, kind: 'verdict', label: 'a', verdict: 'wrong' },
        { ...on, kind: 'label', label: 'b', given: true },
        { ...on, kind: 'label', label: 'c', given: true },
        { ...on, kind: 'label', label: 'b', given: false },
        { ...on, kind: 'note', text: 'first' },
        { ...on, kind: 'note', text: 'second' },
        { ...on, kind: 'confirm' },
        { ...on, turn: 2, kind: 'skip' },
      ),
    ).toEqual([
      {
        review: 'r1',
        reviewer: 'ann',
        author: 'ann',
        turn: 0,
        place: empty.definitions[0]?.queue[0],
        scheme: 's',
        state: 'done',
        verdicts: new Map([['a', 'wrong']]),
        added: ['c'],
        chosen: null,
        shown: null,
        evidence: new Map(),
        note: 'second',
        revealed: false,
        saidAfterReveal: false,
      },
      expect.objectContaining({ place: empty.definitions[0]?.queue[2], state: 'skipped', added: [] }),
    ])
  })

  it('are of schemes apart', () => {
    const found = verdictsOf({ ...on, kind: 'confirm' }, { ...on, scheme: 't', kind: 'reveal' })
    expect(found.map(({ scheme, state, revealed }) => ({ scheme, state, revealed }))).toEqual([
      { scheme: 's', state: 'done', revealed: false },
      { scheme: 't', state: 'open', revealed: true },
    ])
  })

  it('are open again where something is said of a skipped turn, but not by a note', () => {
    const skip = { ...on, kind: 'skip' } as const
    expect(verdictsOf(skip, { ...on, kind: 'note', text: 'later' })[0]?.state).toBe('skipped')
    expect(verdictsOf(skip, { ...on, kind: 'label', label: 'a', given: true })[0]?.state).toBe('open')
  })

  it('tell examined without a label from not examined', () => {
    const [confirmed] = verdictsOf(
      { ...on, kind: 'verdict', label: 'a', verdict: 'wrong' },
      { ...on, kind: 'confirm' },
    )
    const [open] = verdictsOf({ ...on, kind: 'verdict', label: 'a', verdict: 'wrong' })
    expect(confirmed && labelsByReviewer(confirmed, 'check', ['a'])).toEqual([])
    expect(open && labelsByReviewer(open, 'check', ['a'])).toBeNull()
  })

  it('keep labels that are right or unsure, and have each label once', () => {
    const [found] = verdictsOf(
      { ...on, kind: 'verdict', label: 'a', verdict: 'unsure' },
      { ...on, kind: 'verdict', label: 'b', verdict: 'wrong' },
      { ...on, kind: 'label', label: 'a', given: true },
      { ...on, kind: 'label', label: 'd', given: true },
      { ...on, kind: 'confirm' },
    )
    expect(found && labelsByReviewer(found, 'check', ['a', 'b', 'c'])).toEqual(['a', 'c', 'd'])
  })

  it('are about the labels that were shown, whatever is loaded later', () => {
    const shown = { labels: [{ value: 'a', by: 'gpt' }], fingerprint: 'f0' }
    const [seen] = verdictsOf({ ...on, kind: 'confirm', shown })
    const [unseen] = verdictsOf({ ...on, kind: 'confirm', shown: { labels: [], fingerprint: 'f0' } })
    const [old] = verdictsOf({ ...on, kind: 'confirm' })
    expect(seen && labelsByReviewer(seen, 'check', ['b', 'c'])).toEqual(['a'])
    expect(unseen && labelsByReviewer(unseen, 'check', ['b'])).toEqual([])
    expect(old && labelsByReviewer(old, 'check', ['b'])).toEqual(['b'])
    expect([seen, unseen, old].map((one) => one && isUnrecorded(one, 'check'))).toEqual([false, false, true])
    // In a blind review, revealed labels are not adopted.
    expect(seen && labelsByReviewer(seen, 'blind', ['b'])).toEqual([])
  })

  it('tell what was said before published labels were shown from what was said after', () => {
    const given = { ...on, kind: 'label', label: 'a', given: true } as const
    const toldAfter = (...all: readonly Step[]) => verdictsOf(...all)[0]?.saidAfterReveal
    expect(toldAfter(given, { ...on, kind: 'confirm' }, { ...on, kind: 'reveal' })).toBe(false)
    expect(toldAfter(given, { ...on, kind: 'reveal' }, { ...on, kind: 'confirm' })).toBe(true)
    expect(toldAfter({ ...on, kind: 'confirm' }, { ...on, kind: 'reveal' }, given)).toBe(true)
    expect(toldAfter(given, { ...on, kind: 'confirm' })).toBe(false)
  })

  it('stand where their turns were found, and where the reviewer says last that they stand', () => {
    const there = { split: 'test', conversation: 'd', index: 7, fingerprint: 'g' }
    const place = { split: 'test', conversation: 'd', turn: 7, fingerprint: 'g' }
    const confirm = { ...on, turn: 1, kind: 'confirm' } as const
    const moved = { kind: 'moved', at: 6, places: [{ ...there, turn: 1 }] } as const
    const said = { ...on, turn: 1, kind: 'place', ...there, index: 8 } as const
    const placeAfter = (...all: readonly Step[]) => verdictsOf(confirm, ...all)[0]?.place
    expect(placeAfter(moved)).toEqual(place)
    expect(placeAfter(moved, said)).toEqual({ ...place, turn: 8 })
    expect(placeAfter(said, moved)).toEqual(place)
    expect(placeAfter(moved, said, { kind: 'undo', at: 7, back: 0 })).toEqual(place)
    expect(verdictsOf(confirm, moved)[0]).toMatchObject({ turn: 1, state: 'done' })
  })

  it('do not come of entries without a review', () => {
    const { entries } = withSteps(empty, 'other', 'x', [{ ...on, kind: 'confirm' }])
    expect(() => currentVerdicts({ ...empty, entries })).toThrow(RangeError)
  })
})

describe('undo', () => {
  it('takes back step by step to the beginning, and takes nothing out of the log', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const start = withSteps(empty, 'r1', 'x', all)
        let now = start
        // Reveals stay in force.
        const isReveal = ({ kind }: Entry) => kind === 'reveal'
        let held = entriesInForce(start.entries)
        for (let last = held.findLast((entry) => !isReveal(entry)); last !== undefined; ) {
          expect(entriesInForce(now.entries)).toEqual(held)
          now = undone(now)
          held = held.filter((entry) => entry !== last)
          last = held.findLast((entry) => !isReveal(entry))
        }
        expect(entriesInForce(now.entries)).toEqual(held)
        expect(held.every(isReveal)).toBe(true)
        expect(nextToUndo(now.entries, 'r1')).toBeNull()
        expect(now.entries.slice(0, start.entries.length)).toEqual(start.entries)
      }),
    )
  })

  it('of an undo lets hold again what it took back', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const start = withSteps(empty, 'r1', 'x', all)
        const once = undone(start)
        const undo = once.entries.at(-1)
        if (!undo || once === start) return
        const twice: Entry = { ...undo, kind: 'undo', id: 'again', seq: undo.seq + 1, undone: undo.id }
        expect(currentVerdicts({ ...once, entries: [...once.entries, twice] })).toEqual(
          currentVerdicts(start),
        )
      }),
    )
  })

  it('is of its own review', () => {
    const both = withSteps(
      withSteps({ ...empty, definitions: [...empty.definitions, madeDefinition('r2', 'ben')] }, 'r1', 'x', [
        { ...on, kind: 'confirm' },
      ]),
      'r2',
      'y',
      [{ ...on, kind: 'skip' }],
    )
    expect(nextToUndo(both.entries, 'r1')?.kind).toBe('confirm')
  })
})
