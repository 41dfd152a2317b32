import type { Problem } from '../../corpora/adapter.ts'
import type { Conversation, Mapping, PublishedFile } from '../../model/index.ts'
import type { PickedFile } from '../../protocol/import_state.ts'
import type {
  CorrectedSplit,
  LabelCorrection,
  LabelFileContent,
  PackedAnswer,
  Progress,
  PublishedRecord,
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

/** @param start starts a worker; called again where one has stopped or hangs */
export function createIngestClient(start: () => IngestWorker): IngestClient {
  const ask = createIngestChannel(start)
  // Before something fails, since that may be the network.
  void afterFirstReading().then(inWords)
  return {
    async offer(catalogueUrl) {
      const { catalogue, descriptions } = await ask('offer', { catalogueUrl })
      return availableCorpora(catalogue, descriptions)
    },
    expectFiles: () => ask('expect', { what: 'files' }),
    open: (order, onProgress, signal) =>
      ask('open', order, signal, (answer) => {
        if (answer.type === 'progress') onProgress(answer.progress.bytes, answer.progress.totalBytes || null)
      }),
    published: (corpus, split, signal) => ask('published', { corpus, split }, signal),
    preview: (corpus, mapping) => ask('preview', { corpus, mapping }),
    close: (corpus) => ask('close', { corpus }),
    labels: (file, signal) => ask('labels', { file }, signal),
    load: (split, handlers, signal, engineStarts = false) =>
      ask('load', { split, engineStarts }, signal, (answer, taken) => {
        if (answer.type === 'progress') handlers.onProgress(answer.progress)
        if (answer.type === 'problems') handlers.onProblems(answer.problems)
        if (answer.type === 'head') handlers.onHead?.(answer.rows)
        if (answer.type === 'batch')
          void handlers.onBatch(answer.table, answer.ipc).then(() => taken(null), taken)
      }),
    correct: (split, corrections, signal) => ask('correct', { split, corrections }, signal),
    conversation: (split, conversation, signal) => ask('conversation', { split, conversation }, signal),
    packed: (split, conversation, signal) => ask('packed', { split, conversation }, signal),
    head: (split, signal) => ask('head', { split }, signal),
    record: (split, row, turnCount, signal) => ask('record', { split, row, turnCount }, signal),
  }
}
