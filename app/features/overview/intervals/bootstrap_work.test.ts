import { expect, it } from 'vitest'
import { type BootstrapAnswer, clusteredValues, createBootstrapWork } from './bootstrap_work.ts'

const clusters = [
  { annotated: 4, labelled: 0, conversations: 12 },
  { annotated: 4, labelled: 1, conversations: 9 },
  { annotated: 5, labelled: 3, conversations: 6 },
]

const ask = (shares: readonly (typeof clusters)[], id = 1) =>
  new Promise<BootstrapAnswer>((resolve) => {
    const handle = createBootstrapWork((answer) => {
      if (answer.kind !== 'progress') resolve(answer)
    })
    handle({ kind: 'ask', id, shares, seed: 1, samples: 2000 })
  })

it('a conversation is one cluster of turns with and without the label', () => {
  expect(
    clusteredValues([[{ annotated: 3, labelled: 1, conversations: 2 }], clusters.slice(0, 1)]),
  ).toMatchObject({
    groups: 2,
    cluster: [0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    value: [1, 0, 1, 0, ...Array.from({ length: 12 }, () => 0)],
    n: [1, 2, 1, 2, ...Array.from({ length: 12 }, () => 4)],
  })
})

it('intervals contain their shares, are the same for the same seed, and none is given for few conversations', async () => {
  const answer = await ask([clusters, clusters.slice(2)])
  expect(answer).toEqual(await ask([clusters, clusters.slice(2)]))
  if (answer.kind !== 'intervals') throw new Error(answer.kind)
  const [wide, few] = answer.intervals
  const share = (9 + 18) / (48 + 36 + 30)
  expect(wide?.low).toBeLessThan(share)
  expect(wide?.high).toBeGreaterThan(share)
  expect(few).toBeNull()
})
