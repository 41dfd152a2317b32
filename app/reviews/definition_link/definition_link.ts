import * as v from 'valibot'
import type { QueuedTurn, ReviewDefinition } from '../log/review.ts'
import { definitionLine } from '../log/schemas.ts'
import { decodedBase64Url, encodedBase64Url } from './base64_url.ts'
import { deflated, inflated } from './deflate.ts'

/** Version of the form in links. */
const VERSION = 1

/** What a link may hold once it is inflated, in bytes: more than the longest address can hold of a real definition. */
const MOST_BYTES = 2_000_000

/** Links longer than this are cut or refused by mail programs and chats, in characters. */
export const LONGEST_LINK = 8_000

/** Why a definition in a link cannot be read. */
export type DefinitionProblem = 'damaged' | 'newer' | 'too_large'

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The queue as columns, since neighbouring turns are often of one conversation: by positions in the lists of names. */
const queueColumns = v.strictObject({
  splits: v.array(v.string()),
  /** Each with the position of its split. */
  conversations: v.array(v.tuple([whole, v.string()])),
  /** Positions of the turns' conversations. */
  of: v.array(whole),
  turns: v.array(whole),
  /** Joined by spaces. */
  prints: v.string(),
})

type QueueColumns = v.InferOutput<typeof queueColumns>

const linked = v.strictObject({
  version: v.literal(VERSION),
  review: v.record(v.string(), v.unknown()),
  queue: queueColumns,
})

/** A definition as the field `define` of an address has it: JSON, deflated, in base64url. */
export async function definitionText({ queue, ...review }: ReviewDefinition): Promise<string> {
  const json = JSON.stringify({ version: VERSION, review, queue: columnsOf(queue) })
  return encodedBase64Url(await deflated(new TextEncoder().encode(json)))
}

/** Reads what `definitionText` wrote; anything else is a problem, never an error. */
export async function readDefinition(
  text: string,
): Promise<{ readonly definition: ReviewDefinition } | { readonly problem: DefinitionProblem }> {
  const bytes = decodedBase64Url(text)
  if (bytes === null) return { problem: 'damaged' }
  const found = await inflated(bytes, MOST_BYTES)
  if (!(found instanceof Uint8Array)) return { problem: found }
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(found))
  } catch {
    return { problem: 'damaged' }
  }
  if (isNewer(json)) return { problem: 'newer' }
  const parsed = v.safeParse(linked, json)
  const queue = parsed.success ? queueOf(parsed.output.queue) : null
  if (!parsed.success || queue === null) return { problem: 'damaged' }
  const whole = v.safeParse(definitionLine, { definition: { ...parsed.output.review, queue } })
  return whole.success ? { definition: whole.output.definition } : { problem: 'damaged' }
}

function isNewer(json: unknown): boolean {
  const parsed = v.safeParse(v.object({ version: v.number() }), json)
  return parsed.success && parsed.output.version > VERSION
}

function columnsOf(queue: readonly QueuedTurn[]): QueueColumns {
  const splits = new Map<string, number>()
  const conversations = new Map<string, { readonly position: number; readonly name: [number, string] }>()
  const of = queue.map(({ split, conversation }) => {
    const known = conversations.get(JSON.stringify([split, conversation]))
    if (known) return known.position
    if (!splits.has(split)) splits.set(split, splits.size)
    const position = conversations.size
    const name: [number, string] = [splits.get(split) ?? 0, conversation]
    conversations.set(JSON.stringify([split, conversation]), { position, name })
    return position
  })
  return {
    splits: [...splits.keys()],
    conversations: [...conversations.values()].map(({ name }) => name),
    of,
    turns: queue.map(({ turn }) => turn),
    prints: queue.map(({ fingerprint }) => fingerprint).join(' '),
  }
}

/** `null`: the columns do not fit together. */
function queueOf({ splits, conversations, of, turns, prints }: QueueColumns): readonly QueuedTurn[] | null {
  const fingerprints = of.length === 0 ? [] : prints.split(' ')
  if (turns.length !== of.length || fingerprints.length !== of.length) return null
  const queue = of.flatMap((position, i): readonly QueuedTurn[] => {
    const [splitPosition = -1, conversation] = conversations[position] ?? []
    const split = splits[splitPosition]
    const [turn, fingerprint] = [turns[i], fingerprints[i]]
    if (split === undefined || conversation === undefined || turn === undefined || fingerprint === undefined)
      return []
    return [{ split, conversation, turn, fingerprint }]
  })
  return queue.length === of.length ? queue : null
}
