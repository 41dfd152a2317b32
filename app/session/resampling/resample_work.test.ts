import { expect, it, vi } from 'vitest'
import { clusteredValues, createResampleWork, type ResampleAnswer, type Sample } from './resample_work.ts'

const clusters = [
  { annotated: 4, labelled: 0, conversations: 12 },
  { annotated: 4, labelled: 1, conversations: 9 },
  { annotated: 5, labelled: 3, conversations: 6 },
]

const OPTIONS = { of: 'mean', seed: 1, samples: 2000 } as const

const ask = (sample: Sample) =>
  new Promise<ResampleAnswer>((resolve) => {
    const handle = createResampleWork((answer) => {
      if (answer.kind !== 'progress') resolve(answer)
    })
    handle({ kind: 'ask', id: 1, sample, options: OPTIONS })
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
  const [wide, few] = answer.intervals.map(({ value }) => value)
  const share = (9 + 18) / (48 + 36 + 30)
  if (!wide || !('low' in wide)) throw new Error('There are enough conversations for an interval.')
  expect(wide.low).toBeLessThan(share)
  expect(wide.high).toBeGreaterThan(share)
  expect(few && 'low' in few).toBe(false)
  // Values that the page has written out itself give the same.
  expect(await ask(clusteredValues([clusters, clusters.slice(2)]))).toEqual(answer)
})

it('requests run at the same time, and a cancelled one is not answered', async () => {
  // The clock makes the work pause after each sample, so that both requests run when one is cancelled.
  let time = 0
  vi.spyOn(Date, 'now').mockImplementation(() => {
    time += 1_000
    return time
  })
  const options = { ...OPTIONS, samples: 50 }
  const answered = await new Promise<readonly number[]>((resolve) => {
    const ids: number[] = []
    const handle = createResampleWork(({ id, kind }) => {
      if (kind === 'progress') return
      ids.push(id)
      if (id === 2) resolve(ids)
    })
    for (const id of [1, 2]) handle({ kind: 'ask', id, sample: [clusters], options })
    handle({ kind: 'cancel', id: 1 })
  })
  expect(answered).toEqual([2])
})

it('reports what fails', async () => {
  const broken = { groups: 1, cluster: [0], group: null, value: [1], n: [1] } as unknown as Sample
  expect(await ask(broken)).toMatchObject({ id: 1, kind: 'failed', error: { message: expect.any(String) } })
})
