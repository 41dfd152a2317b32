import { Workbox } from 'workbox-window'
import { Store } from '../base/store.ts'
import { KeepError, keepCorpus } from './kept/keep_corpus.ts'
import type { KeepableCorpus } from './kept/keepable_corpus.ts'
import { type KeptCorpus, keptCaches, latestKept } from './kept/kept_corpus.ts'
import type { FromPage, Standing } from './messages.ts'

/** Progress of saving a corpus: bytes received and estimated total (null if unknown). */
export interface Keeping {
  readonly bytes: number
  readonly of: number | null
}

/** Reason why a corpus could not be saved, and the file that failed, if any. */
export interface KeepFailure {
  readonly reason: 'room' | 'connection' | KeepError['reason']
  readonly url: string | null
}

/** Saved corpora and connection state. */
export interface OfflineState {
  /** True if the page works offline and corpora can be saved. */
  readonly ready: boolean
  readonly online: boolean
  /** True if a new version of the page is waiting for the user's consent. */
  readonly newVersion: boolean
  /** By title. */
  readonly kept: readonly KeptCorpus[]
  /** By corpus id. */
  readonly keeping: Readonly<Record<string, Keeping>>
  readonly failures: Readonly<Record<string, KeepFailure>>
  /** Storage quota and usage in bytes; null if the browser doesn't report them. */
  readonly room: { readonly used: number; readonly all: number } | null
}

const NOTHING: OfflineState = {
  ready: false,
  online: true,
  newVersion: false,
  kept: [],
  keeping: {},
  failures: {},
  room: null,
}

/** Minimum interval in ms between checks for a new version, when the user returns to a page. */
const ASK_AGAIN = 60 * 60_000

/** Interval in ms at which an offline page checks the connection. */
const ASK_ONLINE = 15_000

/** Name of the lock that a page holds while it saves a corpus. It tells other tabs which caches are being filled. */
const lockOf = (site: string, id: string) => `parley keeps ${site} ${id}`

/** Makes the page and saved corpora available offline, with a service worker. */
class Offline {
  readonly #site = new URL('./', document.baseURI).href
  readonly #store = new Store(NOTHING)
  readonly subscribe = this.#store.subscribe
  readonly snapshot = this.#store.snapshot
  readonly #aborts = new Map<string, AbortController>()
  #worker: Workbox | null = null
  #wanted = false
  #timer = 0

  /** Registers the service worker. If that fails, the page works without it. */
  async start(): Promise<void> {
    if (this.#worker) return
    const worker = new Workbox(new URL('service_worker.js', this.#site).href, { updateViaCache: 'none' })
    this.#worker = worker
    worker.addEventListener('waiting', () => this.#change({ newVersion: true }))
    worker.addEventListener('controlling', () => this.#wanted && window.location.reload())
    try {
      await worker.register({ immediate: true })
    } catch {
      this.#worker = null
      return
    }
    await navigator.serviceWorker.ready
    this.#watch(worker)
    this.#change({ ready: true, online: await this.#isOnline() })
    this.#askUntilOnline()
    await this.#removeBroken()
    await this.#look()
  }

  /** Saves a corpus, or replaces its saved copy with the current version. */
  async keep(corpus: KeepableCorpus): Promise<void> {
    const { id } = corpus.entry
    if (this.#aborts.has(id)) return
    const abort = new AbortController()
    this.#aborts.set(id, abort)
    this.#of('failures', id, undefined)
    const { caches } = window
    const onProgress = (bytes: number, of: number | null) => this.#of('keeping', id, { bytes, of })
    onProgress(0, corpus.size)
    try {
      // Some browsers ask the user for permission, so don't wait.
      navigator.storage.persist?.().catch(() => false)
      await navigator.locks.request(lockOf(this.#site, id), () =>
        keepCorpus(corpus, { site: this.#site, caches, signal: abort.signal, now: Date.now(), onProgress }),
      )
      await this.#removeOthers(id)
    } catch (error) {
      if (!abort.signal.aborted) this.#of('failures', id, failureOf(error))
    } finally {
      this.#aborts.delete(id)
      this.#of('keeping', id, undefined)
      await this.#changedKept()
    }
  }

  cancel(id: string): void {
    this.#aborts.get(id)?.abort()
  }

  async remove(id: string): Promise<void> {
    for (const { name, corpus } of await keptCaches(window.caches, this.#site))
      if (corpus?.id === id) await window.caches.delete(name)
    await this.#changedKept()
  }

  /** Activates the new version and reloads the page. */
  takeNewVersion(): void {
    this.#wanted = true
    this.#worker?.messageSkipWaiting()
  }

  /** Hides the new version at the user's request. */
  dismissNewVersion(): void {
    this.#change({ newVersion: false })
  }

  #watch(worker: Workbox): void {
    window.addEventListener('offline', () => {
      this.#change({ online: false })
      this.#askUntilOnline()
    })
    window.addEventListener('online', () => this.#askUntilOnline(0))
    let asked = Date.now()
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || Date.now() - asked < ASK_AGAIN) return
      asked = Date.now()
      worker.update().catch(() => undefined)
    })
  }

  /** True if the service worker's last request to the site succeeded. */
  async #isOnline(): Promise<boolean> {
    const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''
    const standing = await this.#say({ type: 'STARTED', script })
    return navigator.onLine && !standing?.offline
  }

  /** Polls for the connection, because browsers only know the state of the local network. */
  #askUntilOnline(pause = ASK_ONLINE): void {
    clearTimeout(this.#timer)
    if (this.snapshot().online) return
    this.#timer = window.setTimeout(async () => {
      await fetch(new URL('catalogue.json', this.#site), { cache: 'no-cache' }).catch(() => undefined)
      this.#change({ online: await this.#isOnline() })
      this.#askUntilOnline()
    }, pause)
  }

  /** Deletes older copies of a corpus that was saved again. */
  async #removeOthers(id: string): Promise<void> {
    const all = await keptCaches(window.caches, this.#site)
    const latest = latestKept(all).find(({ corpus }) => corpus.id === id)
    for (const { name, corpus } of all)
      if (corpus?.id === id && name !== latest?.name) await window.caches.delete(name)
  }

  /** Deletes incomplete caches of pages that were closed while saving. */
  async #removeBroken(): Promise<void> {
    const { held = [] } = (await navigator.locks?.query()) ?? {}
    if (held.some((lock) => lock.name?.startsWith(lockOf(this.#site, '')))) return
    for (const { name, corpus } of await keptCaches(window.caches, this.#site))
      if (corpus === null) await window.caches.delete(name)
  }

  async #changedKept(): Promise<void> {
    await this.#say({ type: 'KEPT_CHANGED' })
    await this.#look()
  }

  async #look(): Promise<void> {
    const kept = latestKept(await keptCaches(window.caches, this.#site)).map(({ corpus }) => corpus)
    const { usage, quota } = await navigator.storage.estimate().catch(() => ({}) as StorageEstimate)
    this.#change({
      kept,
      room: usage !== undefined && quota !== undefined ? { used: usage, all: quota } : null,
    })
  }

  async #say(message: FromPage): Promise<Standing | null> {
    const { active } = await navigator.serviceWorker.ready
    if (!active) return null
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => resolve(data)
      active.postMessage(message, [port2])
    })
  }

  #of<P extends 'keeping' | 'failures'>(part: P, id: string, value: OfflineState[P][string] | undefined) {
    const { [id]: _before, ...others } = this.snapshot()[part]
    this.#change({ [part]: value === undefined ? others : { ...others, [id]: value } })
  }

  #change(change: Partial<OfflineState>): void {
    this.#store.set({ ...this.snapshot(), ...change })
  }
}

function failureOf(error: unknown): KeepFailure {
  if (error instanceof KeepError) return { reason: error.reason, url: error.url }
  const isRoom = error instanceof DOMException && error.name === 'QuotaExceededError'
  return { reason: isRoom ? 'room' : 'connection', url: null }
}

export const offline = new Offline()
