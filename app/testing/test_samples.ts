import type { Conversation } from '../model/index.ts'
import { sampleCorpus, type TestCorpus } from './sample_corpora.ts'

/** Adapters of the sample corpora by the ids that their addresses have. */
const ADAPTERS = {
  'sample-casino': 'casino',
  'sample-craigslist': 'craigslist_bargains',
  'sample-friends': 'mutual_friends',
  'sample-diplomacy': 'diplomacy',
  'sample-deal': 'deal_or_no_deal',
} as const

export type SampleId = keyof typeof ADAPTERS

const read = new Map<SampleId, Promise<TestCorpus>>()

/** A sample corpus of the site, made from its fixtures. */
export function sample(id: SampleId): Promise<TestCorpus> {
  const corpus = read.get(id) ?? sampleCorpus(ADAPTERS[id], id)
  read.set(id, corpus)
  return corpus
}

export function samples(): Promise<readonly TestCorpus[]> {
  return Promise.all((Object.keys(ADAPTERS) as SampleId[]).map(sample))
}

/** @throws Error if the sample has no such conversation */
export async function conversationOf(
  id: SampleId,
  split: string,
  conversation: string,
): Promise<Conversation> {
  const { conversations } = await sample(id)
  const found = conversations.find((c) => c.split === split && c.id === conversation)
  if (found) return found
  throw new Error(`${id} has no conversation ${split}/${conversation}.`)
}
