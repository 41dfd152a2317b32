import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { linkedController } from '../../../app/base/linked_controller.ts'
import type { CorpusEntry } from '../../../app/corpora/catalogue.ts'
import type { Citation } from '../../../app/model/index.ts'
import type { CorpusDescription } from '../../../app/protocol/corpus_description.ts'
import type { CorpusJson } from '../../../app/published/corpus_json.ts'
import {
  CORPUS_JSON,
  corpusFolder,
  headFile,
  INDEX_FILE,
  VERSION_DIGITS,
} from '../../../app/published/folder.ts'
import {
  createIndexWriter,
  INDEX_FORMAT,
  type IndexWriter,
  type WrittenIndex,
} from '../index/index_writer.ts'
import type { Progress } from '../progress.ts'
import { type PublishedLabels, withLabels } from '../source/label_files.ts'
import { checkUnchanged, type LocalPath } from '../source/local_files.ts'
import type { OpenedCorpus } from '../source/opened_corpus.ts'
import { readInThread } from '../thread/read_in_thread.ts'
import { packLines } from './pack_lines.ts'
import { createPackSpool, type PackSpool, type WrittenPacks } from './pack_spool.ts'
import { packedRows } from './packed_rows.ts'
import { ProblemCount } from './problem_count.ts'
import { type ReadOptions, type ReadResult, readCorpus } from './read_corpus.ts'
import { copySources, type PlacedFile } from './source_files.ts'

/** Options and metadata of a corpus for publishing. */
export interface CorpusPlan {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly citation: Citation
  readonly madeUp: boolean
  readonly note: string
  readonly withFiles: boolean
  readonly withIndex: boolean
  readonly labels: PublishedLabels | null
  /** True if the page needs the description, because it differs from the adapter's. */
  readonly described: boolean
}

export interface WriteContext {
  /** Version of Parley. */
  readonly parley: string
  /** ISO date of publication. */
  readonly at: string
  readonly signal: AbortSignal
  readonly progress: Progress
  /** Corpora with more turns get a large index. */
  readonly manyTurns: number
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
 * Writes the folder of a corpus.
 * @param folder to write. Existing content is replaced.
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
  const { signal, progress, manyTurns } = context
  const { id } = plan
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'heads'), { recursive: true })
  const description = descriptionOf(corpus.description, plan)
  const problems = new ProblemCount()
  const spool = await createPackSpool(`${folder}.spool`)
  let index: IndexWriter | null = null
  try {
    index = plan.withIndex
      ? await createIndexWriter(join(folder, INDEX_FILE), description.tables, description, manyTurns)
      : null
    progress.begin(`${id}: reading`, 'conversations')
    const read = await readWhole(corpus, plan.labels, {
      signal,
      onProblem: (problem) => problems.add(problem),
      onPart: progress.at,
      async take(part) {
        for (const [table, batch] of part) await index?.append(table, batch)
        await spool.add(packLines([...packedRows(part)]))
      },
    })
    if (read.counts.conversations === 0) throw nothingRead(corpus, problems)
    for (const [split, rows] of read.heads.entries())
      await writeFile(join(folder, headFile(split)), JSON.stringify(rows))
    const [packs, written] = await writeTogether(spool, index, folder, id, context)
    const sources = plan.withFiles ? await copyFiles(corpus, folder, id, context) : []
    await checkUnchanged(files)
    signal.throwIfAborted()
    const made: Made = { plan, description, corpus, read, packs: packs.packs, index: written, files: sources }
    const json = corpusJson(made, problems)
    const by = `Parley ${context.parley}`
    // Without the index's size, which may vary even if its rows don't.
    const unsized = { ...json, index: json.index && { ...json.index, bytes: 0 } }
    const hash = createHash('sha256')
    hash.update(JSON.stringify([by, INDEX_FORMAT, unsized, description, read.heads, packs.hash]))
    for (const { url } of sources) hash.update(await hashOf(join(folder, decodeURIComponent(url))))
    const version = hash.digest('hex').slice(0, VERSION_DIGITS)
    const whole: CorpusJson = { ...json, made: { by, at: context.at } }
    await writeFile(join(folder, CORPUS_JSON), `${JSON.stringify(whole, null, 2)}\n`)
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
        problems: json.problems,
      },
    }
  } finally {
    index?.abandon()
    await spool.close()
  }
}

/** From this size in bytes on, a corpus is read in a worker thread, which takes a tenth of a second to start. */
const LARGE = 1024 * 1024

function readWhole(
  corpus: OpenedCorpus,
  labels: PublishedLabels | null,
  options: ReadOptions,
): Promise<ReadResult> {
  const { again, splits } = corpus
  if (again && splits.reduce((sum, { bytes }) => sum + bytes, 0) >= LARGE)
    return readInThread({ ...again, labels }, options)
  const adapter = labels ? withLabels(corpus.adapter, labels) : corpus.adapter
  return readCorpus(corpus, adapter, options)
}

/** Compresses packs in zlib's threads while DuckDB's threads create the index. */
async function writeTogether(
  spool: PackSpool,
  index: IndexWriter | null,
  folder: string,
  id: string,
  { signal, progress }: WriteContext,
): Promise<[WrittenPacks, WrittenIndex | null]> {
  progress.begin(`${id}: writing packs${index ? ' and the index' : ''}`)
  const stop = linkedController(signal)
  const both = [
    spool.write(folder, stop.signal, progress.at),
    index?.finish(stop.signal) ?? Promise.resolve(null),
  ] as const
  try {
    return await Promise.all(both)
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

function nothingRead(corpus: OpenedCorpus, problems: ProblemCount): Error {
  const [first] = problems.json().first
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

/** Results of writing a corpus. */
interface Made {
  readonly plan: CorpusPlan
  readonly description: CorpusDescription
  readonly corpus: OpenedCorpus
  readonly read: ReadResult
  readonly packs: number
  readonly index: WrittenIndex | null
  readonly files: readonly PlacedFile[]
}

function corpusJson(
  { plan, description: declared, corpus, read, packs, index, files }: Made,
  problems: ProblemCount,
): Omit<CorpusJson, 'made'> {
  const { id, title, madeUp } = plan
  const { description, citation } = declared
  return {
    version: 1,
    ...{ id, title, description, citation, madeUp },
    fingerprint: read.fingerprint,
    splits: corpus.splits.map(({ name }, i) => ({
      name,
      ...(read.splits[i] ?? { conversations: 0, turns: 0 }),
    })),
    counts: read.counts,
    packs,
    index: index && { file: INDEX_FILE, bytes: index.bytes, tables: [...index.tables] },
    files: [...files],
    problems: problems.json(),
  }
}

function entryOf(
  { plan, description, corpus, read, packs, index, files }: Made,
  version: string,
): CorpusEntry {
  const { id, title, madeUp, note, described } = plan
  const folder = corpusFolder(id, version)
  // The tables can be derived from the rest.
  const { tables: _, ...plain } = description
  return {
    ...{ id, title, adapter: description.adapter },
    ...(madeUp && { madeUp }),
    ...(note !== '' && { note }),
    splits: corpus.splits.map(({ name, readable }) => ({
      name,
      files: (readable ?? []).flatMap((i) => {
        const file = files[i]
        return file ? [{ url: folder + file.url, bytes: file.bytes }] : []
      }),
    })),
    counts: read.counts,
    published: {
      ...{ folder, packs, index: index?.bytes ?? null, splits: [...read.splits] },
      ...(index?.large && { large: true }),
    },
    ...(described && { description: plain }),
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest('hex')
}
