import { describe, expect, it } from 'vitest'
import { getKeyPrefix, getSitePath, toScopedName } from './site_scope.ts'

describe('names of what a site stores', () => {
  it.each([
    ['https://a.example/', '/'],
    ['https://a.example/index.html?embed#/casino', '/'],
    ['https://a.example/one/', '/one/'],
    ['https://a.example/one/index.html#/x/y', '/one/'],
    ['https://a.example/one/two/?embed', '/one/two/'],
    ['https://a.example/a%20b/', '/a%20b/'],
  ])('carry the folder of %s', (address, path) => {
    expect(getSitePath(address)).toBe(path)
    expect(toScopedName('parley-reviews', address)).toBe(`parley-reviews ${path}`)
    expect(getKeyPrefix(address)).toBe(`parley:${path}:`)
  })

  it('differ between sites of one origin', () => {
    const names = ['', 'one/', 'one/two/', 'two/'].map((path) =>
      toScopedName('parley-reviews', `https://a.example/${path}`),
    )
    expect(new Set(names).size).toBe(names.length)
  })
})
