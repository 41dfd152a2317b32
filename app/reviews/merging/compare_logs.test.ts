import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareEntries } from '../log/entries.ts'
import type { Entry, ReviewLog } from '../log/review.ts'
import { readReviewFile, writeReviewFile } from '../log/review_file.ts'
import { type ReviewState, reviewState } from '../log/review_state.ts'
import { madeDefinition, type Step, steps, withSteps } from '../log/test_logs.ts'
import { hasSameLabels, hasSameNote } from './answer.ts'
import { type Comparison, type Conflict, compareLogs, type Side } from './compare_logs.ts'

const made = madeDefinition('r', 'ann')
const empty: ReviewLog = { definitions: [made], entries: [] }
const on = { turn: 0, scheme: 's', at: 5 }
const confirm: Step = { ...on, kind: 'confirm' }
const gives = (label: string): Step => ({ ...on, kind: 'label', label, given: true })
const note = (text: string): Step => ({ ...on, kind: 'note', text })

const compare = (mine: readonly Entry[], theirs: readonly Entry[]) =>
  compareLogs({ mine: reviewState(made, mine), made, theirs })

/** Log of this side after the file was added. */
function mergedLog(
  mine: readonly Entry[],
  theirs: readonly Entry[],
  comparison: Comparison,
  sideOf: (conflict: Conflict) => Side,
  tab: string,
): readonly Entry[] {
  const known = new Set(mine.map(({ id }) => id))
  const all = [...mine, ...theirs.filter(({ id }) => !known.has(id))].sort(compareEntries)
  let seq = (all.at(-1)?.seq ?? 0) + 1
  const settling = comparison.settle(sideOf).flatMap((action) => {
    const id = `${tab}-settled-${seq + 1}`
    return action.map((step, i) => {
      seq += 1
      const head = { review: made.id, seq, at: 9, action: id }
      return { ...step, ...head, id: i === 0 ? id : `${tab}-settled-${seq}` } as Entry
    })
  })
  return [...all, ...settling]
}

const answersOf = ({ verdicts }: Pick<ReviewState, 'verdicts'>) =>
  Object.fromEntries(
    [...verdicts].flatMap(([key, { state, added, note: text, verdicts: called, shown, author }]) => {
      const says = [...called].filter(([, verdict]) => verdict !== 'right').sort()
      const labels = state === 'done' ? (shown?.labels.map(({ value }) => value).sort() ?? null) : null
      const answer = { state, added: [...added].sort(), text, says, labels }
      const isUntouched = state === 'open' && added.length + says.length === 0 && text === ''
      return isUntouched ? [] : [[key, { ...answer, author }]]
    }),
  )

/** Two machines that went on from one log. */
function diverged(common: readonly Step[], here: readonly Step[], there: readonly Step[]) {
  const base = withSteps(empty, 'r', 'base', common)
  return {
    mine: withSteps(base, 'r', 'here', here).entries,
    theirs: withSteps(base, 'r', 'there', there).entries,
  }
}

describe('a turn that was answered on two machines', () => {
  it('is a conflict if the answers differ', async () => {
    const { mine, theirs } = diverged([], [gives('a'), confirm], [gives('b'), confirm])
    const { conflicts } = await compare(mine, theirs)
    expect(conflicts).toMatchObject([
      {
        ...{ turn: 0, scheme: 's', name: 'Review of ann' },
        mine: { author: 'ann', at: 5, answer: { added: ['a'] } },
        theirs: { answer: { added: ['b'] } },
      },
    ])
  })

  it('is none if the answers are equal, or only one machine changed the answer', async () => {
    for (const [here, there, added] of [
      [[gives('a'), confirm], [gives('a'), confirm, note('')], 0],
      [[gives('a'), confirm], [], 0],
      [[], [gives('a'), confirm], 1],
      // It was changed and changed back.
      [[gives('x'), { kind: 'undo', at: 6, back: 0 }], [gives('a'), confirm], 1],
      [[{ ...gives('a'), turn: 1 } as Step], [gives('a'), confirm], 1],
    ] as const) {
      const { mine, theirs } = diverged([gives('c')], here, there)
      const { conflicts, added: count } = await compare(mine, theirs)
      expect([conflicts, count(() => 'mine')]).toEqual([[], added])
    }
  })

  it('keeps labels of one machine and the note of the other', async () => {
    const { mine, theirs } = diverged([gives('c'), confirm], [gives('a')], [note('why?')])
    const comparison = await compare(mine, theirs)
    expect(comparison.conflicts).toEqual([])
    const merged = reviewState(
      made,
      mergedLog(mine, theirs, comparison, () => 'mine', 'here'),
    )
    expect(merged.verdicts.get('0 s')).toMatchObject({ added: ['c', 'a'], note: 'why?', state: 'done' })
  })

  it('is a conflict if one machine withdrew the answer, and is open again if that is chosen', async () => {
    const undo: Step = { kind: 'undo', at: 6, back: 0 }
    const { mine, theirs } = diverged([confirm], [undo], [gives('a')])
    const comparison = await compare(mine, theirs)
    expect(comparison.conflicts).toMatchObject([{ mine: { at: 6, answer: null } }])
    const merged = reviewState(
      made,
      mergedLog(mine, theirs, comparison, () => 'mine', 'here'),
    )
    expect(merged.verdicts.get('0 s')).toMatchObject({ state: 'open', added: [] })
  })
})

describe('a log that a server has joined', () => {
  /** The log of a server to which both machines have sent their entries. */
  const joinedLog = (mine: readonly Entry[], theirs: readonly Entry[]) =>
    mergedLog(mine, theirs, { settle: () => [] } as unknown as Comparison, () => 'mine', 'server')
  const read = (mine: readonly Entry[], all: readonly Entry[]) =>
    compareLogs({ mine: reviewState(made, mine), made, theirs: all, joined: true })

  it('has the conflicts of the log of the other machine', async () => {
    const asked = { conflicts: 0 }
    await fc.assert(
      fc.asyncProperty(steps, steps, steps, async (common, here, there) => {
        const { mine, theirs } = diverged(common, here, there)
        const all = joinedLog(mine, theirs)
        const [alone, joined] = [await compare(mine, theirs), await read(mine, all)]
        expect(joined.conflicts).toEqual(alone.conflicts)
        asked.conflicts += alone.conflicts.length
        for (const side of ['mine', 'theirs'] as const) {
          expect(joined.added(() => side)).toBe(alone.added(() => side))
          expect(joined.settle(() => side)).toEqual(alone.settle(() => side))
        }
      }),
      { numRuns: 100 },
    )
    expect(asked.conflicts).toBeGreaterThan(10)
  })

  it('has none that the other machine has settled', async () => {
    const settled = { there: 0 }
    await fc.assert(
      fc.asyncProperty(steps, steps, steps, steps, async (common, here, there, later) => {
        const { mine, theirs } = diverged(common, here, there)
        const atThere = await read(theirs, joinedLog(mine, theirs))
        const inB = mergedLog(theirs, mine, atThere, () => 'theirs', 'b')
        if (atThere.settle(() => 'theirs').length === 0) return
        settled.there += 1
        const on = withSteps({ definitions: [made], entries: [...inB] }, 'r', 'later', later).entries
        const again = await read(mine, on)
        expect(again.conflicts).toEqual([])
        const after = mergedLog(mine, on, again, () => 'mine', 'c')
        expect(answersOf(reviewState(made, after))).toEqual(answersOf(reviewState(made, on)))
      }),
      { numRuns: 200 },
    )
    expect(settled.there).toBeGreaterThan(10)
  })

  it('has none if one machine went on after the other', async () => {
    await fc.assert(
      fc.asyncProperty(steps, steps, async (common, later) => {
        const { mine, theirs } = diverged(common, [], later)
        const { conflicts, settle } = await read(mine, theirs)
        expect([conflicts, settle(() => 'mine')]).toEqual([[], []])
      }),
      { numRuns: 60 },
    )
  })
})

it('merging in either order gives the chosen answers, loses no entry, and asks only once', async () => {
  const choices = fc.infiniteStream(fc.constantFrom<'here' | 'there'>('here', 'there'))
  await fc.assert(
    fc.asyncProperty(steps, steps, steps, choices, async (common, here, there, stream) => {
      const { mine, theirs } = diverged(common, here, there)
      const chosen = new Map<string, 'here' | 'there'>()
      const sideOf =
        (machine: 'here' | 'there') =>
        ({ turn, scheme }: Conflict): Side => {
          const key = `${turn} ${scheme}`
          const choice = chosen.get(key) ?? stream.next().value
          chosen.set(key, choice)
          return choice === machine ? 'mine' : 'theirs'
        }
      const [atHere, atThere] = [await compare(mine, theirs), await compare(theirs, mine)]
      expect(atThere.conflicts.length).toBe(atHere.conflicts.length)
      const inA = mergedLog(mine, theirs, atHere, sideOf('here'), 'a')
      const inB = mergedLog(theirs, mine, atThere, sideOf('there'), 'b')
      for (const entries of [inA, inB])
        expect(readReviewFile(writeReviewFile({ definitions: [made], entries }))).toHaveProperty('log')
      const [stateA, stateB] = [reviewState(made, inA), reviewState(made, inB)]
      expect(answersOf(stateA)).toEqual(answersOf(stateB))
      for (const { turn, scheme, ...sides } of atHere.conflicts) {
        const key = `${turn} ${scheme}`
        const { answer } = chosen.get(key) === 'here' ? sides.mine : sides.theirs
        const now = stateA.verdicts.get(key) ?? null
        const before =
          reviewState(made, withSteps(empty, 'r', 'base', common).entries).verdicts.get(key) ?? null
        // A part of the answer that only one machine changed is taken from there.
        const isOf = (same: typeof hasSameLabels) =>
          same(now, answer) || same(sides.mine.answer, before) || same(sides.theirs.answer, before)
        expect([isOf(hasSameLabels), isOf(hasSameNote)]).toEqual([true, true])
      }
      const ids = new Set(inA.map(({ id }) => id))
      expect([...mine, ...theirs].filter((entry) => !ids.has(entry.id))).toEqual([])
      // The same file again, the other machine's merge, and that merge back here.
      for (const [log, file] of [
        [inA, theirs],
        [inA, inB],
        [inB, inA],
        [mine, inB],
      ] as const) {
        const again = await compare(log, file)
        expect(again.conflicts).toEqual([])
        const after = mergedLog(log, file, again, () => 'mine', 'c')
        expect(answersOf(reviewState(made, after))).toEqual(answersOf(stateA))
      }
    }),
    { numRuns: 60 },
  )
})
