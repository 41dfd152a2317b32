import { describe, expect, it } from 'vitest'
import { parseEmbed, withEmbed } from './embed_params.ts'
import { isEmbedded } from './is_embedded.ts'
import { addressMessages } from './messages.ts'

describe('an embedded page', () => {
  it.each([
    ['', null],
    ['?locale=pseudo', null],
    ['?embed', { parts: ['turns'], theme: null }],
    ['?embed=', { parts: ['turns'], theme: null }],
    ['?locale=pseudo&embed=lens,turns&theme=dark', { parts: ['lens', 'turns'], theme: 'dark' }],
    ['?embed=lens,lens', { parts: ['lens'], theme: null }],
  ])('is read from %s', (search, expected) => {
    expect(parseEmbed(search)).toEqual(expected && { ...expected, problems: [] })
    expect(isEmbedded(search)).toBe(expected !== null)
  })

  it('says what it does not know, and shows the turns', () => {
    const read = parseEmbed('?embed=list,__proto__&theme=pink')
    expect(read).toMatchObject({ parts: ['turns'], theme: null })
    expect(read?.problems.map((problem) => problem.says(addressMessages))).toEqual([
      '“list” cannot be embedded. You can embed turns, lens.',
      '“__proto__” cannot be embedded. You can embed turns, lens.',
      'There is no theme “pink”; use light or dark.',
    ])
  })
})

describe('the address of an embedded page', () => {
  const page = 'https://site.test/demo/?locale=pseudo#/a/b/1?turn=3'

  it.each([
    [{ parts: ['turns'], theme: null }, '?locale=pseudo&embed'],
    [{ parts: ['turns', 'lens'], theme: 'dark' }, '?locale=pseudo&embed=turns,lens&theme=dark'],
    [{ parts: ['lens'], theme: 'light' }, '?locale=pseudo&embed=lens&theme=light'],
  ] as const)('reads back as %o, and is taken away again', (options, search) => {
    const address = withEmbed(page, options)
    expect(address).toBe(`https://site.test/demo/${search}#/a/b/1?turn=3`)
    expect(parseEmbed(new URL(address).search)).toEqual({ ...options, problems: [] })
    expect(withEmbed(address, null)).toBe(page)
  })

  it('has no question mark where nothing else is asked', () => {
    expect(withEmbed('https://site.test/?embed&theme=dark#/a', null)).toBe('https://site.test/#/a')
  })
})
