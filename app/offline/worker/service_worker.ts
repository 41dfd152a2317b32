/**
 * Serves the site offline: the complete page of one version, the last known catalogue, and saved corpora. All other
 * requests go to the network, and so does the page of a site that a server answers for, see `page_answer.ts`.
 */
import { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { offlineCatalogue } from '../kept/offline_catalogue.ts'
import type { FromPage, Standing } from '../messages.ts'
import { KeptFiles } from './kept_files.ts'
import { pageAnswer } from './page_answer.ts'

declare const self: ServiceWorkerGlobalScope

const site = self.registration.scope
const page = new URL('index.html', site).href
const catalogue = new URL('catalogue.json', site).href
const catalogueCache = `parley-catalogue ${site}`

/** All build output except corpora. The build inserts the list. */
const precache = new PrecacheController()
precache.addToCacheList(self.__WB_MANIFEST)
const kept = new KeptFiles(site)
let offline = false

self.addEventListener('install', (event) => {
  void precache.install(event)
  event.waitUntil(renewCatalogue().catch(() => undefined))
})

// Keep files of the previous version, because its open pages may still lazy-load them.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const message: FromPage = event.data
  if (message.type === 'SKIP_WAITING') void self.skipWaiting()
  if (message.type === 'KEPT_CHANGED') event.waitUntil(kept.changed().then(() => answer(null)))
  if (message.type === 'STARTED') event.waitUntil(tidy(message.script, event).then(() => answer({ offline })))

  function answer(standing: Standing | null): void {
    event.ports[0]?.postMessage(standing)
  }
})

/**
 * Deletes files of earlier versions if the only open page is of this one. Does nothing while a later version is waiting
 * or being installed, because its files are in the same cache and unknown to this version.
 */
async function tidy(script: string, event: ExtendableEvent): Promise<void> {
  const { installing, waiting } = self.registration
  if (installing || waiting) return
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.length === 1 && precache.getCacheKeyForURL(script) !== undefined) await precache.activate(event)
}

// The page of this version. The site's other pages, such as those for search engines, come from the server.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && [site, page].includes(url.origin + url.pathname),
  ({ request, url }) =>
    pageAnswer(url, {
      server: () => fetch(request),
      kept: () => precache.matchPrecache(page),
      catalogue: lastCatalogue,
    }),
)

// Names contain a content hash, so a cached file is valid for every version.
registerRoute(
  ({ url }) => url.href.startsWith(new URL('assets/', site).href),
  new CacheFirst({
    cacheName: precache.strategy.cacheName,
    plugins: [{ fetchDidSucceed: async ({ request, response }) => forgetPageWithout(request, response) }],
  }),
)

// Icons and other build output.
registerRoute(
  ({ url }) => precache.getCacheKeyForURL(url.href) !== undefined,
  async ({ request, url }) => (await precache.matchPrecache(url.href)) ?? fetch(request),
)

/** Drops a cached page if one of its files is gone, so that the next visit fetches it from the server. */
async function forgetPageWithout(request: Request, response: Response): Promise<Response> {
  const key = precache.getCacheKeyForURL(page)
  if (response.status === 404 && key !== undefined && precache.getCacheKeyForURL(request.url) !== undefined) {
    const cache = await caches.open(precache.strategy.cacheName)
    await cache.delete(key)
  }
  return response
}

registerRoute(
  ({ url }) => url.href === catalogue,
  async ({ event }) => {
    try {
      const response = await renewCatalogue(event)
      offline = false
      return response
    } catch (error) {
      const last = await lastCatalogue()
      const corpora = await kept.corpora()
      if (!last && corpora.length === 0) throw error
      offline = true
      return Response.json(offlineCatalogue(last, corpora))
    }
  },
)

/** The last catalogue from the site, parsed. Null if there is none, or if a login page came in its place. */
async function lastCatalogue() {
  const last = await caches.match(catalogue, { cacheName: catalogueCache })
  return (await last?.json().catch(() => null)) ?? null
}

/** @throws TypeError if there is no connection */
async function renewCatalogue(event?: ExtendableEvent): Promise<Response> {
  const response = await fetch(catalogue, { credentials: 'same-origin' })
  // Without it, the server is asked for the page, too, and can ask for a login.
  if (response.status === 401 || response.status === 403) await caches.delete(catalogueCache)
  if (response.ok) {
    const copy = response.clone()
    const put = caches.open(catalogueCache).then((cache) => cache.put(catalogue, copy))
    event?.waitUntil(put.catch(() => undefined))
  }
  return response
}

for (const method of ['GET', 'HEAD'] as const) {
  registerRoute(
    ({ url }) => kept.mayHave(url.href),
    async ({ request }) => {
      // Files that may change under the same name are requested from the server first.
      if (isLasting(request.url)) return (await kept.answer(request)) ?? fetch(request)
      try {
        return await fetch(request)
      } catch (error) {
        const answer = await kept.answer(request)
        if (answer) return answer
        throw error
      }
    },
    method,
  )
}

/** True for files in the folder of a published corpus, whose name is a hash of its content. */
function isLasting(url: string): boolean {
  return url.startsWith(new URL('corpora/', site).href)
}
