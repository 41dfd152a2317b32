import { abortError, ParleyError } from '../../base/errors.ts'
import { fileName } from '../../base/url_file_name.ts'
import type { Asking, IngestAnswer, IngestKind, IngestRequest, IngestWork } from '../../protocol/messages.ts'
import type { OpenOrder, OpenOutcome } from '../../protocol/open_order.ts'
import { session as text } from '../messages.ts'
import { inWords } from './in_words.ts'

/** A running worker that reads files. */
export interface IngestWorker {
  readonly worker: Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>
  /** Resolves when the worker stops or cannot be loaded: with the reason, `''` if unknown, or null if silent. */
  readonly died: Promise<string | null>
  /** Resolves when the worker responds. Never resolves if it hangs. */
  answer(): Promise<void>
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never
type Body = WithoutId<Asking>

/** Handles partial results. `taken` acknowledges a batch, or passes the error for which it was refused. */
type OnPart = (answer: IngestAnswer, taken: (refused: Error | null) => void) => void

/** Sends a request to the worker. Rejects with an `AbortError` once the signal is aborted. */
type Ask = <K extends IngestKind>(
  type: K,
  what: IngestWork[K]['with'],
  signal?: AbortSignal,
  onPart?: OnPart,
) => Promise<IngestWork[K]['gives']>

/** Interval of pings while the worker is busy, in ms. */
const PERIOD = 1_000

/** Unanswered pings before the worker is terminated. Fewer after a cancellation, since the user is waiting. */
const PATIENCE = 20
const PATIENCE_AFTER_CANCEL = 3

interface Running extends IngestWorker {
  /** True once its script has been loaded. */
  heard: boolean
  /** Number of pings since the last response. */
  quiet: number
  /** The file that it last reported to work on. */
  file: string | null
  /** Corpora that it has open, or is reopening. */
  readonly opened: Map<string, Promise<unknown> | 'open'>
}

interface Pending {
  readonly body: Body
  readonly onPart: OnPart | undefined
  /** True if partial results have been passed on, so that it cannot be restarted. */
  begun: boolean
  end(result: unknown): void
  fail(error: Error): void
}

/**
 * Sends requests to a worker that may die or hang. In that case it is terminated, and the requests it was working on
 * fail with the name of the file. A new worker gets the other requests, and reopens corpora when needed.
 * @param start starts a worker
 */
export function createIngestChannel(start: () => IngestWorker): Ask {
  const pending = new Map<number, Pending>()
  /** Orders for reopening the open corpora. */
  const orders = new Map<string, OpenOrder>()
  let lastId = 0
  let running: Running | null = null
  let givenUp = false
  let timer: ReturnType<typeof setInterval> | undefined

  const send = (request: IngestRequest) => running?.worker.postMessage(request)

  const started = (): Running => {
    if (running) return running
    const own: Running = { ...start(), heard: false, quiet: 0, file: null, opened: new Map() }
    running = own
    own.worker.addEventListener('message', (event) => {
      if (running !== own) return
      Object.assign(own, { heard: true, quiet: 0 })
      const answer = (event as MessageEvent<IngestAnswer>).data
      if (answer.type === 'working') own.file = answer.file
      else hear(own, answer)
    })
    void own.died.then((detail) => end(own, (file) => stopped(own.heard, file, detail ?? text.endedSilently)))
    return own
  }

  const hear = (own: Running, answer: Exclude<IngestAnswer, { type: 'working' }>) => {
    const { id } = answer
    const request = pending.get(id)
    if (!request) return
    if (answer.type === 'failed' && answer.aborted) request.fail(abortError())
    else if (answer.type === 'failed')
      void inWords()
        .then(({ errorInWords }) => errorInWords(answer.error))
        .then(request.fail, request.fail)
    else if (answer.type === 'done') {
      const { body } = request
      const { result } = answer
      if (body.type === 'open' && (result as OpenOutcome).status !== 'config_needed') {
        orders.set(body.corpus, body)
        own.opened.set(body.corpus, 'open')
      }
      request.end(result)
    } else {
      request.begun ||= answer.type !== 'progress'
      request.onPart?.(answer, (refused) => {
        send({ type: refused ? 'cancel' : 'taken', id })
        if (refused) request.fail(refused)
      })
    }
    if (pending.size === 0) own.file = null
  }

  const watch = () => {
    const own = running
    if (!own || (pending.size === 0 && !givenUp)) {
      clearInterval(timer)
      timer = undefined
      return
    }
    void own.answer().then(() => {
      if (running !== own) return
      Object.assign(own, { heard: true, quiet: 0 })
      givenUp = false
    })
    // Loading the script may take long.
    if (own.heard) own.quiet += 1
    if (own.quiet > (givenUp ? PATIENCE_AFTER_CANCEL : PATIENCE)) end(own, givenUp ? null : hung)
  }

  /** @param why creates the error for the requests it was working on, or null if they were cancelled */
  const end = (own: Running, why: ((file: string | null) => ParleyError) | null) => {
    if (running !== own) return
    running = null
    givenUp = false
    own.worker.terminate()
    const all = [...pending]
    const suspects = why ? suspectsAmong(all, own) : []
    for (const [, request] of suspects) if (why) request.fail(why(own.file))
    for (const [id, request] of all) {
      if (suspects.some(([of]) => of === id)) continue
      if (request.begun) request.fail(interrupted(own.file))
      else give(id, request)
    }
  }

  /** Sends a request to the worker, after reopening its corpus if necessary. */
  const give = (id: number, request: Pending): void => {
    const own = started()
    const { body } = request
    const post = () => {
      if (running === own && pending.has(id)) send({ ...body, id } as IngestRequest)
    }
    const corpus = corpusOf(body)
    const order = corpus === null ? undefined : orders.get(corpus)
    if (!order || corpus === null || own.opened.get(corpus) === 'open') {
      post()
      return
    }
    const opening = own.opened.get(corpus) ?? ask('open', order)
    own.opened.set(corpus, opening)
    Promise.resolve(opening).then(post, (error: Error) => {
      own.opened.delete(corpus)
      request.fail(error)
    })
  }

  const ask: Ask = (type, what, signal, onPart) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(abortError())
      lastId += 1
      const id = lastId
      const close = () => {
        pending.delete(id)
        signal?.removeEventListener('abort', cancel)
      }
      const cancel = () => {
        givenUp = true
        send({ type: 'cancel', id })
        request.fail(abortError())
      }
      const body = { type, ...what } as unknown as Body
      const request: Pending = {
        body,
        onPart,
        begun: false,
        end(result) {
          close()
          resolve(result as never)
        },
        fail(error) {
          close()
          reject(error)
        },
      }
      signal?.addEventListener('abort', cancel, { once: true })
      pending.set(id, request)
      if (body.type === 'close') {
        orders.delete(body.corpus)
        running?.opened.delete(body.corpus)
      }
      give(id, request)
      timer ??= setInterval(watch, PERIOD)
    })

  started()
  return ask
}

/** The opened corpus that a request needs. */
function corpusOf(body: Body): string | null {
  if (body.type === 'preview' || body.type === 'beginning' || body.type === 'published') return body.corpus
  return 'split' in body && 'files' in Object(body.split)
    ? (body.split as { opened: string | null }).opened
    : null
}

/** The requests that may have stopped a worker: those that read the file it reported, or else all. */
function suspectsAmong(
  all: readonly (readonly [number, Pending])[],
  { heard, file }: Running,
): readonly (readonly [number, Pending])[] {
  const suspects = heard ? all.filter(([, { body }]) => mayRead(body, file)) : []
  return suspects.length > 0 ? suspects : all
}

function mayRead(body: Body, file: string | null): boolean {
  switch (body.type) {
    case 'offer':
    case 'prefetch':
    case 'expect':
    case 'close':
    case 'image':
      return false
    case 'labels':
      return file === null || body.file.name === file
    case 'open':
    case 'preview':
    case 'beginning':
    case 'published':
      return true
    default: {
      const { opened, files } = body.split
      // The names of files within archives are not known here.
      return file === null || opened !== null || files.some(({ url }) => fileName(url) === file)
    }
  }
}

/** @param heard true if it had started to work */
function stopped(heard: boolean, file: string | null, detail: string): ParleyError {
  return heard
    ? new ParleyError(text.readerStopped(file), { advice: text.staysOpen, detail })
    : new ParleyError(text.readerMissing, { advice: text.reload, detail })
}

function hung(file: string | null): ParleyError {
  return new ParleyError(text.readerHung(file, (PATIENCE * PERIOD) / 1000), { advice: text.maybeDamaged })
}

function interrupted(file: string | null): ParleyError {
  return new ParleyError(text.interrupted(file), { advice: text.tryAgain })
}
