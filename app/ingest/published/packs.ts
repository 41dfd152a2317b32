import { CodedError } from '../../base/coded_error.ts'
import { messageOf } from '../../base/errors.ts'
import { fileName } from '../../base/url_file_name.ts'
import type { PackedAnswer, PackedSplit } from '../../protocol/messages.ts'
import { packFile } from '../../published/folder.ts'
import { conversationIn, type Pack, PackError, readPack } from '../../published/pack.ts'
import { MEAN_PACK, packOf } from '../../published/pack_number.ts'
import type { ByteStream } from '../../reading/sources/source.ts'
import { publishedFile } from './published_file.ts'

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

function pack(url: string, body?: ByteStream): Promise<Pack> {
  const known = packs.get(url)
  if (known) {
    packs.delete(url)
    packs.set(url, known)
    return known.pack
  }
  const asked: KeptPack = {
    bytes: 0,
    pack: read(url, body, (bytes) => {
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

async function read(
  url: string,
  body: ByteStream | undefined,
  onBytes: (bytes: number) => void,
): Promise<Pack> {
  const bytes = await publishedFile(url, body, failed.has(url))
  onBytes(bytes.length)
  return inPack(url, () => readPack(bytes))
}

/** Takes over the bytes of a pack that somebody else has begun to fetch. */
export function takePack(url: string, body: ByteStream): void {
  pack(url, body).catch(() => undefined)
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
