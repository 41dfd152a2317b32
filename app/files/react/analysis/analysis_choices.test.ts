import { expect, it } from 'vitest'
import type { CorpusAdapter } from '../../../corpora/adapter.ts'
import { describeAdapter } from '../../../ingest/describe_adapter.ts'
import { NO_FILTER } from '../../../model/index.ts'
import type { Reader } from '../../../readers/reader.ts'
import { corpusTables } from '../../../tables/schema.ts'
import { conversation, testAdapter, turn } from '../../../tables/test_corpus.ts'
import { analysisChoices } from './analysis_file.ts'

const adapter: CorpusAdapter = {
  ...testAdapter,
  participantFields: [
    { key: 'points', title: 'Points', kind: 'number', read: () => 1 },
    { key: 'lies', title: 'Lies', kind: 'number', read: () => 2 },
  ],
}
const corpus = { ...describeAdapter(adapter), tables: corpusTables(adapter) }

const made = conversation('a', [turn('Hello')])
const documents = [
  JSON.stringify({
    ...made,
    participants: made.participants.map((p) => ({ ...p, attributes: { points: 3 } })),
  }),
]

/** Has documents only, as published corpora of many conversations do, unless it has participants. */
const readerOf = (participants: boolean) => ({
  capabilities: { participants } as Reader['capabilities'],
  labels: async () => [],
  async *exported() {
    yield [documents]
  },
})

const choices = (participants: boolean) =>
  analysisChoices(
    readerOf(participants),
    corpus,
    { splits: ['train'], filter: NO_FILTER },
    new AbortController().signal,
  )

it('names the fields of participants that a reader without their table cannot read', async () => {
  const { attributes, unread } = await choices(false)
  expect(attributes.map(({ key }) => key)).toEqual(['points'])
  expect(unread).toEqual(['lies'])
})

it('offers declared fields first, each once', async () => {
  const { attributes, unread } = await choices(true)
  expect(attributes.map(({ key }) => key)).toEqual(['points', 'lies'])
  expect(unread).toEqual([])
})
