import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextToUndo } from './entries.ts'
import { movedTurns } from './placed_queue.ts'
import type { ReviewLog } from './review.ts'
import { reviewState } from './review_state.ts'
import { RunningState, runningStateInSlices } from './running_state.ts'
import { madeDefinition, type Step, steps, withSteps } from './test_logs.ts'

const definition = madeDefinition('r1', 'ann')
const empty: ReviewLog = { definitions: [definition], entries: [] }

/** Undos of entries shortly before them, including other undos. */
const manyUndos = fc.array(
  fc.oneof(
    steps.map((all) => all.slice(0, 2)),
    fc.record({ kind: fc.constant('undo' as const), at: fc.nat(), back: fc.nat(3) }).map((undo) => [undo]),
  ),
  { maxLength: 20 },
)

it('is after each entry what the whole log says', () => {
  fc.assert(
    fc.property(manyUndos, (all) => {
      const { entries } = withSteps(empty, 'r1', 'x', all.flat() as Step[])
      const running = new RunningState(definition, [])
      for (const [i, entry] of entries.entries()) {
        const before = running.state
        const [entriesBefore, verdictsBefore] = [before.entries.length, structuredClone(before.verdicts)]
        const expected = reviewState(definition, entries.slice(0, i + 1))
        expect(running.append([entry])).toEqual(expected)
        expect(running.nextToUndo()).toEqual(nextToUndo(expected.entries, 'r1'))
        // States returned earlier do not change.
        expect(before.entries).toHaveLength(entriesBefore)
        expect(before.verdicts).toEqual(verdictsBefore)
      }
      expect(new RunningState(definition, entries.toReversed()).state).toEqual(running.state)
    }),
  )
})

it('is of the corpus with which it was used last, and its turns are those there', () => {
  const [first, second] = ['here', 'there'].map((id) => ({ id, source: `files ${id}`, fingerprint: 'f' }))
  if (!first || !second) throw new Error('There are two.')
  const place = { split: 'test', conversation: 'd', index: 7, fingerprint: 'f1' }
  const on = { review: 'r1', at: 1 }
  const running = new RunningState(definition, [
    { ...on, kind: 'confirm', scheme: 's', turn: 1, action: 'a', id: 'a', seq: 1 },
    { ...on, kind: 'corpus', corpus: first, id: 'b', seq: 2 },
    { ...on, kind: 'corpus', corpus: second, id: 'c', seq: 2 },
    { ...on, kind: 'moved', places: [{ ...place, turn: 1 }], id: 'd', seq: 3 },
  ])
  const there = { split: 'test', conversation: 'd', turn: 7, fingerprint: 'f1' }
  expect(running.state.definition).toEqual({
    ...definition,
    corpus: second,
    queue: definition.queue.with(1, there),
  })
  expect([...running.state.verdicts.values()]).toEqual([expect.objectContaining({ place: there })])
  expect(running.nextToUndo()?.id).toBe('a')
  expect(running.append([{ ...on, kind: 'corpus', corpus: first, id: 'e', seq: 4 }]).definition.corpus).toBe(
    first,
  )
  expect(movedTurns(running.state.entries.slice(0, 4))).toEqual(new Set([1]))
  expect(movedTurns(running.state.entries)).toEqual(new Set())
})

it('takes back what one key did to several turns', () => {
  const on = { scheme: 's', review: 'r1', at: 1, action: 'a' }
  const running = new RunningState(definition, [
    { ...on, kind: 'verdict', label: 'x', verdict: 'unsure', turn: 0, id: 'a', seq: 1 },
    { ...on, kind: 'confirm', turn: 0, id: 'b', seq: 2 },
    { ...on, kind: 'confirm', scheme: 't', turn: 0, id: 'c', seq: 3 },
    { ...on, kind: 'skip', turn: 1, id: 'd', seq: 4 },
    { kind: 'name', name: 'renamed', review: 'r1', at: 1, id: 'e', seq: 5 },
  ])
  expect(running.state.progress).toEqual({ all: 3, done: 1, skipped: 1, unsure: 1 })
  expect(running.nextToUndo()?.id).toBe('d')
  running.append([{ kind: 'undo', undone: 'a', review: 'r1', at: 1, id: 'u', seq: 6 }])
  expect(running.state.progress).toEqual({ all: 3, done: 0, skipped: 0, unsure: 0 })
  expect(running.state.verdicts.size).toBe(0)
  expect(running.state.name).toBe('renamed')
  expect(running.nextToUndo()).toBeNull()
  running.append([{ kind: 'undo', undone: 'u', review: 'r1', at: 1, id: 'v', seq: 7 }])
  expect(running.state.progress).toEqual({ all: 3, done: 1, skipped: 1, unsure: 1 })
})

it('bears undos of undos as deep as a log is long', () => {
  const undos = Array.from({ length: 20_000 }, (_, i) => ({
    ...{ kind: 'undo' as const, review: 'r1', at: 1, id: `u${i}`, seq: i + 2 },
    undone: i === 0 ? 'a' : `u${i - 1}`,
  }))
  const step = { kind: 'confirm' as const, scheme: 's', turn: 0, review: 'r1', at: 1, id: 'a', action: 'a' }
  const running = new RunningState(definition, [{ ...step, seq: 1 }, ...undos.slice(0, -1)])
  expect(running.state.verdicts.size).toBe(0)
  expect(running.append(undos.slice(-1)).verdicts.size).toBe(1)
})

it('of a long log is the same when it is built in slices', async () => {
  const all = Array.from(
    { length: 1500 },
    (_, i): Step =>
      i % 5 === 4
        ? { kind: 'undo', at: i, back: 0 }
        : { kind: 'label', turn: i % 3, scheme: 's', label: `${i}`, given: true, at: i },
  )
  const { entries } = withSteps(empty, 'r1', 'x', all)
  expect((await runningStateInSlices(definition, entries)).state).toEqual(
    new RunningState(definition, entries).state,
  )
})
