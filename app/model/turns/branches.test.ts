import fc from 'fast-check'
import { expect, it } from 'vitest'
import { conversation, turn } from '../../tables/test_corpus.ts'
import { turnTree } from './branches.ts'

const of = (replies: readonly (number | undefined)[], activeTurn?: number) => ({
  ...conversation(
    'a',
    replies.map((replyTo, i) => ({ ...turn(`turn ${i}`), ...(replyTo !== undefined && { replyTo }) })),
  ),
  ...(activeTurn !== undefined && { activeTurn }),
})

it('is no tree without replies, or with one reply each', () => {
  expect(turnTree(of([undefined, undefined]))).toBeNull()
  expect(turnTree(of([undefined, 0, 1]))).toBeNull()
})

it('shows the longest branch, the active one, or the one through a turn', () => {
  // 0 ─ 1
  //   └ 2 ─ 3
  //       └ 4
  const replies = [undefined, 0, 0, 2, 2]
  const tree = turnTree(of(replies))
  expect(tree?.branches).toBe(3)
  expect(tree?.branchThrough(null)).toEqual([0, 2, 3])
  expect(tree?.branchThrough(4)).toEqual([0, 2, 4])
  expect(tree?.branchThrough(1)).toEqual([0, 1])
  expect(tree?.repliesTo(0)).toEqual([1, 2])
  const active = turnTree(of(replies, 1))
  expect(active?.branchThrough(null)).toEqual([0, 1])
  expect(active?.branchThrough(0)).toEqual([0, 1])
  expect(active?.branchThrough(3)).toEqual([0, 2, 3])
})

it('takes first turns that reply to none as alternatives', () => {
  expect(turnTree(of([undefined, 0, undefined]))?.repliesTo(-1)).toEqual([0, 2])
})

it('finds a branch through every turn of any tree, whatever replies to what', () => {
  const anyReplies = fc.array(fc.option(fc.nat({ max: 30 }), { nil: undefined }), { maxLength: 30 })
  fc.assert(
    fc.property(anyReplies, fc.option(fc.nat({ max: 40 }), { nil: undefined }), (replies, active) => {
      const tree = turnTree(of(replies, active))
      if (!tree) return
      const ends = new Set<number>()
      for (const i of replies.keys()) {
        const branch = tree.branchThrough(i)
        expect(branch).toContain(i)
        expect(tree.parents[branch[0] ?? 0]).toBe(-1)
        for (const [at, it] of branch.entries()) if (at > 0) expect(tree.parents[it]).toBe(branch[at - 1])
        expect(tree.repliesTo(branch.at(-1) ?? -1)).toEqual([])
        ends.add(branch.at(-1) ?? -1)
      }
      expect(ends.size).toBe(tree.branches)
    }),
  )
})
