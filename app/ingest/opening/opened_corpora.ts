import { CodedError, codedData } from '../../base/coded_error.ts'
import type { Coded, OpeningNotice } from '../../base/error_values.ts'
import { linkedController } from '../../base/linked_controller.ts'
import type { CorpusAdapter, Problem } from '../../corpora/adapter.ts'
import {
  type Conversation,
  type Mapping,
  type PublishedFile,
  type SourceRef,
  sourceTitle,
} from '../../model/index.ts'
import type { NamedText, OpenOrder, OpenOutcome } from '../../protocol/open_order.ts'
import { SentOn } from '../../reading/sources/address/address_errors.ts'
import type { PartialFile } from '../../tables/find_conversation.ts'
import { describeAdapter } from '../describe_adapter.ts'
import type { FileBeside } from './image_files.ts'
import { inputsOf, jointProgress, type OnBytes } from './inputs.ts'
import { checkOneCorpus } from './one_corpus.ts'
import { type OpenedFiles, openFiles } from './open_files.ts'
import { partialFiles } from './partial_files.ts'
import { publishedFiles } from './published_files.ts'
import { allRecordFiles, beginningOf } from './readers.ts'
import { adapterByMapping, survey } from './survey.ts'
import { unreadableText } from './unreadable_text.ts'

interface OpenedCorpus {
  /** JSON of the source of its files. */
  readonly from: string
  readonly files: OpenedFiles
  /** See `OpenOutcome`. */
  readonly revision: string | null
  /** Null while the user is being asked, or if the files could not be read. */
  readonly adapter: CorpusAdapter | null
}

const corpora = new Map<string, OpenedCorpus>()

/** Beginnings of texts of corpora that could not be opened, maybe because of a wrong encoding. */
const unopened = new Map<string, NamedText>()

/** Number of conversations in a preview. */
const PREVIEWED = 3

/** Maximum number of records read for a preview. If conversations are interleaved, the first one may end late. */
const PREVIEW_RECORDS = 2_000

/**
 * Opens a corpus as far as possible without asking the user.
 * @throws CodedError naming the item that cannot be opened and the reason
 */
export async function openCorpus(
  order: OpenOrder,
  signal: AbortSignal,
  onBytes: OnBytes,
): Promise<OpenOutcome> {
  // The first failure aborts the requests for the other files.
  const together = linkedController(signal)
  try {
    return await open(order, together.signal, onBytes)
  } catch (error) {
    together.abort(error)
    if (!(error instanceof SentOn)) throw error
    return { status: 'sites_needed', sites: [error.origin], through: error.through }
  }
}

async function open(
  { corpus, request, hub, held, agreed = [], mostBytes }: OpenOrder,
  signal: AbortSignal,
  onBytes: OnBytes,
): Promise<OpenOutcome> {
  const { source, reading } = request
  const { encoding } = reading
  unopened.delete(corpus)
  const from = JSON.stringify([hub, source, encoding ?? null])
  // Files that were fetched for a question to the user are reused after the answer.
  const asked = [...corpora].find(([id, c]) => id !== corpus && c.adapter === null && c.from === from)
  let found: Pick<OpenedCorpus, 'files' | 'revision'> | undefined = asked?.[1]
  if (!found) {
    const inputs = await inputsOf(source, {
      ...{ hub, held, agreed, signal },
      addProgress: jointProgress(onBytes),
    })
    if (inputs.kind === 'configs') {
      const { dataset, revision, configs } = inputs
      return { status: 'config_needed', dataset, revision, configs }
    }
    const keepText = async (error: unknown) => {
      const text = await unreadableText(inputs.files, error, encoding)
      if (text) unopened.set(corpus, text)
      throw error
    }
    const opened = await openFiles(inputs.files, signal, { mostBytes, encoding }).catch(keepText)
    found = { files: opened, revision: inputs.revision }
  }
  const { files, revision } = found
  // Files of one Hub dataset are a single corpus.
  if (source.kind !== 'hub' && reading.adapter === null) await checkOneCorpus(files)
  const surveyed = await survey(files, reading).catch((error: unknown) => {
    const text = beginningIn(files)
    if (text) unopened.set(corpus, text)
    throw error
  })
  signal.throwIfAborted()
  const adapter = surveyed.kind === 'adapter' ? surveyed.adapter : null
  corpora.set(corpus, { from, files, revision, adapter })
  const { candidates } = surveyed
  if (surveyed.kind === 'choice') return { status: 'adapter_needed', candidates }
  if (surveyed.kind === 'failed') return { status: 'failed', error: codedData(surveyed.error), candidates }
  if (surveyed.kind === 'mapping') {
    const { columns, guess, records, refused } = surveyed
    return { status: 'mapping_needed', columns, guess, records, refused, candidates }
  }
  const { known, mapping } = surveyed
  const name = sourceTitle(source)
  return {
    status: 'ready',
    title: known ? `${surveyed.adapter.title}: ${name}` : name,
    description: describeAdapter(surveyed.adapter),
    splits: files.splits.map((split) => ({
      name: split.name,
      files: split.files.map(({ url, bytes }) => ({ url, bytes })),
    })),
    candidates,
    mapping,
    revision,
    notice: openingNotice(source, revision, files),
  }
}

/** Maximum number of damaged files listed individually. */
const TOLD = 3

/**
 * Notice for the user about changes since the link was made, and about skipped and damaged files.
 * @param revision current commit on the Hub; null for other sources, or if unknown
 * @returns null if there is nothing to report
 */
export function openingNotice(
  source: SourceRef,
  revision: string | null,
  { leftOut, damaged }: Pick<OpenedFiles, 'leftOut' | 'damaged'>,
): OpeningNotice | null {
  const linked = source.kind === 'hub' ? source.revision : null
  const changed =
    linked !== null && revision !== null && linked !== revision ? { from: linked, to: revision } : null
  if (!changed && leftOut.length + damaged.length === 0) return null
  return {
    changed,
    leftOut,
    damaged: damaged.slice(0, TOLD).map(({ code, values }) => ({ code, values }) as Coded),
    moreDamaged: Math.max(0, damaged.length - TOLD),
  }
}

/** Releases an opened corpus, including pending questions about the same files. */
export function closeOpened(corpus: string): void {
  const files = corpora.get(corpus)?.files
  corpora.delete(corpus)
  unopened.delete(corpus)
  for (const [id, other] of corpora) if (other.adapter === null && other.files === files) corpora.delete(id)
}

/** The first conversations, as read by a mapping. */
export async function previewMapping(corpus: string, mapping: Mapping): Promise<readonly Conversation[]> {
  const { files } = openedCorpus(corpus)
  const adapter = await adapterByMapping(files, mapping)
  const [first] = allRecordFiles(files)
  if (!first) return []
  const found: Conversation[] = []
  for await (const conversation of adapter.conversations([beginningOf(first, PREVIEW_RECORDS)], () => {})) {
    found.push(conversation)
    if (found.length >= PREVIEWED) break
  }
  return found
}

/**
 * The beginning of the first text of a corpus, and its encoding, also if the corpus could not be opened. Null if it has
 * no texts.
 */
export function textBeginning(corpus: string): NamedText | null {
  return unopened.get(corpus) ?? beginningIn(openedCorpus(corpus).files)
}

function beginningIn({ splits }: OpenedFiles): NamedText | null {
  for (const { files } of splits)
    for (const { name, records } of files) if (records.text) return { name, ...records.text }
  return null
}

/**
 * Adapter of an opened corpus, and the files of one split.
 * @param report called once for each record that cannot be read
 * @throws CodedError if all of the files are unreadable
 */
export function openedSplit(
  corpus: string,
  split: string,
  report?: (problem: Problem) => void,
): { adapter: CorpusAdapter; files: PartialFile[] } {
  const { adapter, files } = openedCorpus(corpus)
  const found = files.splits.find((s) => s.name === split)
  if (!adapter || !found) throw new CodedError('notOpen', {})
  if (found.error) throw found.error
  return { adapter, files: partialFiles(found, report) }
}

/** Files of a split of an opened corpus for code outside Parley, in the order in which rows are counted. */
export async function publishedSplit(corpus: string, split: string): Promise<readonly PublishedFile[]> {
  const { adapter, files } = openedCorpus(corpus)
  const found = files.splits.find(({ name }) => name === split)
  if (!adapter || !found) throw new CodedError('notOpen', {})
  return publishedFiles(found.files, adapter)
}

/** Aborts fetches of a split's files after its load was cancelled. */
export function interruptOpened(corpus: string, split: string): void {
  const found = corpora.get(corpus)?.files.splits.find((s) => s.name === split)
  for (const file of found?.files ?? []) file.interrupt?.()
}

/** Files that were opened with the data of a corpus and hold none. */
export function filesBeside(corpus: string): readonly FileBeside[] {
  return openedCorpus(corpus).files.beside
}

function openedCorpus(corpus: string): OpenedCorpus {
  const opened = corpora.get(corpus)
  if (!opened) throw new CodedError('notOpen', {})
  return opened
}
