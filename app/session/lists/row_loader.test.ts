import { describe, expect, it } from 'vitest'
import type { ConversationRow } from '../../readers/duckdb/conversations.ts'
import { keysOfPages, ROWS_PER_PAGE, RowLoader } from './row_loader.ts'

const row = (key: number) => ({ key }) as ConversationRow

/** A loader whose requests wait until the test answers them. */
function controlled() {
  const requests: { keys: readonly number[]; answer: () => void; fail: () => void }[] = []
  const loader = new RowLoader<ConversationRow>(
    (keys) =>
      new Promise((resolve, reject) => {
        requests.push({ keys, answer: () => resolve(keys.map(row)), fail: () => reject(new Error('gone')) })
      }),
  )
  return { loader, requests }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('pages', () => {
  const order = Int32Array.from({ length: 200 }, (_, i) => 1000 + i)

  it('hold what is on the screen', () => {
    expect(keysOfPages(order, { first: 0, last: 10 })).toEqual(Array.from(order.subarray(0, ROWS_PER_PAGE)))
    expect(keysOfPages(order, { first: 60, last: 70 })).toHaveLength(2 * ROWS_PER_PAGE)
    expect(keysOfPages(order, { first: 190, last: 400 })).toEqual(Array.from(order.subarray(128)))
    expect(keysOfPages(new Int32Array(), { first: 0, last: 10 })).toEqual([])
  })
})

describe('a row loader', () => {
  it('fetches what is missing, once', async () => {
    const { loader, requests } = controlled()
    loader.want([1, 2])
    loader.want([1, 2])
    requests[0]?.answer()
    await settled()
    loader.want([2, 3])
    expect(requests.map((r) => r.keys)).toEqual([[1, 2], [3]])
    expect(loader.row(1)).toEqual(row(1))
    expect(loader.row(3)).toBeUndefined()
  })

  it('has rows that were fetched ahead, without another request', async () => {
    const { loader, requests } = controlled()
    const ahead = loader.ahead([1, 2])
    requests[0]?.answer()
    await ahead
    expect(loader.row(2)).toEqual(row(2))
    loader.want([1, 2])
    await loader.ahead([2])
    expect(requests).toHaveLength(1)
    expect(loader.error).toBeNull()
  })

  it('leaves it to whoever wants rows to say that they cannot be had', async () => {
    const { loader, requests } = controlled()
    const ahead = loader.ahead([1])
    requests[0]?.fail()
    await expect(ahead).rejects.toThrow('gone')
    expect(loader.error).toBeNull()
    loader.want([1])
    requests[1]?.fail()
    await settled()
    expect(loader.error).not.toBeNull()
  })

  it('skips what was scrolled past while a request was under way', async () => {
    const { loader, requests } = controlled()
    loader.want([1])
    loader.want([2])
    loader.want([3])
    requests[0]?.answer()
    await settled()
    expect(requests.map((r) => r.keys)).toEqual([[1], [3]])
  })

  it('goes on to what was wanted meanwhile where nothing came, and asks for what has no row once', async () => {
    const requests: (readonly number[])[] = []
    const answers: ((rows: readonly ConversationRow[]) => void)[] = []
    const loader = new RowLoader<ConversationRow>((keys) => {
      requests.push(keys)
      return new Promise((resolve) => answers.push(resolve))
    })
    loader.want([1, 2])
    loader.want([2, 3, 4])
    answers[0]?.([])
    await settled()
    answers[1]?.([row(3)])
    await settled()
    expect(requests).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect(loader.row(3)).toEqual(row(3))
    loader.want([4])
    expect(requests.at(-1)).toEqual([4])
  })

  it('tells when rows have arrived', async () => {
    const { loader, requests } = controlled()
    let told = 0
    const stop = loader.subscribe(() => (told += 1))
    const before = loader.version()
    loader.want([1])
    requests[0]?.answer()
    await settled()
    expect(told).toBe(1)
    expect(loader.version()).not.toBe(before)
    stop()
  })

  it('keeps a failure, and tries again when asked again', async () => {
    const { loader, requests } = controlled()
    loader.want([1])
    requests[0]?.fail()
    await settled()
    expect(loader.error?.message).toBe('gone')
    loader.want([1])
    requests[1]?.answer()
    await settled()
    expect(loader.error).toBeNull()
    expect(loader.row(1)).toEqual(row(1))
  })

  it('forgets the oldest rows, never those on the screen', async () => {
    const { loader, requests } = controlled()
    for (let i = 0; i < 100; i++) {
      loader.want([0, ...Array.from({ length: 99 }, (_, k) => 1 + i * 99 + k)])
      requests.at(-1)?.answer()
      await settled()
    }
    expect(loader.row(0)).toEqual(row(0))
    expect(loader.row(1)).toBeUndefined()
    expect(loader.row(99 * 99 + 1)).toEqual(row(99 * 99 + 1))
  })
})
