import { describe, expect, it } from 'vitest'
import { groupFiles, splitOf } from './file_groups.ts'

describe('the split that a name tells of', () => {
  it.each([
    ['train-00000-of-00002.parquet', 'train'],
    ['data/validation-00000-of-00001.parquet', 'validation'],
    ['default/test/0000.parquet', 'test'],
    ['dev.jsonl', 'dev'],
    ['casino_valid.json', 'valid'],
    ['my.corpus.train.jsonl.gz', 'train'],
    ['sft_training_2024.csv', 'training'],
    ['pilot study.csv', 'pilot study'],
    ['retrained.json', 'retrained'],
    ['round_2.jsonl', 'round_2'],
    ['0.parquet', 'data'],
  ])('%s: %s', (name, split) => {
    expect(splitOf(name)).toBe(split)
  })
})

const named = (...names: string[]) => names.map((name) => ({ name }))
const namesOf = (names: string[]) =>
  groupFiles(named(...names)).groups.map((g) => [g.name, ...g.files.map((f) => f.name)])

describe('files', () => {
  it('stand in the usual order of splits, and by number within one', () => {
    expect(
      namesOf(['test.jsonl', 'train-00010-of-00011.parquet', 'x.csv', 'train-00002-of-00011.parquet']),
    ).toEqual([
      ['train', 'train-00002-of-00011.parquet', 'train-00010-of-00011.parquet'],
      ['test', 'test.jsonl'],
      ['x', 'x.csv'],
    ])
  })

  it('of a ConvoKit corpus belong together', () => {
    expect(
      namesOf(['a/utterances.jsonl', 'a/speakers.json', 'a/index.json', 'a/conversations.json']),
    ).toEqual([['a', 'a/conversations.json', 'a/index.json', 'a/speakers.json', 'a/utterances.jsonl']])
    expect(namesOf(['utterances.jsonl', 'corpus.json'])[0]?.[0]).toBe('corpus')
  })

  it('that hold no data are left out, unless there is but one', () => {
    const { groups, leftOut } = groupFiles(named('README.md', 'data/.cache.json', 'data/train.csv'))
    expect(groups.map((g) => g.name)).toEqual(['train'])
    expect(leftOut.map((f) => f.name)).toEqual(['README.md', 'data/.cache.json'])
    expect(groupFiles(named('transcript')).groups).toHaveLength(1)
  })
})
