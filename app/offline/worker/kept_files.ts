import { createPartialResponse } from 'workbox-range-requests'
import { type KeptCorpus, keptCaches, latestKept } from '../kept/kept_corpus.ts'

/** The files of kept corpora, as a server with ranges would answer them. */
export class KeptFiles {
  readonly #site: string
  #kept: Promise<readonly { readonly name: string; readonly corpus: KeptCorpus }[]>
  /** Addresses of files and the caches that they are in; `null`: not read yet. */
  #caches: ReadonlyMap<string, string> | null = null
  /** Contents that were asked for, by address: a range is cut out of it without reading the file anew. */
  readonly #contents = new Map<string, Promise<Kept | null>>()

  /** @param site the absolute address of the site's folder */
  constructor(site: string) {
    this.#site = site
    this.#kept = this.#read()
  }

  corpora(): Promise<readonly KeptCorpus[]> {
    return this.#kept.then((kept) => kept.map(({ corpus }) => corpus))
  }

  /** A corpus was kept or removed. */
  async changed(): Promise<void> {
    this.#contents.clear()
    this.#kept = this.#read()
    await this.#kept
  }

  /** Whether a file may be kept, as far as that is known at once: before anything was read, each may be. */
  mayHave(url: string): boolean {
    return this.#caches === null || this.#caches.has(withoutFragment(url))
  }

  /** The answer to a request for a whole file, a range of it or its size; `null` where it is not kept. */
  async answer(request: Request): Promise<Response | null> {
    const url = withoutFragment(request.url)
    const known = this.#contents.get(url) ?? this.#content(url)
    this.#contents.set(url, known)
    const kept = await known
    if (!kept) {
      this.#contents.delete(url)
      return null
    }
    const headers = { ...kept.headers, 'Accept-Ranges': 'bytes', 'Content-Length': String(kept.body.size) }
    const whole = new Response(kept.body, { headers })
    const answer = request.headers.has('Range') ? await createPartialResponse(request, whole) : whole
    if (request.method !== 'HEAD') return answer
    return new Response(null, { status: answer.status, headers: answer.headers })
  }

  async #read() {
    const kept = latestKept(await caches.keys().then(() => keptCaches(caches, this.#site)))
    this.#caches = new Map(kept.flatMap(({ name, corpus }) => corpus.files.map(({ url }) => [url, name])))
    return kept
  }

  async #content(url: string): Promise<Kept | null> {
    await this.#kept
    const cacheName = this.#caches?.get(url)
    const response = cacheName === undefined ? undefined : await caches.match(url, { cacheName })
    if (!response) return null
    const type = response.headers.get('Content-Type')
    return { body: await response.blob(), headers: type === null ? {} : { 'Content-Type': type } }
  }
}

/** What stands behind `#` is part of a request's address in a service worker, and none of a file's. */
const withoutFragment = (url: string) => url.replace(/#.*$/, '')

interface Kept {
  readonly body: Blob
  readonly headers: Readonly<Record<string, string>>
}
