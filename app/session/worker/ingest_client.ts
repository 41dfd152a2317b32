import type { Problem } from '../../corpora/adapter.ts'
import type { Conversation, Mapping, PublishedFile } from '../../model/index.ts'
import type { PickedFile } from '../../protocol/import_state.ts'
import type { LabelFileContent } from '../../protocol/label_file_content.ts'
import type {
  CorrectedSplit,
  LabelCorrection,
  PackedAnswer,
  Progress,
  RecordPlace,
  SplitRequest,
} from '../../protocol/messages.ts'
import type { OpenOrder, OpenOutcome } from '../../protocol/open_order.ts'
import type { TableName } from '../../tables/schema.ts'
import type { PlainRow } from '../../tables/sink.ts'
import { type AvailableCorpora, availableCorpora } from '../corpus_info.ts'
import { afterFirstReading } from '../first_reading.ts'
import { inWords } from './in_words.ts'
import { createIngestChannel, type IngestWorker } from './ingest_channel.ts'

export interface LoadHandlers {
  onProgress(progress: Progress): void
  onProblems(problems: readonly Problem[]): void
  /** Called once, before the first batch, with the first conversations. */
  onHead?(rows: readonly PlainRow[]): void
  /** Takes a batch in; the worker sends more only as this settles. A rejection ends the load. */
  onBatch(table: TableName, ipc: Uint8Array): Promise<void>
}

/** The ingest worker, as the page sees it. Every call rejects with an `AbortError` once its signal is aborted. */
export interface IngestClient {
  /** The catalogue at an absolute address, brought together with what the adapters declare. */
  offer(catalogueUrl: string): Promise<AvailableCorpora>
  /** Fetches what opening a file takes, for a reader who is about to choose one. */
  expectFiles(): Promise<void>
  /** Opens a corpus that the catalogue does not name, as far as that goes without the reader. */
  open(
    order: OpenOrder,
    onProgress: (bytes: number, totalBytes: number | null) => void,
    signal: AbortSignal,
  ): Promise<OpenOutcome>
  /** The first conversations of an opened corpus, as a mapping reads them. */
  preview(corpus: string, mapping: Mapping): Promise<readonly Conversation[]>
  /** How code outside Parley reads the files of an opened corpus's split. */
  published(corpus: string, split: string, signal?: AbortSignal): Promise<readonly PublishedFile[]>
  /** Gives an opened corpus's files back. */
  close(corpus: string): Promise<void>
  /** Reads a label file. */
  labels(file: PickedFile, signal?: AbortSignal): Promise<LabelFileContent>
  /**
   * @param engineStarts whether the engine is still to start
   * @returns how many conversations were written
   */
  load(
    split: SplitRequest,
    handlers: LoadHandlers,
    signal?: AbortSignal,
    engineStarts?: boolean,
  ): Promise<number>
  /** A split in its own form with other labels on some turns. */
  correct(
    split: SplitRequest,
    corrections: readonly LabelCorrection[],
    signal?: AbortSignal,
  ): Promise<CorrectedSplit>
  conversation(split: SplitRequest, id: string, signal?: AbortSignal): Promise<Conversation | null>
  /** A conversation of a published corpus, with its key; `null`: the split has none of that id. */
  packed(split: SplitRequest, id: string, signal?: AbortSignal): Promise<PackedAnswer | null>
  /** The first rows of a published split's list. */
  head(split: SplitRequest, signal?: AbortSignal): Promise<readonly PlainRow[]>
  /** The record behind a conversation, as published. */
  record(split: SplitRequest, row: number, turnCount: number, signal?: AbortSignal): Promise<PublishedRecord>
}

/** A published record, and the parts of it that each turn was made from (`undefined` where that is not known). */
export interface PublishedRecord {
  readonly record: unknown
  /** `null`: there is no such record. */
  readonly place: RecordPlace | null
  readonly turns: readonly unknown[]
}

/** @param start starts a worker; called again where one has stopped or hangs */
export function createIngestClient(start: () => IngestWorker): IngestClient {
  const ask = createIngestChannel(start)
  // Before something fails, since that may be the network.
  void afterFirstReading().then(inWords)
  return {
    async offer(catalogueUrl) {
      const result = await ask({ type: 'offer', catalogueUrl })
      return result.kind === 'offer'
        ? availableCorpora(result.catalogue, result.descriptions)
        : { corpora: [], known: [], problems: [], hub: null }
    },
    async expectFiles() {
      await ask({ type: 'expect', what: 'files' })
    },
    async open(order, onProgress, signal) {
      const result = await ask({ type: 'open', ...order }, signal, (answer) => {
        if (answer.type === 'progress') onProgress(answer.progress.bytes, answer.progress.totalBytes || null)
      })
      if (result.kind === 'opened') return result.outcome
      throw new Error(`The worker answered “${result.kind}” where a corpus was to be opened.`)
    },
    async published(corpus, split, signal) {
      const result = await ask({ type: 'published', corpus, split }, signal)
      return result.kind === 'published' ? result.files : []
    },
    async preview(corpus, mapping) {
      const result = await ask({ type: 'preview', corpus, mapping })
      return result.kind === 'previewed' ? result.conversations : []
    },
    async close(corpus) {
      await ask({ type: 'close', corpus })
    },
    async labels(file, signal) {
      const result = await ask({ type: 'labels', file }, signal)
      if (result.kind === 'labels') return result.content
      throw new Error(`The worker answered “${result.kind}” where labels were to be read.`)
    },
    async load(split, handlers, signal, engineStarts = false) {
      const result = await ask({ type: 'load', split, engineStarts }, signal, (answer, taken) => {
        if (answer.type === 'progress') handlers.onProgress(answer.progress)
        if (answer.type === 'problems') handlers.onProblems(answer.problems)
        if (answer.type === 'head') handlers.onHead?.(answer.rows)
        if (answer.type === 'batch')
          void handlers.onBatch(answer.table, answer.ipc).then(() => taken(null), taken)
      })
      return result.kind === 'loaded' ? result.conversations : 0
    },
    async correct(split, corrections, signal) {
      const result = await ask({ type: 'correct', split, corrections }, signal)
      if (result.kind === 'corrected') return result
      throw new Error(`The worker answered “${result.kind}” where labels were to be corrected.`)
    },
    async conversation(split, conversation, signal) {
      const result = await ask({ type: 'conversation', split, conversation }, signal)
      return result.kind === 'conversation' ? result.conversation : null
    },
    async packed(split, conversation, signal) {
      const result = await ask({ type: 'packed', split, conversation }, signal)
      return result.kind === 'packed' ? result.found : null
    },
    async head(split, signal) {
      const result = await ask({ type: 'head', split }, signal)
      return result.kind === 'head' ? result.rows : []
    },
    async record(split, row, turnCount, signal) {
      const result = await ask({ type: 'record', split, row, turnCount }, signal)
      return result.kind === 'record' ? result : { record: null, place: null, turns: [] }
    },
  }
}
