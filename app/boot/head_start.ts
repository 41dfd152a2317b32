import { watchLife } from '../protocol/worker_life.ts'
import type { IngestWorker } from '../session/worker/ingest_channel.ts'
import { parseAddressPath } from '../state/address_path.ts'
import { isEmbedded } from '../state/is_embedded.ts'
import { prefetch } from './prefetch.ts'

/** How long drawing waits at most while a link's file is being asked for, in milliseconds. */
const DRAW_AFTER = 500

/** After how long the page asks for it by itself, in milliseconds. */
const ASK_AFTER = 5_000

/** What is under way before the page's own code has arrived. */
export interface HeadStart {
  /** Gives the worker that reads files, which has been started already; called again, starts another in its place. */
  startIngest(): IngestWorker
  /** Absolute. */
  readonly catalogueUrl: string
  /** Whether the address names a conversation, which is being read. */
  readonly linked: boolean
  /** Resolves when the worker has got what was fetched for it, or drawing is not worth putting off any longer. */
  readonly handedOver: Promise<void>
  /**
   * Resolves when the worker has got what was fetched for a link, or is not worth waiting for any longer. What the page asks for
   * before that is fetched a second time, and what was on its way is given up.
   */
  readonly settled: Promise<void>
}

/**
 * Begins what takes longest, from the address alone: the conversation that a link leads to is read, or, where a list
 * is asked for, its file comes and what draws it. Imports next to nothing, so that it runs before React is even parsed.
 */
export function headStart(): HeadStart {
  let ingest = startIngestWorker()
  const catalogueUrl = new URL('catalogue.json', document.baseURI).href
  const { corpus, split, conversation } = parseAddressPath(window.location.hash)
  const linked = corpus !== null && split !== null && conversation !== null
  // An embedded page has no list.
  if (corpus !== null && !linked && !isEmbedded(window.location.search))
    import('../shell/list_parts.ts').catch(() => undefined)
  const prefetched = prefetch(ingest.worker, { catalogueUrl, corpus, split, conversation })
  const within = (patience: number) =>
    linked
      ? Promise.race([prefetched, new Promise<void>((resolve) => setTimeout(resolve, patience))])
      : Promise.resolve()
  let given = false
  return {
    startIngest() {
      if (given) ingest = startIngestWorker()
      given = true
      return ingest
    },
    catalogueUrl,
    linked,
    handedOver: within(DRAW_AFTER),
    settled: within(ASK_AFTER),
  }
}

function startIngestWorker(): IngestWorker & { readonly worker: Worker } {
  const worker = new Worker(new URL('../ingest/ingest.worker.ts', import.meta.url), {
    type: 'module',
    name: 'ingest',
  })
  const { ended, answer } = watchLife(worker)
  // At once: a script that is not there says so before anybody else could listen.
  const died = new Promise<string | null>((resolve) => {
    const say = (event: Event) => resolve(event instanceof ErrorEvent ? event.message : '')
    worker.addEventListener('error', say)
    worker.addEventListener('messageerror', say)
    void ended.then(() => resolve(null))
  })
  return { worker, died, answer }
}
