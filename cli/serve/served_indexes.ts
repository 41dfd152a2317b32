import { constants, existsSync } from 'node:fs'
import { access, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, type ZlibOptions } from 'node:zlib'
import { messageOf } from '../../app/base/errors.ts'
import { countText } from '../../app/base/messages/intl.ts'
import { type CatalogueJson, parseCatalogue } from '../../app/corpora/catalogue.ts'
import { adapters } from '../../app/corpora/registry.ts'
import { describeAdapter } from '../../app/ingest/describe_adapter.ts'
import { type CorpusJson, parseCorpusJson } from '../../app/published/corpus_json.ts'
import { CORPUS_JSON, INDEX_FILE, packFile, versionOfFolder } from '../../app/published/folder.ts'
import { conversationIn, type Pack, readPack } from '../../app/published/pack.ts'
import { packOf } from '../../app/published/pack_number.ts'
import type { ConversationSource } from '../../app/readers/attached/source.ts'
import { availableCorpora, type CorpusInfo } from '../../app/session/corpus_info.ts'

/** Makes folders of a catalogue absolute. It is never requested. */
const OWN_SITE = 'https://site.invalid/'

/** Number of packs whose conversations stay in memory. */
const PACKS = 64

/** A corpus of a site that cannot be served. */
export interface Unserved {
  /** Its id, or its place in the catalogue if it has none. */
  readonly where: string
  readonly sentence: string
  /** True if it has an index, without which the page cannot show it. */
  readonly hasIndex: boolean
}

/** A corpus of a site whose index can be served. */
export interface ServedIndex {
  readonly corpus: CorpusInfo
  readonly folder: string
  readonly version: string
  readonly tables: readonly string[]
  readonly conversations: number
  readonly splits: CorpusJson['splits']
  /** Its packs. */
  readonly source: ConversationSource
}

/** Path of the index of a corpus. */
export const indexFileOf = ({ folder }: ServedIndex) => join(folder, INDEX_FILE)

/** The indexes of a site that can be served, and the other corpora. */
export async function servedIndexes(
  site: string,
  catalogue: CatalogueJson,
): Promise<{ readonly indexes: readonly ServedIndex[]; readonly unserved: readonly Unserved[] }> {
  const unserved: Unserved[] = []
  const indexes: ServedIndex[] = []
  const known = availableCorpora(
    parseCatalogue(catalogue, `${OWN_SITE}catalogue.json`),
    adapters.map(describeAdapter),
  )
  for (const { where, message } of known.problems)
    unserved.push({ where, sentence: `${where} is not served: ${message}`, hasIndex: false })
  for (const corpus of known.corpora) {
    const found = await indexOf(site, corpus)
    if ('version' in found) indexes.push(found)
    else {
      const { why, hasIndex } = found
      unserved.push({ where: corpus.id, sentence: `${corpus.id} is not served: ${why}`, hasIndex })
    }
  }
  return { indexes, unserved }
}

/** The index of a corpus, or a sentence that says why it cannot be served. */
async function indexOf(
  site: string,
  corpus: CorpusInfo,
): Promise<ServedIndex | { readonly why: string; readonly hasIndex: boolean }> {
  const { published } = corpus.entry
  const path = published && new URL(published.folder).pathname.slice(1)
  const version = path ? versionOfFolder(path) : null
  if (!published?.folder.startsWith(OWN_SITE) || !path || version === null)
    return { why: 'parley publish has not written it into this site.', hasIndex: false }
  const folder = join(site, decodeURIComponent(path))
  // A page asks for the index that the catalogue names, whether it is there or not.
  let hasIndex = published.index !== null || existsSync(join(folder, INDEX_FILE))
  try {
    const json = parseCorpusJson(JSON.parse(await readFile(join(folder, CORPUS_JSON), 'utf8')))
    if ('where' in json)
      return { why: `${CORPUS_JSON} is not valid (${json.where}). Publish it again.`, hasIndex }
    const { splits, index } = json
    hasIndex ||= index !== null
    await access(join(folder, INDEX_FILE), constants.R_OK)
    const { size } = await stat(join(folder, INDEX_FILE))
    if (index && size !== index.bytes) {
      const why = `its index has ${countText(size)} bytes instead of ${countText(index.bytes)}. Copy or publish it again.`
      return { why, hasIndex }
    }
    const conversations = splits.reduce((sum, split) => sum + split.conversations, 0)
    const source = packsOf(folder, published.packs)
    return { corpus, folder, version, tables: index?.tables ?? [], conversations, splits, source }
  } catch (error) {
    const why = `its index cannot be read (${messageOf(error)}). Publish it again, without --no-index.`
    return { why, hasIndex }
  }
}

/** Size of the parts in which a pack is unpacked, in bytes: a fifth of the time of Node's usual 16 kB. */
const UNPACKED = 1024 * 1024

const unpack = promisify<Buffer, ZlibOptions, Buffer>(gunzip)

const unpacked = async (file: string) => unpack(await readFile(file), { chunkSize: UNPACKED })

/** Reads conversations from the packs of a published corpus. @param count of all its packs */
export function packsOf(folder: string, count: number): ConversationSource {
  const kept = new Map<number, Promise<Pack>>()
  const packAt = (number: number) => {
    const pack = kept.get(number) ?? unpacked(join(folder, packFile(number))).then(readPack)
    kept.delete(number)
    kept.set(number, pack)
    // The next request reads it again.
    pack.catch(() => kept.delete(number))
    const oldest = kept.keys().next()
    if (kept.size > PACKS && !oldest.done) kept.delete(oldest.value)
    return pack
  }
  return {
    conversation: async ({ split, id }) => conversationIn(await packAt(packOf(split, id, count)), split, id),
  }
}
