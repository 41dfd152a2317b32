/**
 * Answers for the site where there is no connection: the page of one version, whole; the catalogue as it was last seen;
 * and the corpora that the reader keeps. Everything else goes past it.
 */
import { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { offlineCatalogue } from '../kept/offline_catalogue.ts'
import type { FromPage, Standing } from '../messages.ts'
import { KeptFiles } from './kept_files.ts'

declare const self: ServiceWorkerGlobalScope

const site = self.registration.scope
const page = new URL('index.html', site).href
const catalogue = new URL('catalogue.json', site).href
const catalogueCache = `parley-catalogue ${site}`

/** Everything that the build wrote, but corpora; the build puts the list in. */
const precache = new PrecacheController()
precache.addToCacheList(self.__WB_MANIFEST)
const kept = new KeptFiles(site)
let offline = false

self.addEventListener('install', (event) => {
  void precache.install(event)
  event.waitUntil(renewCatalogue().catch(() => undefined))
})

// Files of the version before stay: pages of it may be open, which need them when they load a part of theirs.
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
 * Removes files of earlier versions, where the only page that is open is of this one. While a later version is waiting or
 * being installed, nothing is removed: its files lie in the same cache, and this version does not know them.
 */
async function tidy(script: string, event: ExtendableEvent): Promise<void> {
  const { installing, waiting } = self.registration
  if (installing || waiting) return
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.length === 1 && precache.getCacheKeyForURL(script) !== undefined) await precache.activate(event)
}

// The page as it is in this version; what else the site has, such as pages for search engines, comes from the server.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && [site, page].includes(url.origin + url.pathname),
  async ({ request }) => (await precache.matchPrecache(page)) ?? fetch(request),
)

// Names hold a hash of the content: what is there under a name is right, whatever version it is of.
registerRoute(
  ({ url }) => url.href.startsWith(new URL('assets/', site).href),
  new CacheFirst({
    cacheName: precache.strategy.cacheName,
    plugins: [{ fetchDidSucceed: async ({ request, response }) => forgetPageWithout(request, response) }],
  }),
)

// Icons and what else the build wrote.
registerRoute(
  ({ url }) => precache.getCacheKeyForURL(url.href) !== undefined,
  async ({ request, url }) => (await precache.matchPrecache(url.href)) ?? fetch(request),
)

/** A page that can no longer have one of its files is of no use: it is asked of the server again, at the next visit. */
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
      const last = await caches.match(catalogue, { cacheName: catalogueCache })
      const corpora = await kept.corpora()
      if (!last && corpora.length === 0) throw error
      offline = true
      return Response.json(offlineCatalogue((await last?.json()) ?? null, corpora))
    }
  },
)

/** @throws TypeError where there is no connection */
async function renewCatalogue(event?: ExtendableEvent): Promise<Response> {
  const response = await fetch(catalogue, { credentials: 'same-origin' })
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
      // What may change under its name is asked of the server first.
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

/** Whether a file lies in a folder of a published corpus, whose name is a hash of what is in it. */
function isLasting(url: string): boolean {
  return url.startsWith(new URL('corpora/', site).href)
}
