import { afterEach, describe, expect, it, vi } from 'vitest'
import { deviceId, REVIEWER, rememberedReviewer } from './reviewer_here.ts'

/** The storage of a browser, whose keys are made for one path of a site. */
function stubBrowser(baseURI = 'https://a.example/parley/', kept = new Map<string, string>()) {
  const localStorage = {
    get length() {
      return kept.size
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('document', { baseURI })
  return kept
}

afterEach(() => vi.unstubAllGlobals())

describe('the id of a browser', () => {
  it('is made once for each site and says nothing about its user', () => {
    const kept = stubBrowser()
    const id = deviceId()
    expect(id).toMatch(/^[0-9a-f-]{13}$/)
    expect(deviceId()).toBe(id)
    stubBrowser('https://a.example/other/', kept)
    expect(deviceId()).not.toBe(id)
    stubBrowser('https://a.example/parley/', kept)
    expect(deviceId()).toBe(id)
    stubBrowser()
    expect(deviceId()).not.toBe(id)
  })

  it('is another one on each page if the browser stores nothing', () => {
    vi.stubGlobal('document', { baseURI: 'https://a.example/' })
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(deviceId()).not.toBe(deviceId())
    expect(rememberedReviewer()).toBeNull()
  })
})

it('the name of the reviewer is what was remembered, if it is a name', () => {
  const kept = stubBrowser()
  expect(rememberedReviewer()).toBeNull()
  deviceId()
  const key = [...kept.keys()].find((one) => one.endsWith('device'))?.replace(/device$/, REVIEWER) ?? ''
  kept.set(key, '"Ann"')
  expect(rememberedReviewer()).toBe('Ann')
  for (const damaged of ['5', '{', 'null']) {
    kept.set(key, damaged)
    expect(rememberedReviewer()).toBeNull()
  }
})
