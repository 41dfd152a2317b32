import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { READ_BY_CONTENT, sitesToAsk } from '../../model/index.ts'
import { AgreedSites, type SiteStorage } from './agreed_sites.ts'

/** A browser's storage with any initial content. */
function storage(text: string | null = null): SiteStorage {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_, value) => {
      kept = value
    },
  }
}

const closed = (): SiteStorage => {
  throw new Error('SecurityError')
}

describe('sites that were agreed to', () => {
  it('are kept, each once, and forgotten one by one', () => {
    const store = storage()
    const sites = new AgreedSites(() => store)
    sites.agree(['https://a.test', 'http://b.test:8080'])
    sites.agree(['https://a.test'])
    expect(new AgreedSites(() => store).list()).toEqual(['http://b.test:8080', 'https://a.test'])
    sites.forget('http://b.test:8080')
    expect(new AgreedSites(() => store).list()).toEqual(['https://a.test'])
  })

  it('last as long as the tab where the browser stores nothing', () => {
    const sites = new AgreedSites(closed)
    expect(sites.list()).toEqual([])
    sites.agree(['https://a.test'])
    expect(sites.list()).toEqual(['https://a.test'])
    sites.forget('https://a.test')
    expect(sites.list()).toEqual([])
  })

  it('are told to whoever listens, as the same list until they change', () => {
    const sites = new AgreedSites(() => store)
    const store = storage()
    let told = 0
    const stop = sites.subscribe(() => {
      told += 1
    })
    sites.agree(['https://a.test'])
    expect(sites.list()).toBe(sites.list())
    sites.agree([])
    stop()
    sites.agree(['https://b.test'])
    expect(told).toBe(1)
  })

  it('are none where the storage holds something else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(new AgreedSites(() => storage(text)).list()).toEqual([])
      }),
    )
    const odd = ['https://a.test', 'https://a.test/path', 'a.test', 7, null, 'ftp://a.test', 'https://a.test']
    const text = JSON.stringify({ sites: odd })
    expect(new AgreedSites(() => storage(text)).list()).toEqual(['https://a.test'])
  })
})

describe('the sites to ask the reader about', () => {
  const trusted = { own: 'https://site.test', hub: 'https://hub.test/base', agreed: ['https://known.test'] }
  const asked = (...urls: string[]) =>
    sitesToAsk({ source: { kind: 'address', urls }, reading: READ_BY_CONTENT }, trusted)

  it('are those that are not this site, the Hub, or agreed to', () => {
    expect(asked('https://site.test/a', 'https://hub.test/b', 'https://known.test/c')).toEqual([])
    expect(asked('https://known.test/1', 'https://other.test/2', 'https://other.test/3')).toEqual([
      'https://other.test',
    ])
  })

  it.each([
    'http://known.test/x',
    'https://known.test:8443/x',
    'https://known.test.evil.test/x',
    'https://xknown.test/x',
    'https://sub.known.test/x',
    'https://known.test./x',
    'http://site.test/x',
    'https://site.test:444/x',
    'http://localhost/x',
    'http://[::1]/x',
    'http://192.168.0.1/x',
  ])('include %s: hosts are compared exactly', (url) => {
    expect(asked(url)).toEqual([new URL(url).origin])
  })

  it('are none for the Hub and for files of this computer', () => {
    const reading = READ_BY_CONTENT
    const hub = { kind: 'hub', dataset: 'a/b', revision: null, config: null } as const
    expect(sitesToAsk({ source: hub, reading }, trusted)).toEqual([])
    expect(sitesToAsk({ source: { kind: 'local', files: [] }, reading }, trusted)).toEqual([])
  })
})
