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
    ['data/train_sft-00000-of-00003.parquet', 'train_sft'],
    ['data/train_gen-00000-of-00003-a3ecf92756993583.parquet', 'train_gen'],
    ['unlabelled-00000-of-00002-6b0c4c2a0c1d1234.parquet', 'unlabelled'],
    ['train-00001-of-00002-6b0c4c2a0c1d1234.parquet', 'train'],
    ['casino-train-00000-of-00001.parquet', 'train'],
    ['my-chats-00000-of-00001.parquet', 'my-chats'],
    ['Test-00000-of-00001.parquet', 'test'],
    ['train_sft/00000-of-00002.parquet', 'train_sft'],
    ['dev.jsonlines', 'dev'],
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

  it('that tell about a dataset are no split', () => {
    const about = [
      'README.md',
      'dataset_infos.json',
      'a/dataset_info.json',
      'dataset_dict.json',
      'croissant.json',
    ]
    const { groups, leftOut } = groupFiles(named(...about, 'train.jsonlines', 'test.tab'))
    expect(groups.map((g) => g.name)).toEqual(['train', 'test'])
    expect(leftOut.map((f) => f.name)).toEqual(about)
  })

  it('whose names say nothing count where their content is known to be data', () => {
    const files = [{ name: 'LICENSE' }, { name: 'train', holdsData: true }, { name: '.x', holdsData: true }]
    const { groups, leftOut } = groupFiles(files)
    expect(groups.map((g) => g.name)).toEqual(['train'])
    expect(leftOut.map((f) => f.name)).toEqual(['LICENSE', '.x'])
  })

  it('of several splits of a kind are kept apart, the first kind first', () => {
    const names = ['test_sft', 'train_sft', 'train_gen'].map((s) => `${s}-00000-of-00001.parquet`)
    expect(namesOf(names).map(([split]) => split)).toEqual(['train_gen', 'train_sft', 'test_sft'])
  })
})

it('the split of a name with a hundred thousand endings is found', () => {
  // A quadratic search takes minutes here, so that the test times out.
  expect(splitOf(`train${'.zip'.repeat(100_000)}`)).toBe('train')
})
