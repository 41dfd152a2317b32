import * as v from 'valibot'
import { joinedBytes } from '../../base/bytes/joined_bytes.ts'
import { MOST_TURNS, type QueuedTurn, type ReviewDefinition } from '../log/review.ts'
import { definitionLine } from '../log/schemas.ts'

/**
 * Versions of the format used in links. 2 has written schemes, 3 a project, 4 training turns. Earlier versions of Parley
 * cannot read them.
 */
const VERSION = 1
const VERSION_WITH_SCHEMES = 2
const VERSION_WITH_PROJECT = 3
const VERSION_WITH_TRAINING = 4

/** Maximum size of inflated data, in bytes. Larger than any real definition that fits in the longest URL. */
const MOST_BYTES = 2_000_000

/** Longer links may be truncated or refused by mail and chat programs, in characters. */
export const LONGEST_LINK = 8_000

/** Reason why a definition in a link cannot be read. */
export type DefinitionProblem = 'damaged' | 'newer' | 'too_large'

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The queue as columns of indexes into lists of names, since neighbouring turns often share a conversation. */
const queueColumns = v.strictObject({
  splits: v.array(v.string()),
  /** Pairs of an index into `splits` and an id. */
  conversations: v.array(v.tuple([whole, v.string()])),
  /** Index of the conversation, by turn. */
  of: v.array(whole),
  turns: v.array(whole),
  /** Fingerprints, joined by spaces. */
  prints: v.string(),
})

type QueueColumns = v.InferOutput<typeof queueColumns>

const linked = v.strictObject({
  version: v.picklist([VERSION, VERSION_WITH_SCHEMES, VERSION_WITH_PROJECT, VERSION_WITH_TRAINING]),
  review: v.record(v.string(), v.unknown()),
  queue: queueColumns,
})

/** Encodes a definition for the URL field `define`: JSON, deflated, in base64url. */
export async function definitionText({ queue, ...review }: ReviewDefinition): Promise<string> {
  const version = versionOf(review)
  const json = JSON.stringify({ version, review, queue: columnsOf(queue) })
  return encodedBase64Url(await deflated(new TextEncoder().encode(json)))
}

function versionOf({ training, project, written }: Omit<ReviewDefinition, 'queue'>): number {
  if (training) return VERSION_WITH_TRAINING
  return project ? VERSION_WITH_PROJECT : written ? VERSION_WITH_SCHEMES : VERSION
}

/** Decodes the result of `definitionText`. Returns a problem for anything else, and never throws. */
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
  if (parsed.success && parsed.output.queue.of.length > MOST_TURNS) return { problem: 'too_large' }
  const queue = parsed.success ? queueOf(parsed.output.queue) : null
  if (!parsed.success || queue === null) return { problem: 'damaged' }
  const whole = v.safeParse(definitionLine, { definition: { ...parsed.output.review, queue } })
  return whole.success ? { definition: whole.output.definition } : { problem: 'damaged' }
}

function isNewer(json: unknown): boolean {
  const parsed = v.safeParse(v.object({ version: v.number() }), json)
  return parsed.success && parsed.output.version > VERSION_WITH_TRAINING
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

/** Null if the columns do not fit together. */
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

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES = new Map([...SIGNS].map((sign, value) => [sign.charCodeAt(0), value]))

/** Encodes bytes as base64url without padding (RFC 4648, section 5). */
export function encodedBase64Url(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(i, i + 3)
    const word = (a << 16) | (b << 8) | c
    const signs = [18, 12, 6, 0].map((shift) => SIGNS[(word >> shift) & 63])
    parts.push(signs.slice(0, Math.min(4, bytes.length - i + 1)).join(''))
  }
  return parts.join('')
}

/** Decodes base64url. Null if the text is invalid. */
export function decodedBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 === 1) return null
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  for (let i = 0, at = 0; i < text.length; i += 4) {
    let word = 0
    for (let k = 0; k < 4; k++) {
      const value = i + k < text.length ? VALUES.get(text.charCodeAt(i + k)) : 0
      if (value === undefined) return null
      word = (word << 6) | value
    }
    for (const shift of [16, 8, 0]) if (at < bytes.length) bytes[at++] = (word >> shift) & 255
  }
  return bytes
}

/** The parts of a transform stream that browsers and Node have in common. */
interface ByteTransform {
  readonly readable: {
    getReader(): {
      read(): Promise<{ done: false; value: Uint8Array } | { done: true; value?: unknown }>
      cancel(): Promise<void>
    }
  }
  readonly writable: {
    getWriter(): { write(chunk: Uint8Array<ArrayBuffer>): Promise<void>; close(): Promise<void> }
  }
}

/** Compresses bytes with raw deflate (RFC 1951). */
export async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const found = await through(new CompressionStream('deflate-raw'), bytes, Number.POSITIVE_INFINITY)
  if (!(found instanceof Uint8Array)) throw new TypeError(`Deflating: ${found}.`)
  return found
}

/**
 * Decompresses raw deflate. Stops shortly after the limit, regardless of the data's total size.
 * @param most limit in bytes
 */
async function inflated(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | 'damaged' | 'too_large'> {
  try {
    return await through(new DecompressionStream('deflate-raw'), bytes, most)
  } catch {
    return 'damaged'
  }
}

async function through(
  { readable, writable }: ByteTransform,
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | 'too_large'> {
  const writer = writable.getWriter()
  // A write error is also a read error, which is handled below.
  const write = async () => {
    await writer.write(bytes)
    await writer.close()
  }
  write().catch(() => undefined)
  const reader = readable.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const next = await reader.read()
    if (next.done) break
    length += next.value.length
    if (length > most) {
      reader.cancel().catch(() => undefined)
      return 'too_large'
    }
    parts.push(next.value)
  }
  return joinedBytes(parts)
}
