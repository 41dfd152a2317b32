import { watchLife } from '../protocol/worker_life.ts'
import type { IngestWorker } from '../session/worker/ingest_channel.ts'
import { parseAddressPath } from '../state/address_path.ts'
import { isEmbedded } from '../state/is_embedded.ts'
import { prefetch } from './prefetch.ts'

/** Maximum delay of rendering while a link's file is being requested, in milliseconds. */
const DRAW_AFTER = 500

/** Time in milliseconds after which the page requests the file itself. */
const ASK_AFTER = 5_000

/** Work that starts before the page's own code has arrived. */
export interface HeadStart {
  /** Returns the running ingest worker on the first call. Later calls start a replacement. */
  startIngest(): IngestWorker
  /** Absolute URL. */
  readonly catalogueUrl: string
  /** True if the address names a conversation, which is then being read. */
  readonly linked: boolean
  /** Resolves when the worker has received the prefetched data, or when rendering should wait no longer. */
  readonly handedOver: Promise<void>
  /**
   * Resolves when the worker has received the data prefetched for a link, or after a timeout. Anything that the page
   * requests earlier is fetched twice, and the prefetch is cancelled.
   */
  readonly settled: Promise<void>
}

/**
 * Starts the slowest steps based on the address alone: reads the linked conversation, or fetches the first file of a
 * list and the code that renders it. Imports very little, so that it runs before React is parsed.
 */
export function headStart(): HeadStart {
  let ingest = startIngestWorker()
  const catalogueUrl = new URL('catalogue.json', document.baseURI).href
  const { corpus, split, conversation } = parseAddressPath(window.location.hash)
  const linked = corpus !== null && split !== null && conversation !== null
  // Embedded pages have no list.
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
  // Attach the listener immediately, because a missing script reports its error before anyone else could listen.
  const died = new Promise<string | null>((resolve) => {
    const say = (event: Event) => resolve(event instanceof ErrorEvent ? event.message : '')
    worker.addEventListener('error', say)
    worker.addEventListener('messageerror', say)
    void ended.then(() => resolve(null))
  })
  return { worker, died, answer }
}
