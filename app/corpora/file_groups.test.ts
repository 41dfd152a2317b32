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
    ['chats/split=test/part-00000-abc-c000.snappy.parquet', 'test'],
    ['chats/split=a%20b/part-00000.parquet', 'a b'],
    ['chats/lang=en/year=2024/part-00000.parquet', 'chats'],
    ['lang=en/0.parquet', 'data'],
    ['chats/part-00003-abc-c000.snappy.parquet', 'chats'],
    ['saved/train/data-00000-of-00002.arrow', 'train'],
    ['data-00000-of-00001.arrow', 'data'],
    ['dev.jsonl.zst', 'dev'],
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

describe('many files', () => {
  const sessions = (count: number) => Array.from({ length: count }, (_, i) => `logs/talk with ${i}.jsonl`)

  it('that are not named like splits are one split, named after their folder', () => {
    const { groups } = groupFiles(named(...sessions(300), 'logs/test.jsonl'))
    expect(groups.map(({ name, files }) => [name, files.length])).toEqual([
      ['test', 1],
      ['logs', 300],
    ])
    expect(groupFiles(named(...sessions(12))).groups).toHaveLength(12)
  })

  it('of sessions are one split even if they are two', () => {
    const ids = ['0199c1a2-7c3e-7001-8000-abcdefabcdef', '0199c1a2-7c3e-7002-8000-abcdefabcdef']
    expect(namesOf(ids.map((id) => `a/b/${id}.jsonl`)).map(([name]) => name)).toEqual(['b'])
    expect(
      namesOf(['rollout-2025-06-01T00-00-00-x.jsonl', 'rollout-2025-06-02T00-00-00-y.jsonl']),
    ).toHaveLength(1)
  })

  it('of an evaluation log are its samples, without its metadata', () => {
    const log = ['header.json', 'summaries.json', '_journal/start.json']
    const { groups, leftOut } = groupFiles(named(...log, 'samples/1_epoch_1.json', 'samples/2_epoch_1.json'))
    expect(groups.map(({ name, files }) => [name, files.length])).toEqual([['samples', 2]])
    expect(leftOut.map(({ name }) => name)).toEqual(log)
  })

  it('of a chat export are its conversations, in order', () => {
    const { groups, leftOut } = groupFiles(
      named('user.json', 'conversations-001.json', 'conversations-000.json', 'message_feedback.json'),
    )
    expect(groups).toEqual([
      { name: 'conversations', files: named('conversations-000.json', 'conversations-001.json') },
    ])
    expect(leftOut.map(({ name }) => name)).toEqual(['user.json', 'message_feedback.json'])
  })
})

it('files of Spark about its parts are no data, and hidden files are if there are no others', () => {
  const parts = named('x/split=train/part-00000.parquet', 'x/split=test/part-00000.parquet')
  const about = [{ name: 'x/_metadata', holdsData: true }, { name: 'x/_SUCCESS' }]
  const { groups, leftOut } = groupFiles([...about, ...parts])
  expect(groups.map(({ name }) => name)).toEqual(['train', 'test'])
  expect(leftOut).toEqual(about)
  expect(groupFiles(named('.logs/a.jsonl', 'README.md')).groups.map(({ name }) => name)).toEqual(['a'])
})

it('the split of a name with a hundred thousand endings is found', () => {
  // A quadratic search takes minutes here, so that the test times out.
  expect(splitOf(`train${'.zip'.repeat(100_000)}`)).toBe('train')
})
