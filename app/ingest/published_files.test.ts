import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LocalServer, startLocalServer } from '../../tools/servers/local_server.ts'
import { told } from '../model/error_messages/test_told.ts'
import type { SplitRequest } from '../protocol/messages.ts'
import type { PackedConversation } from '../published/pack.ts'
import { packKey, packOf } from '../published/pack_number.ts'
import { packJson } from '../published/test_pack_json.ts'
import { ingestHere } from './test_ingest.ts'

const PACKS = 3
const ids = Array.from({ length: 20 }, (_, i) => `c${i}`)

/** A made-up conversation of two turns. */
function made(id: string): PackedConversation {
  return {
    key: ids.indexOf(id),
    file: 'train.json',
    row: ids.indexOf(id),
    title: `Title of ${id}`,
    fingerprint: 'ffffffff',
    outcome: 'deal',
    outcome_title: 'Deal',
    outcome_summary: '',
    document: JSON.stringify({
      participants: [
        { id: 'a', role: 'A', name: 'A' },
        { id: 'b', role: 'B', name: 'B' },
      ],
      turns: { speaker: [0, 1] },
    }),
    texts: ['hello', 'hi'],
  }
}

function pack(n: number): Buffer {
  const own = ids.filter((id) => packOf('train', id, PACKS) === n)
  return gzipSync(packJson(new Map(own.map((id) => [packKey('train', id), made(id)]))))
}

describe('conversations of a published corpus', () => {
  let server: LocalServer
  let asked: string[]
  /** Cache-Control header of the last request. */
  let cacheControl: string | undefined
  /** Content to serve instead of a pack; null for 404. */
  let instead: Map<string, Buffer | null>
  let split: SplitRequest

  beforeEach(async () => {
    asked = []
    instead = new Map()
    server = await startLocalServer((request, response) => {
      const path = request.url ?? ''
      asked.push(path)
      cacheControl = request.headers['cache-control']
      const [, n] = /\/packs\/(\d+)\.pack$/.exec(path) ?? []
      const other = instead.get(path.slice('/corpora/x/1'.length))
      if (other === null || (other === undefined && n === undefined))
        return void response.writeHead(404).end()
      response.end(other ?? pack(Number(n)))
    })
    split = {
      ...{ opened: null, adapter: 'none', split: 'train', splitIndex: 0, splitCount: 1, files: [] },
      packed: { folder: `${server.url}/corpora/x/1/`, packs: PACKS },
    }
  })
  afterEach(() => server.close())

  const packPath = (id: string) => `/packs/${packOf('train', id, PACKS)}.pack`

  it('are read from one pack each, which is fetched once', async () => {
    const ingest = ingestHere()
    expect(await ingest.conversation(split, 'c4')).toMatchObject({
      id: 'c4',
      title: 'Title of c4',
      split: 'train',
    })
    const inSame = ids.filter((id) => packPath(id) === packPath('c4'))
    for (const id of inSame)
      expect((await ingest.conversation(split, id))?.turns.map((t) => t.text)).toEqual(['hello', 'hi'])
    expect(asked).toEqual([`/corpora/x/1${packPath('c4')}`])
    expect(await ingest.conversation(split, 'nobody')).toBeNull()
  })

  it('are fetched anew where larger packs were asked for since', async () => {
    const ingest = ingestHere()
    const [first = '', second = ''] = [0, 1].map((n) => ids.find((id) => packOf('train', id, PACKS) === n))
    // Larger than the whole cache, and incompressible.
    const padding = randomBytes(1_800_000).toString('base64')
    const plain = JSON.parse(packJson(new Map([[packKey('train', second), made(second)]])))
    instead.set(packPath(second), gzipSync(JSON.stringify({ ...plain, padding }), { level: 1 }))
    const order = [first, second, second, first]
    for (const id of order) expect(await ingest.conversation(split, id)).toMatchObject({ id })
    expect(asked.map((path) => path.slice('/corpora/x/1'.length))).toEqual(
      [first, second, first].map(packPath),
    )
  })

  it('come with their keys', async () => {
    expect(await ingestHere().packed(split, 'c7')).toMatchObject({ key: 7, conversation: { id: 'c7' } })
    expect(await ingestHere().packed(split, 'nobody')).toBeNull()
  })

  it.each([
    ['damaged', Buffer.from('<html>'), /pack, which holds this conversation, is damaged/],
    ['cut off', pack(packOf('train', 'c4', PACKS)).subarray(0, 60), /is damaged/],
    ['not there', null, /is not there: this site was updated/],
  ])(
    'say which pack is %s, while others can be read, and read it again when asked',
    async (_, bytes, words) => {
      const ingest = ingestHere()
      instead.set(packPath('c4'), bytes)
      await expect(told(ingest.conversation(split, 'c4'))).rejects.toThrow(words)
      const other = ids.find((id) => packPath(id) !== packPath('c4')) ?? ''
      expect(await ingest.conversation(split, other)).toMatchObject({ id: other })
      expect(cacheControl).toBeUndefined()
      instead.clear()
      // The browser may have cached the bad response.
      expect(await ingest.conversation(split, 'c4')).toMatchObject({ id: 'c4' })
      expect(cacheControl).toBe('no-cache')
    },
  )

  it('say of their records that nobody published them', async () => {
    await expect(told(ingestHere().record(split, 0, 2))).rejects.toThrow(/without the source files/)
  })

  it('stand in a list by their first rows, if those are in order', async () => {
    const rows = [{ key: 0, id: 'c0' }]
    instead.set('/heads/0.json', Buffer.from(JSON.stringify(rows)))
    expect(await ingestHere().head(split)).toEqual(rows)
    instead.set('/heads/0.json', Buffer.from('{'))
    await expect(told(ingestHere().head(split))).rejects.toThrow(/0\.json is damaged/)
  })
})
