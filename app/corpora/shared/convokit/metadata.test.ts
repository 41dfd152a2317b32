import { describe, expect, it } from 'vitest'
import type { Problem, RecordFile } from '../../adapter.ts'
import { sortFiles } from './files.ts'
import { readMetadata, readObject } from './metadata.ts'
import { kindOfFile } from './recognition.ts'

function file(name: string, ...values: readonly unknown[]): RecordFile {
  return { name, split: 'all', records: () => values.map((value, row) => ({ row, value })) }
}

async function read(...values: readonly unknown[]) {
  const problems: Problem[] = []
  const metadata = await readMetadata([file('speakers.json', ...values)], (p) => problems.push(p))
  return { metadata: Object.fromEntries(metadata), problems }
}

describe('readMetadata', () => {
  it('reads the envelope of the new form and metadata without one', async () => {
    const { metadata, problems } = await read({
      new: { meta: { side: 'north' }, vectors: [] },
      old: { side: 'south', vectors: [] },
      none: {},
      null: null,
    })
    expect(metadata).toEqual({ new: { side: 'north' }, old: { side: 'south' }, none: {} })
    expect(problems).toEqual([])
  })

  it('keeps an old key that is called meta but holds no metadata', async () => {
    expect((await read({ a: { meta: 'x', side: 'north' } })).metadata).toEqual({
      a: { meta: 'x', side: 'north' },
    })
  })

  it('reads a list of objects with ids', async () => {
    const { metadata } = await read({ id: 'a', meta: { side: 'north' } }, { id: 2, side: 'south' })
    expect(metadata).toEqual({ a: { side: 'north' }, 2: { side: 'south' } })
  })

  it('notices an entry that is no metadata and drops a record that is no object', async () => {
    const { metadata, problems } = await read({ a: 'north', b: { side: 'south' } }, [1, 2])
    expect(metadata).toEqual({ b: { side: 'south' } })
    expect(problems).toMatchObject([
      { severity: 'noticed', row: 0, field: 'a', found: '"north"' },
      { severity: 'dropped', row: 1, field: '(record)', found: 'a list of 2' },
    ])
  })
})

describe('readObject', () => {
  it('gives the first object there is, else an empty one', async () => {
    expect(await readObject([file('corpus.json', null, { name: 'x' })])).toEqual({ name: 'x' })
    expect(await readObject([file('corpus.json', [])])).toEqual({})
    expect(await readObject([])).toEqual({})
  })
})

describe('the files of a corpus', () => {
  it.each([
    ['utterances.jsonl', 'utterances'],
    ['utterances.json', 'utterances'],
    ['my-corpus/Speakers.json', 'speakers'],
    ['my-corpus\\users.json', 'speakers'],
    ['conversations.json', 'conversations'],
    ['corpus.json', 'corpus'],
    ['index.json', 'index'],
    ['other.json', undefined],
    ['all-utterances.jsonl', undefined],
  ])('%s holds %s', (name, kind) => expect(kindOfFile(name)).toBe(kind))

  it('are known by what they hold where none is called utterances', async () => {
    const record = { id: 'u', text: '', user: 'a', root: 'u', 'reply-to': null }
    const renamed = await sortFiles([
      file('readme.json', { text: '' }),
      file('talk.jsonl', record),
      file('users.json'),
    ])
    expect(renamed.utterances.map((f) => f.name)).toEqual(['talk.jsonl'])
    expect(renamed.speakers.map((f) => f.name)).toEqual(['users.json'])
    const named = await sortFiles([file('talk.jsonl', record), file('utterances.jsonl')])
    expect(named.utterances.map((f) => f.name)).toEqual(['utterances.jsonl'])
  })
})
