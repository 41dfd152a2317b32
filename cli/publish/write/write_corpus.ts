import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAbort } from '../../../app/base/errors.ts'
import { linkedController } from '../../../app/base/linked_controller.ts'
import type { CorpusEntry } from '../../../app/corpora/catalogue.ts'
import type { CorpusDescription } from '../../../app/protocol/corpus_description.ts'
import type { CorpusJson } from '../../../app/published/corpus_json.ts'
import { CORPUS_JSON, headFile, INDEX_FILE, VERSION_DIGITS } from '../../../app/published/folder.ts'
import { FRAMES_FILE } from '../../../app/published/row_frames.ts'
import { diskError } from '../disk_error.ts'
import { createIndexWriter, INDEX_FORMAT, type IndexWriter } from '../index/index_writer.ts'
import { isCannotContinue, type Saving } from '../index/savepoint.ts'
import type { Progress } from '../progress.ts'
import { checkUnchanged, type LocalPath } from '../source/local_files.ts'
import type { OpenedCorpus } from '../source/opened_corpus.ts'
import { type CorpusPlan, corpusJson, entryOf, type Made } from './corpus_entry.ts'
import { createPackSpool, type PackSpool, type WrittenPacks } from './pack_spool.ts'
import { readIntoIndex, type SavedFiles } from './read_into_index.ts'
import { copySources } from './source_files.ts'

export interface WriteContext {
  /** Version of Parley. */
  readonly parley: string
  /** ISO date of publication. */
  readonly at: string
  readonly signal: AbortSignal
  readonly progress: Progress
  /** Corpora with more turns get a large index. */
  readonly manyTurns: number
  /** Identifies the source and all options. Null if changes can't be detected. */
  readonly input: string | null
  /** Receives sentences for the user. */
  readonly notice: (sentence: string) => void
}

/** A corpus that has been written, with its catalogue entry. */
export interface WrittenCorpus {
  readonly version: string
  readonly entry: CorpusEntry
  /** Of its conversations, as in `corpus.json`. */
  readonly fingerprint: string
  readonly summary: CorpusSummary
}

/** Summary for the user. */
export interface CorpusSummary {
  readonly id: string
  readonly title: string
  readonly version: string
  readonly conversations: number
  readonly turns: number
  readonly packs: number
  /** In bytes: packs, index and source files. */
  readonly bytes: { readonly packs: number; readonly index: number; readonly files: number }
  readonly problems: CorpusJson['problems']
}

/**
 * Writes the folder of a corpus. A large one that an earlier run has begun is continued after its last savepoint: the
 * source is read again from the start, but nothing is written twice.
 * @param folder to write. Other existing content is replaced.
 * @param files local files that the corpus is read from
 * @throws Error if nothing can be read or a file changes meanwhile; the signal's reason if aborted
 */
export async function writeCorpus(
  corpus: OpenedCorpus,
  plan: CorpusPlan,
  folder: string,
  files: readonly LocalPath[],
  context: WriteContext,
): Promise<WrittenCorpus> {
  const { input, manyTurns, signal } = context
  const description = descriptionOf(corpus.description, plan)
  const hash = createHash('sha256')
  hash.update(JSON.stringify([input, INDEX_FORMAT, manyTurns, description]))
  const saving = plan.withIndex &&
    input !== null && {
      input: hash.digest('hex'),
      turns: SAVED_TURNS * manyTurns,
      signal,
    }
  const write = (isContinued: boolean) =>
    writeFolder(
      { ...{ corpus, plan, folder, files, context, description }, saving: saving || null },
      isContinued,
    )
  try {
    return await write(saving !== false)
  } catch (error) {
    if (!isCannotContinue(error)) throw error
    context.notice(
      `${plan.id}: the files or options are not those of the run that was interrupted, or its files are damaged. It was written again from the start.`,
    )
    return write(false)
  }
}

/** Number of turns from one savepoint to the next, as a multiple of the turns of a large corpus. */
const SAVED_TURNS = 3

interface Order {
  readonly corpus: OpenedCorpus
  readonly plan: CorpusPlan
  readonly folder: string
  readonly files: readonly LocalPath[]
  readonly context: WriteContext
  readonly description: CorpusDescription
  readonly saving: Saving | null
}

/** @param isContinued whether to look for a savepoint @throws the error of `cannotContinue` */
async function writeFolder(order: Order, isContinued: boolean): Promise<WrittenCorpus> {
  const { corpus, plan, folder, files, context, description, saving } = order
  const { signal, manyTurns } = context
  const { id } = plan
  await clearFolder(folder, isContinued ? [INDEX_FILE, `${INDEX_FILE}.wal`, FRAMES_FILE] : [])
  await mkdir(join(folder, 'heads'), { recursive: true })
  let index: IndexWriter | null = null
  let spool: PackSpool | null = null
  let keep = false
  try {
    index = plan.withIndex
      ? await createIndexWriter(join(folder, INDEX_FILE), description.tables, description, manyTurns, saving)
      : null
    const saved = (index?.continued?.others ?? null) as SavedFiles | null
    spool = await createPackSpool(`${folder}.spool`, saved?.spool ?? null)
    const { read, problems } = await readIntoIndex(corpus, plan, { index, spool }, context)
    if (read.counts.conversations === 0) throw nothingRead(corpus, problems)
    for (const [split, rows] of read.heads.entries())
      await writeFile(join(folder, headFile(split)), JSON.stringify(rows))
    const packs = await writeTogether(spool, index, folder, id, context)
    const sources = plan.withFiles ? await copyFiles(corpus, folder, id, context) : []
    const hashes: string[] = []
    for (const { url } of sources) hashes.push(await hashOf(join(folder, decodeURIComponent(url))))
    await checkUnchanged(files)
    signal.throwIfAborted()
    // As late as possible, because a finished index can't be continued.
    const written = (await index?.finish(signal)) ?? null
    const made: Made = { plan, description, corpus, read, packs: packs.packs, index: written, files: sources }
    const json = corpusJson(made, problems)
    const by = `Parley ${context.parley}`
    // Without the index's size, which may vary even if its rows don't.
    const unsized = { ...json, index: json.index && { ...json.index, bytes: 0 } }
    const hash = createHash('sha256')
    hash.update(JSON.stringify([by, INDEX_FORMAT, unsized, description, read.heads, packs.hash]))
    for (const own of hashes) hash.update(own)
    const version = hash.digest('hex').slice(0, VERSION_DIGITS)
    const stamped: CorpusJson = { ...json, made: { by, at: context.at } }
    await writeFile(join(folder, CORPUS_JSON), `${JSON.stringify(stamped, null, 2)}\n`)
    const bytes = {
      packs: packs.stored,
      index: written?.bytes ?? 0,
      files: sources.reduce((sum, file) => sum + file.bytes, 0),
    }
    const { conversations, turns } = read.counts
    return {
      version,
      entry: entryOf(made, version),
      fingerprint: read.fingerprint,
      summary: {
        ...{ id, title: plan.title, version, conversations, turns, packs: packs.packs, bytes },
        problems,
      },
    }
  } catch (error) {
    // After an error that would only be repeated, a run that got no further starts again.
    keep = isAbort(error) || diskError(error) !== null || index?.hasSaved === true
    keep &&= !isCannotContinue(error)
    throw error
  } finally {
    const isKept = (await index?.abandon(keep)) ?? false
    await spool?.close(isKept)
  }
}

/** Creates a folder, or empties it. @param kept names of files to keep */
async function clearFolder(folder: string, kept: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder))
    if (!kept.includes(name)) await rm(join(folder, name), { recursive: true, force: true })
}

/** Compresses packs in zlib's threads while DuckDB's threads create the index. */
async function writeTogether(
  spool: PackSpool,
  index: IndexWriter | null,
  folder: string,
  id: string,
  { signal, progress }: WriteContext,
): Promise<WrittenPacks> {
  progress.begin(`${id}: writing packs${index ? ' and the index' : ''}`)
  const stop = linkedController(signal)
  const both = [
    spool.write(folder, stop.signal, progress.at),
    index?.complete(stop.signal) ?? Promise.resolve(),
  ] as const
  try {
    const [packs] = await Promise.all(both)
    return packs
  } catch (error) {
    stop.abort(error)
    await Promise.allSettled(both)
    throw error
  }
}

function copyFiles(corpus: OpenedCorpus, folder: string, id: string, { signal, progress }: WriteContext) {
  progress.begin(`${id}: copying the source files`)
  return copySources(corpus.sources, folder, signal, progress.at)
}

function nothingRead(corpus: OpenedCorpus, problems: CorpusJson['problems']): Error {
  const [first] = problems.first
  const why = first
    ? ` The first record: ${first.field}: found ${first.found}, expected ${first.expected}.`
    : ''
  return new Error(`No conversation could be read by ${corpus.adapter.title}.${why}`)
}

/** The adapter's description, with the user's changes. */
function descriptionOf(declared: CorpusDescription, plan: CorpusPlan): CorpusDescription {
  const { title, description, citation, labels } = plan
  return { ...declared, title, description, citation, ...(labels && { labelSchemes: labels.schemes }) }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest('hex')
}
