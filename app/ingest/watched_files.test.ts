import { afterEach, expect, it, vi } from 'vitest'
import type { PartialFile } from '../tables/find_conversation.ts'
import { watchedFiles } from './watched_files.ts'

afterEach(() => vi.restoreAllMocks())

/** A file in memory that never waits. */
function file(count: number, rowCount: number | null = count): PartialFile {
  return {
    name: 'f',
    rowCount,
    async *records({ onPart }) {
      for (let row = 0; row < count; row++) {
        yield { row, value: row }
        if (rowCount === null) onPart?.((row + 1) / count)
      }
    },
  }
}

async function read(from: PartialFile | undefined, most = Number.POSITIVE_INFINITY): Promise<number> {
  let count = 0
  for await (const _ of from?.records({}) ?? []) if (++count >= most) break
  return count
}

it('counts what is taken of each file, by its rows or as its reader says, and twice of none', async () => {
  const { files, taken } = watchedFiles([file(10), file(4, null)], new AbortController().signal, () => {})
  expect(await read(files[0], 5)).toBe(5)
  expect(taken[0]).toEqual({ records: 4, part: 0.4 })
  expect(await read(files[0])).toBe(10)
  expect(await read(files[0])).toBe(10)
  expect(await read(files[1])).toBe(4)
  expect(taken).toEqual([
    { records: 10, part: 1 },
    { records: 4, part: 1 },
  ])
})

it('stops within a long file that is in memory, where the signal comes as a message of its own', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 60))
  const controller = new AbortController()
  let told = 0
  const { files } = watchedFiles([file(100_000)], controller.signal, () => (told += 1))
  setTimeout(() => controller.abort(), 0)
  await expect(read(files[0])).rejects.toMatchObject({ name: 'AbortError' })
  expect(told).toBeLessThan(10)
})
