import { createPartialResponse } from 'workbox-range-requests'
import { type KeptCorpus, keptCaches, latestKept } from '../kept/kept_corpus.ts'

/** Serves files of saved corpora like a server with range support. */
export class KeptFiles {
  readonly #site: string
  #kept: Promise<readonly { readonly name: string; readonly corpus: KeptCorpus }[]>
  /** Cache names by file URL; null until loaded. */
  #caches: ReadonlyMap<string, string> | null = null
  /** Requested contents by URL, so that ranges don't read the file again. */
  readonly #contents = new Map<string, Promise<Kept | null>>()

  /** @param site absolute URL of the site's folder */
  constructor(site: string) {
    this.#site = site
    this.#kept = this.#read()
  }

  corpora(): Promise<readonly KeptCorpus[]> {
    return this.#kept.then((kept) => kept.map(({ corpus }) => corpus))
  }

  /** Reloads the list after a corpus was saved or removed. */
  async changed(): Promise<void> {
    this.#contents.clear()
    this.#kept = this.#read()
    await this.#kept
  }

  /** True if a file may be saved. Returns true for every file until the list has loaded. */
  mayHave(url: string): boolean {
    return this.#caches === null || this.#caches.has(withoutFragment(url))
  }

  /** Response to a request for a whole file, a range of it or its size. Null if it is not saved. */
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

/** In a service worker, a request's URL includes the fragment, which is not part of the file's URL. */
const withoutFragment = (url: string) => url.replace(/#.*$/, '')

interface Kept {
  readonly body: Blob
  readonly headers: Readonly<Record<string, string>>
}
