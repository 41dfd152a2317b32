/*
 * Reads the files of published corpora. Of no use to others, so it is imported when it is needed.
 */
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
 * Packs are kept up to so many bytes as they are served, since what is asked for next often lies in one of them. In memory they
 * take some ten times as much. There are 128 of usual size in it; those of a very large corpus are larger.
 */
const KEPT_BYTES = 128 * MEAN_PACK

interface KeptPack {
  readonly pack: Promise<Pack>
  /** As served; 0 until they are all there. */
  bytes: number
}

/** By address; what was asked for longest ago comes first. */
const packs = new Map<string, KeptPack>()

/** Addresses of packs that could not be read when they were asked for last. */
const failed = new Set<string>()

/** The address of the pack that holds a conversation, if any does. */
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
    // Whoever asks again after a failure has it fetched anew.
    () => {
      failed.add(url)
      if (packs.get(url) === asked) packs.delete(url)
    },
  )
  return asked.pack
}

/** Drops packs that were asked for longest ago until the others are few enough; the latest stays, however large. */
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
 * A conversation; `null`: its split has none of that id.
 * @throws CodedError where its pack cannot be had, or is damaged
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
 * The first rows of a published split's list.
 * @throws CodedError where they cannot be had
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
 * A file of a published corpus, whole.
 * @param anew asks the server, whatever the browser's cache has: a bad answer is kept there as long as a good one
 * @throws CodedError where it cannot be had; `publishedGone` where it was there when the catalogue was written
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
