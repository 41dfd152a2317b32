import { describe, expect, it } from 'vitest'
import { type CorpusJson, parseCorpusJson } from './corpus_json.ts'

const MADE_UP: CorpusJson = {
  version: 1,
  id: 'made-up',
  title: 'Made up',
  description: '',
  citation: { authors: '', year: 0, title: '', venue: '', url: '', licence: 'unknown' },
  madeUp: true,
  fingerprint: 'abc',
  splits: [{ name: 'train', conversations: 2, turns: 9 }],
  packs: 1,
  index: { file: 'index.duckdb', bytes: 12, tables: ['conversations', 'turns', 'labels'] },
  files: [],
  problems: {
    dropped: 1,
    odd: 0,
    first: [{ severity: 'dropped', file: 'a.json', row: 3, field: 'id', found: 'nothing', expected: 'text' }],
  },
  made: { by: 'Parley 0', at: '2026-01-01T00:00:00Z' },
}

describe('corpus.json', () => {
  it('is read as it was written, with an index or without', () => {
    expect(parseCorpusJson(JSON.parse(JSON.stringify(MADE_UP)))).toEqual(MADE_UP)
    expect(parseCorpusJson({ ...MADE_UP, index: null })).toEqual({ ...MADE_UP, index: null })
  })

  it.each([
    [{ ...MADE_UP, version: 2 }, 'version', '2'],
    [{ ...MADE_UP, index: { ...MADE_UP.index, bytes: -1 } }, 'index.bytes', '-1'],
    [{ ...MADE_UP, splits: [{ name: '', conversations: 1, turns: 1 }] }, 'splits[0].name', '""'],
    ['text', '(record)', '"text"'],
  ])('says what does not fit', (json, where, found) => {
    expect(parseCorpusJson(json)).toMatchObject({ where, found })
  })
})
