import { type IncomingMessage, request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { testFolder } from '../publish/test_publishing.ts'
import { serveSite } from './site_server.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Serves a page at a network address. */
async function serving(host: string, names: readonly string[] | null = []) {
  const server = await serveSite(testFolder().page, [], 0, { host, names })
  closing.push(server.close)
  return server.url
}

/** Status of the page if it is asked for by another name, which `fetch` does not send. */
async function statusBy(url: string, name: string): Promise<number | undefined> {
  const { port, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host, port, headers: { Host: name } }, resolve)
      .on('error', reject)
      .end()
  })
  answer.resume()
  return answer.statusCode
}

const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)

describe('the address of a served site', () => {
  it.each(['127.0.0.1', 'localhost', ...(hasIPv6 ? ['::1'] : [])])('answers at %s', async (host) => {
    const url = await serving(host)
    expect(url).toMatch(host === '::1' ? /^http:\/\/\[::1\]:\d+\/$/ : /^http:\/\/[a-z0-9.]+:\d+\/$/)
    expect((await fetch(url)).status).toBe(200)
  })

  it('has no other name than those of this machine and the named ones', async () => {
    const url = await serving('127.0.0.1', ['a.example'])
    for (const name of ['127.0.0.2:1', '[::1]', '[::1]:4191', 'localhost:1', 'a.example'])
      expect(await statusBy(url, name), name).toBe(200)
    for (const name of ['b.example', '[::2]', '::1', '127.0.0.1.b.example', '[::1].b.example'])
      expect(await statusBy(url, name), name).toBe(403)
    expect(await statusBy(await serving('127.0.0.1', null), 'b.example')).toBe(200)
  })
})
