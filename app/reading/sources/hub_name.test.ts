import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDatasetName } from './hub.ts'

describe('isDatasetName', () => {
  it.each(['kchawla123/casino', 'glue', 'a/b.c-d_e'])('%j can be one', (name) => {
    expect(isDatasetName(name)).toBe(true)
  })

  it.each(['', 'a/b/c', '../casino', 'a/..', 'a b/c', './a', '-/a', 'a/b?c', 'a/b#c', 'a/%2e%2e', 'a/b..c'])(
    '%j cannot',
    (name) => expect(isDatasetName(name)).toBe(false),
  )

  it('lets nothing through that would make another request of it', () => {
    const pieces = fc.constantFrom('datasets', '/', '..', '.', '%2e', '?', '#', '@', 'a', 'viewer', ' ', '\\')
    const names = fc.oneof(
      fc.string(),
      fc.array(pieces).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(names, (name) => {
        if (!isDatasetName(name)) return
        const path = `/api/datasets/${name}/parquet`
        const url = new URL(`https://huggingface.co${path}`)
        expect([url.pathname, url.search, url.hash]).toEqual([path, '', ''])
      }),
    )
  })
})
