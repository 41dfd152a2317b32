import type { Conversation } from '../../../model/index.ts'
import type { Problem, RecordFile } from '../../adapter.ts'
import { diplomacy } from './index.ts'

export type Columns = Record<string, unknown>

/** Four made-up messages between Italy and Germany, one per quadrant. */
export const published: Columns = {
  messages: ['Burgundy?', 'No, Tyrolia.', 'I go west.', 'West it is.\n\n<b>G</b>'],
  sender_labels: ['true', 'false', 'false', 'true'],
  receiver_labels: ['true', 'true', 'false', 'false'],
  speakers: ['italy', 'germany', 'italy', 'germany'],
  receivers: ['germany', 'italy', 'germany', 'italy'],
  absolute_message_index: [4, 9, 31, 40],
  relative_message_index: [0, 1, 2, 3],
  seasons: ['Spring', 'Spring', 'Fall', 'Winter'],
  years: ['1901', '1901', '1901', '1901'],
  game_score: ['3', '3', '3', '5'],
  game_score_delta: ['0', '0', '0', '1'],
  players: ['italy', 'germany'],
  game_id: 1,
}

/** The record above with some columns replaced, or left out if undefined. */
export function record(changes: Columns = {}): Columns {
  return Object.fromEntries(Object.entries({ ...published, ...changes }).filter(([, v]) => v !== undefined))
}

/** The record above with all lists empty except its players. */
export const noMessages = Object.fromEntries(
  Object.entries(published).map(([k, v]) => [k, Array.isArray(v) && k !== 'players' ? [] : v]),
)

function fileOf(...values: unknown[]): RecordFile {
  return { name: 'x.parquet', split: 'train', records: () => values.map((value, row) => ({ row, value })) }
}

/** Reads a file of these records. Returns conversations and problems. */
export async function read(
  ...values: unknown[]
): Promise<{ conversations: Conversation[]; problems: Problem[] }> {
  const problems: Problem[] = []
  const conversations: Conversation[] = []
  for await (const c of diplomacy.conversations([fileOf(...values)], (p) => problems.push(p))) {
    conversations.push(c)
  }
  return { conversations, problems }
}

/** Reads the record above with some columns replaced. Throws if it is dropped. */
export async function readOne(
  changes: Columns = {},
): Promise<{ conversation: Conversation; problems: Problem[] }> {
  const { conversations, problems } = await read(record(changes))
  const [conversation] = conversations
  if (conversation === undefined) throw new Error(`dropped: ${JSON.stringify(problems)}`)
  return { conversation, problems }
}

/** A facet's value. */
export const facet = (conversation: Conversation, key: string) =>
  diplomacy.facets.find((f) => f.key === key)?.read(conversation)
