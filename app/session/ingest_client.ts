import { abortError, errorFromData, ParleyError } from '../base/errors.ts'
import type { Problem } from '../corpora/adapter.ts'
import type { Conversation, Mapping } from '../model/index.ts'
import type { TableName } from '../tables/schema.ts'
import type { PlainRow } from '../tables/sink.ts'
import { type Offer, offerOf } from './corpus_info.ts'
import type { LabelFileContent } from './labels/read_label_file.ts'
import type { OpenOrder, OpenOutcome } from './open/opened_corpora.ts'
import type { PickedFile } from './opening.ts'
import type { IngestAnswer, IngestRequest, IngestResult, Progress, SplitRequest } from './protocol.ts'

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
  offer(catalogueUrl: string): Promise<Offer>
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
  conversation(split: SplitRequest, id: string, signal?: AbortSignal): Promise<Conversation | null>
  /** The record behind a conversation, as published. */
  record(split: SplitRequest, row: number, turnCount: number, signal?: AbortSignal): Promise<PublishedRecord>
}

/** A published record, and the parts of it that each turn was made from (`undefined` where that is not known). */
export interface PublishedRecord {
  readonly record: unknown
  readonly turns: readonly unknown[]
}

type Channel = Pick<Worker, 'postMessage' | 'addEventListener'>
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never
type Body = WithoutId<Exclude<IngestRequest, { type: 'cancel' | 'taken' | 'emptied' }>>

interface Pending {
  settle(answer: IngestAnswer): void
  fail(error: Error): void
}

/** @param died resolves with the reason, `''` where none is told, when the worker stops, or cannot be loaded at all */
export function createIngestClient(worker: Channel, died: Promise<string>): IngestClient {
  const pending = new Map<number, Pending>()
  let lastId = 0
  let dead: Error | null = null
  const send = (request: IngestRequest) => worker.postMessage(request)

  worker.addEventListener('message', (event) => {
    const answer = (event as MessageEvent<IngestAnswer>).data
    pending.get(answer.id)?.settle(answer)
  })
  void died.then((detail) => {
    dead = new ParleyError('The part of Parley that reads files has stopped, or could not be loaded.', {
      advice: 'Reload the page.',
      detail,
    })
    for (const request of [...pending.values()]) request.fail(dead)
  })

  const ask = (body: Body, signal?: AbortSignal, handlers?: LoadHandlers): Promise<IngestResult> =>
    new Promise((resolve, reject) => {
      lastId += 1
      const id = lastId
      const cancel = () => {
        send({ type: 'cancel', id })
        fail(abortError())
      }
      const close = () => {
        pending.delete(id)
        signal?.removeEventListener('abort', cancel)
      }
      const fail = (error: Error) => {
        close()
        reject(error)
      }
      const settle = (answer: IngestAnswer) => {
        switch (answer.type) {
          case 'progress':
            return handlers?.onProgress(answer.progress)
          case 'problems':
            return handlers?.onProblems(answer.problems)
          case 'head':
            return handlers?.onHead?.(answer.rows)
          case 'batch':
            return void handlers?.onBatch(answer.table, answer.ipc).then(
              () => send({ type: 'taken', id }),
              (error: Error) => {
                send({ type: 'cancel', id })
                fail(error)
              },
            )
          case 'done':
            close()
            return resolve(answer.result)
          case 'failed':
            return fail(answer.aborted ? abortError() : errorFromData(answer.error))
        }
      }
      if (signal?.aborted) return reject(abortError())
      if (dead) return reject(dead)
      signal?.addEventListener('abort', cancel, { once: true })
      pending.set(id, { settle, fail })
      send({ ...body, id } as IngestRequest)
    })

  return {
    async offer(catalogueUrl) {
      const result = await ask({ type: 'offer', catalogueUrl })
      return result.kind === 'offer'
        ? offerOf(result.catalogue, result.descriptions)
        : { corpora: [], known: [], problems: [], hub: null }
    },
    async expectFiles() {
      await ask({ type: 'expect' })
    },
    async open(order, onProgress, signal) {
      const result = await ask({ type: 'open', ...order }, signal, {
        onProgress: ({ bytes, totalBytes }) => onProgress(bytes, totalBytes || null),
        onProblems: () => {},
        onBatch: async () => {},
      })
      if (result.kind === 'opened') return result.outcome
      throw new Error(`The worker answered “${result.kind}” where a corpus was to be opened.`)
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
      const result = await ask({ type: 'load', split, engineStarts }, signal, handlers)
      return result.kind === 'loaded' ? result.conversations : 0
    },
    async conversation(split, conversation, signal) {
      const result = await ask({ type: 'conversation', split, conversation }, signal)
      return result.kind === 'conversation' ? result.conversation : null
    },
    async record(split, row, turnCount, signal) {
      const result = await ask({ type: 'record', split, row, turnCount }, signal)
      return result.kind === 'record' ? result : { record: null, turns: [] }
    },
  }
}
