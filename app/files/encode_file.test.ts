import { expect, it } from 'vitest'
import { csvEncoder, csvLine } from './csv.ts'
import { encodeFile } from './encode_file.ts'

async function* pages(sizes: readonly number[]) {
  for (const size of sizes) yield Array.from({ length: size }, (_, i) => [i])
}

const encoder = () => csvEncoder([{ name: 'n' }], false)

it('puts all pages into one file and tells how far it is', async () => {
  const progress: number[] = []
  const blob = await encodeFile(pages([300, 0, 5]), encoder(), {
    signal: new AbortController().signal,
    onProgress: (rows) => progress.push(rows),
  })
  expect(progress).toEqual([300, 300, 305])
  expect(blob.type).toBe('text/csv;charset=utf-8')
  const rows = [300, 5].flatMap((n) => Array.from({ length: n }, (_, i) => csvLine([i])))
  expect(await blob.text()).toBe(`n\r\n${rows.join('')}`)
})

it('holds a long file together', async () => {
  const long = 'x'.repeat(1024 * 1024)
  async function* source() {
    for (let i = 0; i < 10; i++) yield [[`${i}${long}`]]
  }
  const signal = new AbortController().signal
  const blob = await encodeFile(source(), encoder(), { signal, onProgress: () => {} })
  const lines = (await blob.text()).trimEnd().split('\r\n')
  expect(lines.map((line) => line.slice(0, 2))).toEqual([
    'n',
    ...Array.from({ length: 10 }, (_, i) => `${i}x`),
  ])
})

it('stops when it is told to', async () => {
  const controller = new AbortController()
  let seen = 0
  const encoding = encodeFile(pages(Array.from({ length: 100 }, () => 10)), encoder(), {
    signal: controller.signal,
    onProgress(rows) {
      seen = rows
      if (rows === 30) controller.abort()
    },
  })
  await expect(encoding).rejects.toMatchObject({ name: 'AbortError' })
  expect(seen).toBe(30)
})
