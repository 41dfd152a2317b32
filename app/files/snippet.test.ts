import { describe, expect, it } from 'vitest'
import { casino } from '../corpora/known/casino/index.ts'
import { diplomacy } from '../corpora/known/diplomacy/index.ts'
import { adapterById } from '../corpora/registry.ts'
import { catalogueFile, type PublishedFile } from '../model/index.ts'
import { LISTED, type SnippetKind, snippetOf } from './snippet.ts'
import { idsFile, type Subset, type SubsetPart, sizeOf } from './subset.ts'

const KINDS: readonly SnippetKind[] = ['pandas', 'datasets', 'convokit']

const train: SubsetPart = {
  split: 'train',
  ids: ['3', '17'],
  rows: [3, 17],
  turns: 25,
  files: [catalogueFile('https://data.example/a.parquet'), catalogueFile('https://data.example/b.parquet')],
}
const subset = (fields: Partial<Subset> = {}): Subset => ({
  corpus: 'CaSiNo',
  convokit: casino.convokit ?? null,
  link: 'https://parley.example/#/casino/train?q=water',
  parts: [train],
  ...fields,
})
const local = (fields: Partial<PublishedFile>): PublishedFile => ({
  ...{ place: 'set/a.jsonl', isLocal: true, member: null, name: 'a.jsonl' },
  form: { kind: 'jsonl', unpack: [] },
  holds: { kind: 'conversations' },
  ...fields,
})
const of = (...files: readonly PublishedFile[]) => subset({ convokit: null, parts: [{ ...train, files }] })

function codeOf(kind: SnippetKind, whose: Subset): string {
  const snippet = snippetOf(kind, whose)
  if ('code' in snippet) return snippet.code
  throw new Error(snippet.reason)
}

const many = (size: number): Subset => {
  const rows = Array.from({ length: size }, (_, i) => i)
  return subset({ parts: [{ ...train, ids: rows.map(String), rows }] })
}

describe('a snippet', () => {
  it('reads the rows of the subset from the published files', () => {
    expect(codeOf('pandas', subset())).toBe(`# -*- coding: utf-8 -*-
import pandas as pd

title = "CaSiNo"
link = "https://parley.example/#/casino/train?q=water"

files = {
    "train": [
        "https://data.example/a.parquet",
        "https://data.example/b.parquet",
    ],
}
rows = {
    "train": [3, 17],
}

subset = {}
for split, chosen in rows.items():
    whole = pd.concat([pd.read_parquet(file) for file in files[split]], ignore_index=True)
    subset[split] = whole.iloc[chosen]
print({split: len(part) for split, part in subset.items()})
`)
  })

  it('says where to put the path of a file on the computer, and takes no address for one', () => {
    const code = codeOf('pandas', of(local({})))
    expect(code).toContain(`# Say here where these files are on your computer.
files = {
    "train": [
        "set/a.jsonl",
    ],
}`)
    expect(code).not.toMatch(/local:|urlopen|read_parquet/)
    expect(code).toContain('open(place, "rb")')
  })

  it('takes a corpus that ConvoKit offers by its conversation ids', () => {
    const parts = [{ ...train, split: 'test', ids: ['Game1-italy-germany'], rows: [4] }]
    const code = codeOf('convokit', subset({ convokit: diplomacy.convokit ?? null, parts }))
    expect(code).toContain('download("diplomacy-corpus")')
    expect(code).toContain('"test": ["Game1-italy-germany"],')
    expect(code).not.toContain('parquet')
  })

  it.each(['casino', 'craigslist_bargains', 'mutual_friends'])('makes a ConvoKit corpus of %s', (id) => {
    const code = codeOf('convokit', subset({ convokit: adapterById(id)?.convokit ?? null }))
    expect(code).toContain('"train": [3, 17],')
    expect(code).toMatch(/def turns\(record\):\n {4}return /)
    expect(code).toContain('Corpus(utterances=utterances)')
  })

  it('reads a folder in the form of ConvoKit by ConvoKit', () => {
    const holds = { kind: 'utterances' } as const
    const code = codeOf(
      'convokit',
      of(local({ place: 'talks/utterances.jsonl', name: 'utterances.jsonl', holds })),
    )
    expect(code).toContain('Corpus(filename=folder)')
    expect(code).toMatch(/# Say here where the folder .*\nfolder = "train"/)
  })

  it.each(KINDS)('%s lists up to 500 conversations and reads more from a file', (kind) => {
    expect(codeOf(kind, many(LISTED))).not.toContain('ids.json')
    const code = codeOf(kind, many(LISTED + 1))
    expect(code).toContain('import json\n')
    expect(code).toContain('open("ids.json", encoding="utf-8")')
    expect(code).not.toContain('500')
  })
})

describe('no code is given', () => {
  const { form } = local({})
  const csv = { kind: 'csv', unpack: [], csv: { delimiter: ',', lineEnd: '\r' } } as const
  it.each([
    ['chats to ConvoKit', 'convokit', [local({})], 'ConvoKit does not know its form.'],
    [
      'kinds that are mixed',
      'pandas',
      [local({}), catalogueFile('https://x.example/a')],
      'its files are not all of one kind.',
    ],
    [
      'archives in archives',
      'pandas',
      [local({ form: { ...form, unpack: ['gzip', 'zip'] } })],
      'its files are packed more than once.',
    ],
    [
      'lines that Python ends elsewhere',
      'datasets',
      [local({ form: csv })],
      'its lines end with a carriage return alone.',
    ],
    [
      'what only its reader knows',
      'pandas',
      [local({ holds: { kind: 'unknown' } })],
      'its records are not conversations.',
    ],
    ['pandas without files', 'pandas', [], 'this site has no Parquet files of it.'],
    ['datasets without files', 'datasets', [], 'this site has no Parquet files of it.'],
  ] as const)('for %s', (_what, kind, files, reason) => {
    expect(snippetOf(kind, of(...files))).toEqual({ reason })
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
