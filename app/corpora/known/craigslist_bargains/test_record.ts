import type { Conversation } from '../../../model/index.ts'
import type { Problem, RecordFile } from '../../adapter.ts'
import { craigslistBargains } from './index.ts'

/** One turn of a record: agent, act, price, text. */
export type Event = readonly [agent: 0 | 1, intent: string, price: number, text: string]

/** Messages, and events without a text, of each side. */
export const buyerSays = (text: string, intent = '', price = -1): Event => [0, intent, price, text]
export const sellerSays = (text: string, intent = '', price = -1): Event => [1, intent, price, text]
export const buyer = (intent: string, price = -1): Event => [0, intent, price, '']
export const seller = (intent: string, price = -1): Event => [1, intent, price, '']

/** A record as published, about a lamp listed at $100, with a buyer's target of $70. */
export function record(events: readonly Event[]) {
  return {
    agent_info: { Bottomline: ['None', 'None'], Role: ['buyer', 'seller'], Target: [70, 100] },
    agent_turn: events.map(([agent]): number => agent),
    dialogue_acts: {
      intent: events.map(([, intent]): string | null => intent),
      price: events.map(([, , price]): number | null => price),
    },
    utterance: events.map(([, , , text]): string | null => text),
    items: {
      Category: ['furniture', 'furniture'],
      Images: ['furniture/1_0.jpg', 'furniture/1_0.jpg'],
      Price: [100, 100],
      Description: ['A lamp.', 'A lamp.'],
      Title: ['Lamp', 'Lamp'],
    },
  }
}

function fileOf(...values: unknown[]): RecordFile {
  return {
    name: 'train.parquet',
    split: 'train',
    records: () => values.map((value, row) => ({ row, value })),
  }
}

/** Reads a file of these records with the adapter. Returns conversations and problems. */
export async function load(...values: unknown[]) {
  const problems: Problem[] = []
  const conversations: Conversation[] = []
  for await (const c of craigslistBargains.conversations([fileOf(...values)], (p) => problems.push(p))) {
    conversations.push(c)
  }
  return { conversations, problems }
}

/** Reads one record, which must load. */
export async function loadOne(value: unknown) {
  const { conversations, problems } = await load(value)
  const [conversation] = conversations
  if (conversation === undefined) throw new Error(`dropped: ${JSON.stringify(problems)}`)
  return { conversation, problems }
}

/** The value of a declared facet. */
export const facet = (conversation: Conversation, key: string) =>
  craigslistBargains.facets.find((f) => f.key === key)?.read(conversation)
