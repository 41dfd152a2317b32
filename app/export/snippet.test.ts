import { describe, expect, it } from 'vitest'
import { idsFile, LISTED, type SnippetKind, type Subset, sizeOf, snippetOf } from './snippet.ts'

const KINDS: readonly SnippetKind[] = ['pandas', 'datasets', 'convokit']

const subset = (fields: Partial<Subset> = {}): Subset => ({
  corpus: 'CaSiNo',
  adapter: 'casino',
  link: 'https://parley.example/#/casino/train?q=water',
  parts: [{ split: 'train', ids: ['3', '17'], rows: [3, 17] }],
  files: { train: ['https://data.example/a.parquet', 'https://data.example/b.parquet'] },
  ...fields,
})

const many = (size: number): Subset => {
  const rows = Array.from({ length: size }, (_, i) => i)
  return subset({ parts: [{ split: 'train', ids: rows.map(String), rows }] })
}

describe('a snippet', () => {
  it('reads the rows of the subset from the published files', () => {
    expect(snippetOf('pandas', subset())).toBe(`# CaSiNo: 2 conversations
# https://parley.example/#/casino/train?q=water
import pandas as pd

files = {
    "train": ["https://data.example/a.parquet", "https://data.example/b.parquet"],
}
rows = {
    "train": [3, 17],
}

subset = {}
for split, chosen in rows.items():
    whole = pd.concat([pd.read_parquet(url) for url in files[split]], ignore_index=True)
    subset[split] = whole.iloc[chosen]
print({split: len(part) for split, part in subset.items()})
`)
  })

  it('takes a corpus that ConvoKit offers by its conversation ids', () => {
    const parts = [{ split: 'test', ids: ['Game1-italy-germany'], rows: [4] }]
    const code = snippetOf('convokit', subset({ adapter: 'diplomacy', parts }))
    expect(code).toContain('download("diplomacy-corpus")')
    expect(code).toContain('"test": ["Game1-italy-germany"],')
    expect(code).not.toContain('parquet')
  })

  it.each(['casino', 'craigslist_bargains', 'mutual_friends'])('makes a ConvoKit corpus of %s', (adapter) => {
    const code = snippetOf('convokit', subset({ adapter }))
    expect(code).toContain('"train": [3, 17],')
    expect(code).toMatch(/def turns\(record\):\n {4}return /)
    expect(code).toContain('Corpus(utterances=utterances)')
  })

  it('says where something is to be filled in for a corpus that it does not know', () => {
    expect(snippetOf('convokit', subset({ adapter: 'new' }))).toContain('raise NotImplementedError')
  })

  it.each(KINDS)('%s lists up to 500 conversations and reads more from a file', (kind) => {
    expect(snippetOf(kind, many(LISTED))).not.toContain('ids.json')
    const code = snippetOf(kind, many(LISTED + 1))
    expect(code).toContain('import json\n')
    expect(code).toContain('open("ids.json", encoding="utf-8")')
    expect(code).not.toContain('500')
  })

  it.each(KINDS)('%s holds texts from data only as literals and comments', (kind) => {
    const evil = '"\nimport os; os.system("x")\n"""\\'
    const code = snippetOf(
      kind,
      subset({
        corpus: evil,
        link: evil,
        parts: [{ split: evil, ids: [evil], rows: [0] }],
        files: { [evil]: [evil] },
      }),
    )
    const outside = code
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .map((line) => line.replace(/"(?:[^"\\]|\\.)*"/g, '""'))
      .join('\n')
    expect(code).toContain('os.system')
    expect(outside).not.toContain('os.system')
  })
})

it('counts a subset over its splits, and writes its ids and rows to a file', () => {
  const parts = [
    { split: 'train', ids: ['a', 'b'], rows: [0, 5] },
    { split: 'test', ids: ['c'], rows: [1] },
  ]
  expect(sizeOf({ parts })).toBe(3)
  expect(JSON.parse(idsFile({ parts }))).toEqual({
    train: { ids: ['a', 'b'], rows: [0, 5] },
    test: { ids: ['c'], rows: [1] },
  })
})
