import type { Problem } from '../../corpora/adapter.ts'
import type { Conversation, LabelMapping, Mapping, PublishedFile } from '../../model/index.ts'
import type { PickedFile } from '../../protocol/import_state.ts'
import type {
  CorrectedSplit,
  FoundImage,
  ImageAnswer,
  LabelCorrection,
  LabelFileContent,
  PackedAnswer,
  Progress,
  PublishedRecord,
  SplitRequest,
} from '../../protocol/messages.ts'
import type { NamedText, OpenOrder, OpenOutcome } from '../../protocol/open_order.ts'
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
  /** Handles a batch. The worker sends the next one only after it resolves. A rejection ends the load. */
  onBatch(table: TableName, ipc: Uint8Array): Promise<void>
}

/** Client for the ingest worker. Every call rejects with an `AbortError` once its signal is aborted. */
export interface IngestClient {
  /** Fetches the catalogue at an absolute URL, joined with the adapters' declarations. */
  offer(catalogueUrl: string): Promise<AvailableCorpora>
  /** Preloads the code for opening a file, when the user is about to choose one. */
  expectFiles(): Promise<void>
  /** Opens a corpus that is not in the catalogue, until a choice by the user is needed. */
  open(
    order: OpenOrder,
    onProgress: (bytes: number, totalBytes: number | null) => void,
    signal: AbortSignal,
  ): Promise<OpenOutcome>
  /** The first conversations of an opened corpus, read with a mapping. */
  preview(corpus: string, mapping: Mapping): Promise<readonly Conversation[]>
  /** The beginning of a text of an opened corpus. Null if it has no texts. */
  beginning(corpus: string): Promise<NamedText | null>
  /** Describes the files of an opened corpus's split for code outside Parley. */
  published(corpus: string, split: string, signal?: AbortSignal): Promise<readonly PublishedFile[]>
  /** Releases an opened corpus's files. */
  close(corpus: string): Promise<void>
  /** Reads a label file. See `IngestWork.labels`. */
  labels(
    request: { readonly file: PickedFile; readonly mapping: LabelMapping | null; readonly isAsking: boolean },
    signal?: AbortSignal,
  ): Promise<LabelFileContent>
  /**
   * @param engineStarts true if the engine has yet to start
   * @returns number of conversations written
   */
  load(
    split: SplitRequest,
    handlers: LoadHandlers,
    signal?: AbortSignal,
    engineStarts?: boolean,
  ): Promise<number>
  /** A split in its published form, with corrected labels on some turns. */
  correct(
    split: SplitRequest,
    corrections: readonly LabelCorrection[],
    signal?: AbortSignal,
  ): Promise<CorrectedSplit>
  conversation(split: SplitRequest, id: string, signal?: AbortSignal): Promise<Conversation | null>
  /** A conversation of a published corpus, with its key. Null if the split has none with that id. */
  packed(split: SplitRequest, id: string, signal?: AbortSignal): Promise<PackedAnswer | null>
  /** The first rows of a published split's list. */
  head(split: SplitRequest, signal?: AbortSignal): Promise<readonly PlainRow[]>
  /** The record of a conversation, as published. */
  record(split: SplitRequest, row: number, turnCount: number, signal?: AbortSignal): Promise<PublishedRecord>
  /** See `IngestWork.images`. */
  images(split: SplitRequest, conversation: string, signal?: AbortSignal): Promise<readonly FoundImage[]>
  /** See `IngestWork.image`. */
  image(address: string, agreed: readonly string[], signal?: AbortSignal): Promise<ImageAnswer>
}

/** @param start starts a worker; called again if one has stopped or hangs */
export function createIngestClient(start: () => IngestWorker): IngestClient {
  const ask = createIngestChannel(start)
  // Early, because a later failure may be one of the network.
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
    beginning: (corpus) => ask('beginning', { corpus }),
    close: (corpus) => ask('close', { corpus }),
    labels: (request, signal) => ask('labels', request, signal),
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
    images: (split, conversation, signal) => ask('images', { split, conversation }, signal),
    image: (address, agreed, signal) => ask('image', { address, agreed }, signal),
  }
}
