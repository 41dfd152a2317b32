import { CodedError, codedData } from '../../../app/base/coded_error.ts'
import type { CorpusAdapter, Report } from '../../../app/corpora/adapter.ts'
import { describeAdapter } from '../../../app/ingest/describe_adapter.ts'
import {
  closeOpened,
  openCorpus,
  openedSplit,
  publishedSplit,
} from '../../../app/ingest/opening/opened_corpora.ts'
import { errorInWords, noticeInWords } from '../../../app/model/error_messages/index.ts'
import { type Mapping, type OpenRequest, openedId, type PublishedFile } from '../../../app/model/index.ts'
import type { CorpusDescription } from '../../../app/protocol/corpus_description.ts'
import type { OpenOutcome } from '../../../app/protocol/open_order.ts'
import type { PartialFile } from '../../../app/tables/find_conversation.ts'
import { heldFile, indexOfUrl, type LocalPath } from './local_files.ts'
import type { NamedCorpus } from './named_corpora.ts'

/** A corpus that is ready for reading, split by split. */
export interface OpenedCorpus {
  readonly adapter: CorpusAdapter
  readonly description: CorpusDescription
  /** At least one. */
  readonly splits: readonly OpenedSplit[]
  /** The named files of the corpus. Archives count as one file. */
  readonly sources: readonly SourceFile[]
  /** Messages for the user, in sentences. */
  readonly notices: readonly string[]
  /** Identifies the corpus's content in later runs. Null if changes can't be detected. */
  readonly signature: string | null
  /** Data for opening it again without questions. Null if that would download it again. */
  readonly again: OpenedAgain | null
  close(): void
}

export interface OpenedAgain {
  /** With a request in which all questions are answered. */
  readonly named: NamedCorpus
  readonly hub: string
}

export interface OpenedSplit {
  readonly name: string
  /** For progress. */
  readonly bytes: number
  /** Positions of its files in `sources` if the page can read them directly (uncompressed Parquet), otherwise null. */
  readonly readable: readonly number[] | null
  /** @param report called once for each record that can't be read */
  read(report: Report): readonly PartialFile[]
}

export interface SourceFile {
  /** With the folders that are needed to distinguish it from others. */
  readonly name: string
  readonly bytes: number
  readonly from: { readonly path: string } | { readonly url: string }
}

/** Size limit of a split, in bytes. Practically none, because it is read in parts and written to disk. */
const MOST_BYTES = 2 ** 50

/** Maximal number of redirects to other sites. */
const MOST_SITES = 8

/**
 * Opens a corpus with the page's code.
 * @throws ParleyError that says what can't be opened, why, and which option helps
 */
export async function openNamed(named: NamedCorpus, hub: string, signal: AbortSignal): Promise<OpenedCorpus> {
  const { files } = named
  const held = files.map(heldFile)
  const notices: string[] = []
  const agreed: string[] = []
  let { request } = named
  for (;;) {
    const corpus = openedId(request)
    let outcome: OpenOutcome
    try {
      const order = { corpus, request, hub, held, agreed, mostBytes: MOST_BYTES }
      outcome = await openCorpus(order, signal, () => {})
    } catch (error) {
      throw error instanceof CodedError ? errorInWords(codedData(error)) : error
    }
    if (outcome.status === 'sites_needed' && agreed.length < MOST_SITES) {
      notices.push(`${named.named} sends on to ${outcome.sites.join(', ')}, from where it was read.`)
      agreed.push(...outcome.sites)
      continue
    }
    if (outcome.status === 'mapping_needed' && request.reading.adapter === 'mapped') {
      const guess = usable(outcome.guess)
      notices.push(`${named.named}: ${mappingText(guess)}.`)
      request = { ...request, reading: { adapter: 'mapped', mapping: guess } }
      continue
    }
    if (outcome.status !== 'ready') throw new Error(`${named.named}: ${questionText(outcome)}`)
    if (outcome.notice) notices.push(`${named.named}: ${noticeInWords(outcome.notice)}`)
    const again = files.length > 0 ? { named: { ...named, request }, hub } : null
    return { ...(await opened(corpus, request, outcome, { files, notices })), again }
  }
}

async function opened(
  corpus: string,
  { reading }: OpenRequest,
  outcome: Extract<OpenOutcome, { status: 'ready' }>,
  { files, notices }: { readonly files: readonly LocalPath[]; readonly notices: readonly string[] },
): Promise<Omit<OpenedCorpus, 'again'>> {
  const [first] = outcome.splits
  if (!first) throw new Error('The corpus has no splits.')
  const { adapter } = openedSplit(corpus, first.name)
  const sources = new Map<string, SourceFile>()
  const splits: OpenedSplit[] = []
  for (const { name, files: own } of outcome.splits) {
    const published = await publishedSplit(corpus, name)
    const positions = own.map(({ url, bytes }, i) => {
      const source = sourceOf(url, bytes, published[i], files)
      const key = JSON.stringify(source.from)
      if (!sources.has(key)) sources.set(key, source)
      return [...sources.keys()].indexOf(key)
    })
    const plain = published.every(({ form, member }) => isPlainParquet(form, member))
    splits.push({
      name,
      bytes: own.reduce((sum, file) => sum + file.bytes, 0),
      readable: plain ? positions : null,
      read: (report) => openedSplit(corpus, name, report).files,
    })
  }
  const local = files.map(({ path, bytes, changed }) => [path, bytes, changed])
  const known = files.length > 0 ? local : outcome.revision
  return {
    adapter,
    description: describeAdapter(adapter),
    splits,
    sources: [...sources.values()],
    notices,
    signature: known === null ? null : JSON.stringify([known, reading, adapter.id]),
    close: () => closeOpened(corpus),
  }
}

function isPlainParquet({ kind, unpack }: PublishedFile['form'], member: string | null): boolean {
  return kind === 'parquet' && unpack.length === 0 && member === null
}

/** @param url of the file in the worker, such as `local:0/a.zip#member` */
function sourceOf(
  url: string,
  bytes: number,
  file: PublishedFile | undefined,
  held: readonly LocalPath[],
): SourceFile {
  const local = held[indexOfUrl(url) ?? -1]
  if (local) return { name: local.name, bytes: local.bytes, from: { path: local.path } }
  const place = file?.place ?? url
  const [path = ''] = place.split(/[?#]/, 1)
  const name = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)) || 'data'
  return { name, bytes, from: { url: place } }
}

/** @throws Error if the columns can't be interpreted */
function usable(guess: Mapping | null): Mapping {
  if (guess) return guess
  throw new Error('the columns do not tell what they mean; name them conversation, speaker and text.')
}

function mappingText({ text, conversation, turn, speaker, labels }: Mapping): string {
  const parts = [
    `text from ${JSON.stringify(text)}`,
    ...(conversation === null ? [] : [`conversations from ${JSON.stringify(conversation)}`]),
    ...(turn === null ? [] : [`order from ${JSON.stringify(turn)}`]),
    ...(speaker === null ? [] : [`speakers from ${JSON.stringify(speaker)}`]),
    ...labels.map((label) => `labels from ${JSON.stringify(label)}`),
  ]
  return `read by its columns: ${parts.join(', ')}`
}

/** Message for cases in which the page would ask the user. */
function questionText(outcome: Exclude<OpenOutcome, { status: 'ready' }>): string {
  switch (outcome.status) {
    case 'failed': {
      const { message, advice } = errorInWords(outcome.error)
      return [message, advice].filter((part) => part !== '').join(' ')
    }
    case 'sites_needed':
      return `it sends on from site to site, at last to ${outcome.sites.join(', ')}.`
    case 'config_needed': {
      const names = outcome.configs.map(({ name }) => `${outcome.dataset}:${name}`)
      return `the dataset has several configurations or splits; name one: ${names.join(', ')}.`
    }
    case 'adapter_needed': {
      const names = outcome.candidates.filter(({ fits }) => fits).map(({ adapter }) => adapter)
      return `it can be read in several ways; choose by --as: ${names.join(', ')}.`
    }
    case 'mapping_needed': {
      const { guess } = outcome
      const found = outcome.columns.map(({ path }) => path).join(', ')
      const offer = guess === null ? '' : ` --as mapped publishes it ${mappingText(guess)}.`
      return `no corpus or form that Parley knows; its columns are ${found}.${offer}`
    }
  }
}
