import { describe, expect, it } from 'vitest'
import { pageAnswer } from './page_answer.ts'

const SITE = 'https://demo.example.org/a/'
const FILES = { version: 1, corpora: [{ id: 'a', published: { folder: 'corpora/a/' } }, { id: 'b' }] }
const SERVED = { version: 1, corpora: [{ id: 'b' }, { id: 'a', published: { answers: 'api/1/a/v/' } }] }

const never = () => new Promise<Response>(() => {})
const away = () => Promise.reject(new TypeError('Failed to fetch'))

/** Text that a reader sees, with a cached page. @param server answers of the server, by default a refusal */
async function seen(
  address: string,
  catalogue: unknown,
  server = () => Promise.resolve(new Response('Log in first.', { status: 401 })),
  kept: Response | undefined = new Response('the cached page'),
) {
  const sources = { server, kept: async () => kept, catalogue: async () => catalogue }
  return (await pageAnswer(new URL(address, SITE), sources, 20)).text()
}

describe('what a navigation to the page is answered with', () => {
  it('is the cached page of a site of files, whose server is not asked', async () => {
    expect(await seen('./#/casino', FILES, never)).toBe('the cached page')
    expect(await seen('./', { version: 1, corpora: [] }, never)).toBe('the cached page')
  })

  it('is what the server says for an address with an access code or the return from a login', async () => {
    for (const address of [
      './?access=CODE',
      './?access=CODE#/casino',
      './?code=1&state=2',
      'index.html?ticket=1',
    ])
      for (const catalogue of [FILES, SERVED, null])
        expect(await seen(address, catalogue), address).toBe('Log in first.')
  })

  it('is what the server of a served site says, or of one that is not known yet', async () => {
    for (const catalogue of [SERVED, null, 'a login page', {}, { corpora: 1 }])
      expect(await seen('./#/casino', catalogue)).toBe('Log in first.')
  })

  it('is the cached page without a connection, and of a slow server unless it has a query to read', async () => {
    for (const address of ['./', './?access=CODE'])
      expect(await seen(address, SERVED, away)).toBe('the cached page')
    expect(await seen('./', SERVED, never)).toBe('the cached page')
    const slow = () =>
      new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('Welcome.')), 60))
    expect(await seen('./?access=CODE', SERVED, slow)).toBe('Welcome.')
  })

  it('comes from the server if nothing is cached, which fails without a connection', async () => {
    const sources = { kept: async () => undefined, catalogue: async () => FILES }
    const found = { ...sources, server: async () => new Response('the page') }
    expect(await (await pageAnswer(new URL(SITE), found)).text()).toBe('the page')
    const served = { ...sources, catalogue: async () => SERVED, server: away }
    await expect(pageAnswer(new URL(SITE), served)).rejects.toThrow(TypeError)
  })
})
