/* Reads the files of published corpora. Lazy-loaded, because other corpora don't need it. */
import { streamedBytes } from '../base/bytes/joined_bytes.ts'
import { CodedError } from '../base/coded_error.ts'
import { isAbort, messageOf } from '../base/errors.ts'
import { privately } from '../base/privately.ts'
import { fileName } from '../base/url_file_name.ts'
import type { PackedAnswer, PackedSplit, SplitRequest } from '../protocol/messages.ts'
import { headFile, packFile } from '../published/folder.ts'
import { conversationIn, type Pack, PackError, readPack } from '../published/pack.ts'
import { MEAN_PACK, packOf } from '../published/pack_number.ts'
import type { PlainRow } from '../tables/sink.ts'
import { takePrefetched } from './prefetched_files.ts'

/**
 * Size limit of the pack cache, in bytes as served. The next request often needs the same pack. Packs take about ten
 * times as much in memory. The limit fits 128 packs of usual size, or fewer of a very large corpus.
 */
const KEPT_BYTES = 128 * MEAN_PACK

interface KeptPack {
  readonly pack: Promise<Pack>
  /** Size as served; 0 until loaded. */
  bytes: number
}

/** LRU cache of packs by URL, least recently used first. */
const packs = new Map<string, KeptPack>()

/** URLs of packs whose last read failed. */
const failed = new Set<string>()

/** URL of the pack that would contain a conversation. */
function packUrl({ folder, packs: count }: PackedSplit, split: string, id: string): string {
  return folder + packFile(packOf(split, id, count))
}

function pack(url: string): Promise<Pack> {
  const known = packs.get(url)
  if (known) {
    packs.delete(url)
    packs.set(url, known)
    return known.pack
  }
  const asked: KeptPack = {
    bytes: 0,
    pack: read(url, (bytes) => {
      asked.bytes = bytes
    }),
  }
  packs.set(url, asked)
  asked.pack.then(
    () => {
      failed.delete(url)
      dropOldest()
    },
    // The next request after a failure fetches the pack again.
    () => {
      failed.add(url)
      if (packs.get(url) === asked) packs.delete(url)
    },
  )
  return asked.pack
}

/** Evicts least recently used packs until the rest fits. Never evicts the latest pack, however large. */
function dropOldest(): void {
  let held = [...packs.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  for (const [url, { bytes }] of [...packs].slice(0, -1)) {
    if (held <= KEPT_BYTES) return
    packs.delete(url)
    held -= bytes
  }
}

async function read(url: string, onBytes: (bytes: number) => void): Promise<Pack> {
  const bytes = await publishedFile(url, failed.has(url))
  onBytes(bytes.length)
  return inPack(url, () => readPack(bytes))
}

/**
 * A conversation, or null if its split has none with that id.
 * @throws CodedError if its pack is unavailable or damaged
 */
export async function packedConversation(
  packed: PackedSplit,
  split: string,
  id: string,
): Promise<PackedAnswer | null> {
  const url = packUrl(packed, split, id)
  const holding = await pack(url)
  return inPack(url, () => conversationIn(holding, split, id))
}

async function inPack<T>(url: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    packs.delete(url)
    failed.add(url)
    const cause = error.cause === undefined ? '' : `: ${messageOf(error.cause)}`
    throw new CodedError(
      'packDamaged',
      { name: fileName(url) },
      { detail: `${url}\n${error.message}${cause}` },
    )
  }
}

/**
 * First rows of a published split's list.
 * @throws CodedError if they are unavailable
 */
export async function publishedHead({ packed, splitIndex }: SplitRequest): Promise<readonly PlainRow[]> {
  if (!packed) return []
  const url = packed.folder + headFile(splitIndex)
  const bytes = await publishedFile(url)
  try {
    const rows: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (!Array.isArray(rows)) throw new TypeError('expected a list of rows')
    return rows
  } catch (cause) {
    throw new CodedError('publishedDamaged', { name: fileName(url) }, { detail: url, cause })
  }
}

/**
 * A whole file of a published corpus.
 * @param anew bypasses the browser's cache, which also keeps bad responses
 * @throws CodedError if it is unavailable; `publishedGone` if it has been removed since the catalogue was written
 */
async function publishedFile(url: string, anew = false): Promise<Uint8Array<ArrayBuffer>> {
  const name = fileName(url)
  const stream = (takePrefetched(url) ?? (await get(url, name, anew))).body
  if (!stream) throw new CodedError('noBody', { name }, { detail: url })
  try {
    return await streamedBytes(stream)
  } catch (cause) {
    throw isAbort(cause) ? cause : new CodedError('publishedBrokeOff', { name }, { detail: url, cause })
  }
}

async function get(url: string, name: string, anew: boolean): Promise<Response> {
  let response: Response
  try {
    response = await fetch(url, { ...privately(url), ...(anew && { cache: 'reload' }) })
  } catch (cause) {
    throw new CodedError('siteUnreachable', { name }, { detail: `${url}\n${messageOf(cause)}`, cause })
  }
  if (response.ok) return response
  await response.body?.cancel()
  const { status, statusText: words } = response
  const detail = `${url} answered ${status} ${words}`
  if (status === 404 || status === 410) throw new CodedError('publishedGone', { name }, { detail })
  throw new CodedError('siteAnswered', { name, status, words }, { detail })
}
