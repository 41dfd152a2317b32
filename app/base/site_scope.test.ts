import { describe, expect, it } from 'vitest'
import {
  adoptSharedKeys,
  createScopedStorage,
  getKeyPrefix,
  getSitePath,
  type KeyStorage,
  toScopedName,
} from './site_scope.ts'

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

function newStorage(
  given: Readonly<Record<string, string>>,
): KeyStorage & { readonly all: Map<string, string> } {
  const all = new Map(Object.entries(given))
  return {
    all,
    get length() {
      return all.size
    },
    key: (index) => [...all.keys()][index] ?? null,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  }
}

describe('keys of a site', () => {
  const one = getKeyPrefix('https://a.example/one/')
  const two = getKeyPrefix('https://a.example/two/')

  it('are invisible to other sites', () => {
    const storage = newStorage({ theirs: 'x' })
    createScopedStorage(storage, one).setItem('saved-views', 'mine')
    const other = createScopedStorage(storage, two)
    expect(other.getItem('saved-views')).toBeNull()
    expect(other.length).toBe(0)
    other.removeItem('saved-views')
    expect(createScopedStorage(storage, one).key(0)).toBe('saved-views')
  })

  it('begin as a copy of the keys that the sites shared, which stay for the others', () => {
    const storage = newStorage({ 'parley:saved-views': 'v', 'parley:sql:casino': 'q', 'other:x': 'x' })
    adoptSharedKeys(storage, one)
    const mine = createScopedStorage(storage, one)
    expect(mine.getItem('saved-views')).toBe('v')
    expect(mine.getItem('sql:casino')).toBe('q')
    mine.removeItem('saved-views')
    // Keys that the user has removed don't come back.
    adoptSharedKeys(storage, one)
    expect(mine.getItem('saved-views')).toBeNull()
    adoptSharedKeys(storage, two)
    expect(createScopedStorage(storage, two).getItem('saved-views')).toBe('v')
  })

  it('are never replaced by shared ones', () => {
    const storage = newStorage({ 'parley:theme': 'dark', 'parley:/one/:theme': 'light' })
    adoptSharedKeys(storage, one)
    expect(createScopedStorage(storage, one).getItem('theme')).toBe('light')
  })

  it('leave a storage alone that has no shared ones', () => {
    const storage = newStorage({ 'parley:/two/:theme': 'dark' })
    adoptSharedKeys(storage, one)
    expect([...storage.all.keys()]).toEqual(['parley:/two/:theme'])
  })
})
