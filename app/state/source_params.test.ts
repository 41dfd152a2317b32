import { describe, expect, it } from 'vitest'
import { READ_BY_CONTENT } from '../model/index.ts'
import { addressMessages } from './messages.ts'
import { EMPTY_VIEW, formatViewState, parseViewState } from './view_state.ts'

const parse = (...from: string[]) =>
  parseViewState(`#/?${from.map((f) => `from=${encodeURIComponent(f)}`).join('&')}`)
const said = (...from: string[]) => parse(...from).problems.map((p) => p.says(addressMessages))

describe('a link that opens addresses', () => {
  const urls = (count: number) => Array.from({ length: count }, (_, i) => `https://a.test/${i}`)

  it('may name as many as may be typed, each once', () => {
    expect(parse(...urls(100)).state.opened?.source).toEqual({ kind: 'address', urls: urls(100) })
    expect(parse(...urls(100), ...urls(100)).state.opened?.source).toEqual({
      kind: 'address',
      urls: urls(100),
    })
  })

  it.each([101, 3000])('opens nothing where it names %i, and says so', (count) => {
    expect(parse(...urls(count)).state.opened).toBeNull()
    expect(said(...urls(count))).toEqual([
      expect.stringMatching(new RegExp(`names ${count} .*; at most \\d+ can`)),
    ])
  })

  it('opens no address with a user name, which looks like another host', () => {
    expect(parse('https://casino.example.org@evil.test/x').state.opened).toBeNull()
    expect(said('https://casino.example.org@evil.test/x')).toEqual([
      'The address at evil.test contains a user name or password, so it was not opened.',
    ])
    expect(parse('https://:secret@evil.test/x').state.opened).toBeNull()
  })

  it('opens no address of any length, and shows the beginning of a long one', () => {
    const [message = ''] = said(`https://x/${'/'.repeat(40_000)}a`)
    expect(message).toMatch(/is 40011 characters long; a source in an address has at most 4000\.$/)
    expect(message.length).toBeLessThan(200)
    expect(said(`ftp://${'x'.repeat(3000)}`)[0]?.length).toBeLessThan(300)
  })
})

it('an encoding that cannot be read is reported, and detected instead', () => {
  const of = (encoding: string) => parseViewState(`#/?from=https://x/a.csv&encoding=${encoding}`)
  expect(of('GB18030').state.opened?.reading.encoding).toBe('gb18030')
  for (const name of ['utf-7', 'x', '%00', '__proto__']) {
    const { state, problems } = of(name)
    expect(state.opened?.reading).toEqual(READ_BY_CONTENT)
    expect(problems.map(({ field }) => field)).toEqual(['encoding'])
  }
  const { opened } = of('gb18030').state
  expect(opened && formatViewState({ ...EMPTY_VIEW, opened })).toContain(
    'from=https://x/a.csv&encoding=gb18030',
  )
})
