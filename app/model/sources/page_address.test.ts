import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageAddress } from './page_address.ts'

describe('the page of a file', () => {
  it.each([
    [
      'https://github.com/o/r/blob/main/a/b%20c.jsonl#L3',
      'https://raw.githubusercontent.com/o/r/main/a/b%20c.jsonl',
    ],
    [
      'https://www.github.com/o/r/raw/refs/heads/x/y/d.csv',
      'https://raw.githubusercontent.com/o/r/refs/heads/x/y/d.csv',
    ],
    [
      'https://zenodo.org/records/123/files/talk.csv?download=1',
      'https://zenodo.org/api/records/123/files/talk.csv/content',
    ],
    [
      'https://zenodo.org/record/123/files/a%2Bb.json',
      'https://zenodo.org/api/records/123/files/a%2Bb.json/content',
    ],
    ['https://zenodo.org/records/9/preview/x.csv', 'https://zenodo.org/api/records/9/files/x.csv/content'],
  ])('%s leads to its file', (page, file) => {
    expect(pageAddress(new URL(page))).toEqual({ file })
  })
})

describe('a page without a file that can be read', () => {
  it.each([
    ['https://github.com/o/r', 'githubPage'],
    ['https://github.com/o/r/tree/main/data', 'githubPage'],
    ['https://github.com/o/r/blob/main', 'githubPage'],
    ['https://gist.github.com/me/0a1b', 'gist'],
    ['https://zenodo.org/records/123', 'zenodoPage'],
    ['https://zenodo.org/communities/x', 'zenodoPage'],
    ['https://osf.io/abc12/', 'osf'],
    ['https://www.kaggle.com/datasets/o/n', 'kaggle'],
  ])('%s says why', (page, problem) => {
    expect(pageAddress(new URL(page))).toEqual({ problem })
  })
})

it.each([
  'https://example.org/o/r/blob/main/x.csv',
  'https://raw.githubusercontent.com/o/r/main/x.csv',
  'https://github.com/o/r/releases/download/v1/x.zip',
  'https://zenodo.org/api/records/1/files/x.csv/content',
  'https://constructor/x',
])('%s is left alone', (url) => {
  expect(pageAddress(new URL(url))).toBeNull()
})

it('leads to a page of the same host family, whatever stands in the path', () => {
  const host = fc.constantFrom(
    'github.com',
    'gist.github.com',
    'zenodo.org',
    'osf.io',
    '__proto__',
    'toString',
  )
  fc.assert(
    fc.property(host, fc.array(fc.string({ unit: 'binary' })), (name, parts) => {
      const found = pageAddress(new URL(`https://${name}/${parts.map(encodeURIComponent).join('/')}`))
      if (found && 'file' in found)
        expect(new URL(found.file).hostname).toMatch(
          /^(raw\.githubusercontent\.com|gist\.githubusercontent\.com|zenodo\.org)$/,
        )
    }),
  )
})
