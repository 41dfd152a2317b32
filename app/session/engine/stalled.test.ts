import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { type LocalServer, startLocalServer } from '../../../tools/servers/local_server.ts'
import { ingestHere } from '../../ingest/test_ingest.ts'
import { told } from '../../model/error_messages/test_told.ts'
import type { SplitRequest } from '../../protocol/messages.ts'
import type { IngestClient } from '../worker/ingest_client.ts'

const bytes = readFileSync(
  join(import.meta.dirname, '../../../public/samples/casino/train-00000-of-00001.parquet'),
)

let server: LocalServer | undefined
afterEach(() => server?.close())

type Way = 'stalls' | 'ends early' | 'good'

/** Serves the file. At first sends half of it, and then stalls or closes the connection. */
async function serve(first: Way): Promise<{ split: SplitRequest; asked: () => number; mend(): void }> {
  let [asked, way] = [0, first]
  server = await startLocalServer((_, response) => {
    asked += 1
    response.writeHead(200, { 'content-length': bytes.length })
    if (way === 'good') return void response.end(bytes)
    const ends = way === 'ends early'
    response.write(bytes.subarray(0, bytes.length >> 1), () => ends && response.destroy())
  })
  const files = [{ url: `${server.url}/train.parquet`, bytes: bytes.length }]
  const split = { opened: null, adapter: 'casino', split: 'train', splitIndex: 0, splitCount: 1, files }
  return {
    split,
    asked: () => asked,
    mend: () => {
      way = 'good'
    },
  }
}

function load(ingest: IngestClient, split: SplitRequest, signal?: AbortSignal): Promise<number> {
  const handlers = { onProgress: () => {}, onProblems: () => {}, onBatch: async () => {} }
  return ingest.load(split, handlers, signal)
}

it('a download that stalls is given up with its load, and fetched anew for the next', async () => {
  const { split, asked, mend } = await serve('stalls')
  const ingest = ingestHere()
  const controller = new AbortController()
  const stalled = load(ingest, split, controller.signal)
  await expect.poll(asked, { timeout: 30_000 }).toBe(1)
  controller.abort()
  await expect(stalled).rejects.toMatchObject({ name: 'AbortError' })
  mend()
  expect(await load(ingest, split)).toBe(29)
  expect(asked()).toBe(2)
})

it('a download that somebody else waits for goes on when a load is given up', async () => {
  const { split, asked, mend } = await serve('stalls')
  const ingest = ingestHere()
  const controller = new AbortController()
  const stalled = load(ingest, split, controller.signal)
  let isRejected = false
  const waiting = ingest.conversation(split, '3').catch(() => {
    isRejected = true
    return null
  })
  await expect.poll(asked, { timeout: 30_000 }).toBe(1)
  controller.abort()
  await expect(stalled).rejects.toMatchObject({ name: 'AbortError' })
  mend()
  expect(await load(ingest, split)).toBe(29)
  expect(isRejected).toBe(false)
  await server?.close()
  await waiting
  expect(isRejected).toBe(true)
})

it('a connection that ends early is told as that, and the next attempt fetches anew', async () => {
  const { split, asked, mend } = await serve('ends early')
  const ingest = ingestHere()
  await expect(told(load(ingest, split))).rejects.toMatchObject({
    message: `train.parquet: the connection ended after ${bytes.length >> 1} of ${bytes.length} bytes.`,
    advice: expect.stringMatching(/try again/),
  })
  mend()
  expect(await load(ingest, split)).toBe(29)
  expect(asked()).toBe(2)
})
