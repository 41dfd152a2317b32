import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { type LocalServer, startLocalServer } from '../../../tools/servers/local_server.ts'
import { openCorpus } from '../../ingest/opening/opened_corpora.ts'
import { told } from '../../model/error_messages/test_told.ts'
import { READ_BY_CONTENT } from '../../model/index.ts'

const servers: LocalServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = await startLocalServer(answer)
  servers.push(server)
  return server.url
}

const CHAT = '[{"messages": [{"role": "user", "content": "Hello"}]}]'

function open(urls: readonly string[], agreed: readonly string[], hub = 'http://hub.invalid') {
  const request = { source: { kind: 'address', urls } as const, reading: READ_BY_CONTENT }
  const order = { corpus: 'test', request, hub, held: [], agreed }
  return openCorpus(order, new AbortController().signal, () => {})
}

describe('many addresses', () => {
  it('are asked for six at a time', async () => {
    let [now, most] = [0, 0]
    const url = await serve((_, response) => {
      now += 1
      most = Math.max(most, now)
      setTimeout(() => {
        now -= 1
        response.end(CHAT)
      }, 5)
    })
    const outcome = await open(
      Array.from({ length: 60 }, (_, i) => `${url}/${i}/chat.json`),
      [url],
    )
    expect(outcome.status).toBe('ready')
    expect(most).toBe(6)
  })

  it('are not asked for any more after the first that fails', async () => {
    let asked = 0
    const closed: Promise<unknown>[] = []
    const url = await serve((request, response) => {
      asked += 1
      closed.push(new Promise((resolve) => response.on('close', resolve)))
      // All requests but one stall.
      if (request.url?.startsWith('/3/')) response.writeHead(404).end()
      else if (asked > 100) response.end(CHAT)
    })
    const urls = Array.from({ length: 90 }, (_, i) => `${url}/${i}/chat.json`)
    await expect(told(open(urls, [url]))).rejects.toThrow(/answered 404/)
    await Promise.all(closed)
    expect(asked).toBeLessThanOrEqual(6)
  })
})

describe('a server that sends on to another', () => {
  const redirect = (to: string) =>
    serve((_, response) => void response.writeHead(302, { location: to }).end())

  it('is followed where the reader has agreed to the other, else he is asked', async () => {
    const other = await serve((_, response) => void response.end(CHAT))
    const first = await redirect(`${other}/chat.json`)
    expect(await open([`${first}/x.json`], [first])).toEqual({
      status: 'sites_needed',
      sites: [other],
      through: first.replace('http://', ''),
    })
    expect(await open([`${first}/x.json`], [first, other])).toMatchObject({ status: 'ready' })
  })

  it('is followed within itself, and from the Hub, which keeps files elsewhere', async () => {
    const own = await serve((request, response) =>
      request.url === '/a.json'
        ? void response.writeHead(302, { location: '/b.json' }).end()
        : response.end(CHAT),
    )
    expect(await open([`${own}/a.json`], [own])).toMatchObject({ status: 'ready' })
    const hub = await redirect(`${own}/b.json`)
    expect(await open([`${hub}/a.json`], [], hub)).toMatchObject({ status: 'ready' })
  })
})
