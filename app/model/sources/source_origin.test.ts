import { describe, expect, it } from 'vitest'
import { isPrivateSite, originOf, originsOf, originText, siteText } from './source_origin.ts'
import { sourceTitle } from './source_ref.ts'

const address = (...urls: string[]) => ({ kind: 'address', urls }) as const

describe('the site of an address', () => {
  it.each([
    ['https://example.org/a', 'example.org'],
    ['https://example.org:443/a', 'example.org'],
    ['https://example.org:8443/a', 'example.org:8443'],
    ['http://example.org/a', 'http://example.org'],
    ['http://localhost/a', 'http://localhost'],
    ['http://[::1]:8080/a', 'http://[::1]:8080'],
    ['https://EXAMPLE.org./a', 'example.org.'],
    // Punycode exposes look-alikes: the “а” is Cyrillic.
    ['https://ex\u0430mple.org/a', 'xn--exmple-4nf.org'],
    ['https://0x7f.1/a', '127.0.0.1'],
  ])('%s is %s', (url, text) => {
    expect(siteText(originOf(url))).toBe(text)
  })

  it('is told once for all addresses of it, and not for the Hub or this computer', () => {
    expect(originsOf(address('https://a.test/1', 'https://a.test/2', 'http://a.test/3'))).toEqual([
      'https://a.test',
      'http://a.test',
    ])
    expect(originsOf({ kind: 'hub', dataset: 'a/b', revision: null, config: null })).toEqual([])
    expect(originsOf({ kind: 'local', files: [] })).toEqual([])
  })

  it.each([
    'http://localhost',
    'http://a.localhost:3000',
    'http://127.0.0.1',
    'http://192.168.1.1',
    'http://10.0.0.8:8080',
    'http://172.20.0.1',
    'http://169.254.169.254',
    'http://[::1]',
    'http://[fd00::1]',
    'http://[fe80::1]',
    'http://[::ffff:192.168.1.1]',
    'http://printer',
    'http://nas.local',
  ])('%s is in the network of the reader', (origin) => {
    expect(isPrivateSite(new URL(origin).origin)).toBe(true)
  })

  it.each(['https://example.org', 'http://172.32.0.1', 'http://8.8.8.8', 'http://[2001:db8::1]'])(
    '%s is not',
    (origin) => expect(isPrivateSite(new URL(origin).origin)).toBe(false),
  )
})

describe('where a corpus is from', () => {
  it('is its host, its name on the Hub, or its file', () => {
    expect(originText(address('https://a.test/CaSiNo'))).toBe('a.test')
    expect(originText(address('https://a.test/1', 'https://b.test/2', 'http://c.test/3'))).toBe(
      'a.test and 2 more',
    )
    expect(originText({ kind: 'hub', dataset: 'who/CaSiNo', revision: null, config: 'x' })).toBe(
      'Hub: who/CaSiNo',
    )
    const files = [{ name: 'CaSiNo\u202e\nx', bytes: 1, print: 'a' }]
    expect(originText({ kind: 'local', files })).toBe('This computer: CaSiNo x')
  })

  it('shows both ends of a long host: the last part says whose it is', () => {
    const text = originText(address(`https://casino.${'a.'.repeat(100)}evil.test/x`))
    expect(text).toMatch(/^casino\..*….*\.evil\.test$/)
    expect(text.length).toBeLessThanOrEqual(40)
  })
})

describe('the title of a source', () => {
  it('is found among a million slashes', () => {
    // A quadratic pattern takes hours here, so the test would time out.
    expect(sourceTitle(address(`https://x/${'/'.repeat(1_000_000)}a`))).toBe('a')
  })

  it('is a short line, whatever the file is called', () => {
    expect(sourceTitle(address('https://a.test/CaSiNo%0A%E2%80%AEtset'))).toBe('CaSiNo tset')
    expect(sourceTitle(address(`https://a.test/${'a'.repeat(3000)}.csv`))).toMatch(/^a{59}….*\.csv$/)
  })
})
