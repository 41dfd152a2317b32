import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openedId, READ_BY_CONTENT } from '../../model/index.ts'
import { jointProgress } from './inputs.ts'
import { openCorpus } from './opened_corpora.ts'

type Told = readonly [received: number, total: number | null]

it('adds up what files tell in turns; the total is known once all have told theirs', () => {
  const told: Told[] = []
  const add = jointProgress((...bytes) => told.push(bytes))
  const [first, second] = [add(), add()]
  first(60, 100)
  second(20, 50)
  first(100, 100)
  second(50, 50)
  expect(told).toEqual([
    [60, null],
    [80, 150],
    [120, 150],
    [150, 150],
  ])
})

it('knows no total where a file does not tell its own', () => {
  const told: Told[] = []
  const add = jointProgress((...bytes) => told.push(bytes))
  const [first, second] = [add(), add()]
  first(10, 10)
  second(20, null)
  expect(told.at(-1)).toEqual([30, null])
})

/** A file of chats in chunks of a fixed size. */
function parts(count: number, size: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const line = (text: string) =>
      `${JSON.stringify({ id: `c${i}`, messages: [{ role: 'user', content: text }] })}\n`
    return line('x'.repeat(size - line('').length))
  })
}

it('tells the truth of two addresses that are answered in turns', async () => {
  const files = { '/a.jsonl': parts(8, 60_000), '/b.jsonl': parts(8, 20_000) }
  const [a, b] = Object.values(files)
  if (!a || !b) throw new Error('no files')
  const size = (of: readonly string[]) => of.join('').length
  const total = size(a) + size(b)

  const told: Told[] = []
  let heard: () => void = () => {}
  const asked = new Map<string, ServerResponse>()
  let allAsked: () => void = () => {}
  const both = new Promise<void>((resolve) => (allAsked = resolve))
  const server = createServer((request, response) => {
    const path = request.url as keyof typeof files
    response.writeHead(200, { connection: 'close', 'content-length': size(files[path]) })
    asked.set(path, response)
    if (asked.size === 2) allAsked()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const urls = Object.keys(files).map((path) => base + path)
  const request = { source: { kind: 'address', urls }, reading: READ_BY_CONTENT } as const
  const order = { corpus: openedId(request), request, hub: 'http://hub.invalid', held: [] }
  const opening = openCorpus(order, new AbortController().signal, (...bytes) => {
    told.push(bytes)
    heard()
  })
  await both
  for (let i = 0; i < a.length; i++) {
    for (const [path, of] of Object.entries(files)) {
      // Waits for a progress report before the next chunk, so that the files grow in turns.
      const next = new Promise<void>((resolve) => (heard = resolve))
      asked.get(path)?.write(of[i])
      await next
    }
  }
  for (const response of asked.values()) response.end()
  expect((await opening).status).toBe('ready')
  server.close()

  const received = told.map(([bytes]) => bytes)
  expect(Math.max(...received)).toBe(total)
  expect(received).toEqual(received.toSorted((x, y) => x - y))
  expect(new Set(told.map(([, of]) => of))).toEqual(new Set([null, total]))
  expect(told.at(-1)).toEqual([total, total])
})
