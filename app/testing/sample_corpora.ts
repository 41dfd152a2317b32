import { adapterById } from '../corpora/registry.ts'
import { describeAdapter } from '../ingest/describe_adapter.ts'
import type { Conversation } from '../model/index.ts'
import type { CorpusInfo } from '../session/corpus_info.ts'

/** A corpus for component tests, with all its conversations. */
export interface TestCorpus {
  readonly info: CorpusInfo
  readonly conversations: readonly Conversation[]
}

const fixtures = import.meta.glob<readonly unknown[]>('../corpora/known/*/fixture.*.json', {
  import: 'default',
})

const SPLITS = ['train', 'validation', 'test']

/**
 * The made-up fixtures of a built-in corpus as the page's sample corpus.
 * @param id of the sample, such as `sample-casino`
 */
export async function sampleCorpus(adapterId: string, id: string): Promise<TestCorpus> {
  const adapter = adapterById(adapterId)
  if (!adapter) throw new Error(`No built-in corpus is called ${adapterId}.`)
  const conversations: Conversation[] = []
  for (const split of SPLITS) {
    const records = await fixtures[`../corpora/known/${adapterId}/fixture.${split}.json`]?.()
    if (!records) continue
    const file = {
      name: `${split}.json`,
      split,
      records: () => records.map((value, row) => ({ row, value })),
    }
    for await (const conversation of adapter.conversations([file], () => {})) conversations.push(conversation)
  }
  return testCorpus(describeAdapter(adapter), id, conversations)
}

/** Any conversations as a corpus of the catalogue. */
export function testCorpus(
  description: ReturnType<typeof describeAdapter>,
  id: string,
  conversations: readonly Conversation[],
): TestCorpus {
  const splits = [...new Set(conversations.map(({ split }) => split))].map((name) => ({
    name,
    files: [{ url: `http://127.0.0.1/${id}/${name}.parquet`, bytes: 50_000 }],
  }))
  const title = `${description.title} (made-up sample)`
  const entry = { id, title, adapter: description.adapter, madeUp: true, note: 'Written for tests.', splits }
  const info = { ...description, entry, id, title, madeUp: true, note: entry.note, splits, opened: null }
  return { info: { ...info, candidates: [] }, conversations }
}
