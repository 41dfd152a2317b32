import { abortError, ParleyError } from '../../base/errors.ts'
import { fileName } from '../../base/url_file_name.ts'
import type { Asking, IngestAnswer, IngestKind, IngestRequest, IngestWork } from '../../protocol/messages.ts'
import type { OpenOrder, OpenOutcome } from '../../protocol/open_order.ts'
import { session as text } from '../messages.ts'
import { inWords } from './in_words.ts'

/** A worker that reads files, as it was started. */
export interface IngestWorker {
  readonly worker: Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>
  /** Resolves with the reason, `''` where none is told and `null` where it ended in silence, when the worker stops, or cannot be loaded at all. */
  readonly died: Promise<string | null>
  /** Resolves when the worker has a moment; never where it hangs. */
  answer(): Promise<void>
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never
type Body = WithoutId<Asking>

/** What comes before a request's end; `taken` says that a batch was taken in, or why not. */
type OnPart = (answer: IngestAnswer, taken: (refused: Error | null) => void) => void

/** Asks the worker; rejects with an `AbortError` once the signal is aborted. */
type Ask = <K extends IngestKind>(
  type: K,
  what: IngestWork[K]['with'],
  signal?: AbortSignal,
  onPart?: OnPart,
) => Promise<IngestWork[K]['gives']>

/** How often the worker is asked for a sign of life while it has something to do, in ms. */
const PERIOD = 1_000

/** So often it may give none until it is ended; after something was given up, since who waits has said so. */
const PATIENCE = 20
const PATIENCE_AFTER_CANCEL = 3

interface Running extends IngestWorker {
  /** Whether its script is there. */
  heard: boolean
  /** How often it was asked for a sign of life since the last. */
  quiet: number
  /** What it said that it works on. */
  file: string | null
  /** The corpora that it has open, or is opening anew. */
  readonly opened: Map<string, Promise<unknown> | 'open'>
}

interface Pending {
  readonly body: Body
  readonly onPart: OnPart | undefined
  /** Whether something of it has been handed on, so that it cannot be begun anew. */
  begun: boolean
  end(result: unknown): void
  fail(error: Error): void
}

/**
 * Requests to a worker that may die or hang. Then it is ended, and the requests that it was at fail with the name of the
 * file; a new one starts, is given the others, and opens corpora anew when they are asked for.
 * @param start starts a worker
 */
export function createIngestChannel(start: () => IngestWorker): Ask {
  const pending = new Map<number, Pending>()
  /** How to open anew what is open. */
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
    // A script may be on its way for long.
    if (own.heard) own.quiet += 1
    if (own.quiet > (givenUp ? PATIENCE_AFTER_CANCEL : PATIENCE)) end(own, givenUp ? null : hung)
  }

  /** @param why the error for what it was at; `null`: that was given up */
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

  /** Gives a request to the worker, after what opens its corpus anew. */
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
  if (body.type === 'preview' || body.type === 'published') return body.corpus
  return 'split' in body && 'files' in Object(body.split)
    ? (body.split as { opened: string | null }).opened
    : null
}

/** The requests that a worker may have ended at: those that read the file that it named, else all. */
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
      return false
    case 'labels':
      return file === null || body.file.name === file
    case 'open':
    case 'preview':
    case 'published':
      return true
    default: {
      const { opened, files } = body.split
      // What is in archives has names that nobody knows here.
      return file === null || opened !== null || files.some(({ url }) => fileName(url) === file)
    }
  }
}

/** @param heard whether it had begun to work */
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
