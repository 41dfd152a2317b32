/** In-memory subset of the browser's caches. */
export function testCaches(): CacheStorage & { readonly names: () => readonly string[] } {
  const all = new Map<string, Map<string, { body: Blob; headers: Headers }>>()
  const key = (given: RequestInfo | URL) => (given instanceof Request ? given.url : String(given))
  const found = (name: string, given: RequestInfo | URL) => {
    const entry = all.get(name)?.get(key(given))
    return entry && new Response(entry.body, { headers: entry.headers })
  }
  return {
    names: () => [...all.keys()],
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    match: async (given: RequestInfo | URL, options?: MultiCacheQueryOptions) =>
      found(options?.cacheName ?? '', given),
    open: async (name: string) => {
      const cache = all.get(name) ?? new Map()
      all.set(name, cache)
      return {
        match: async (given: RequestInfo | URL) => found(name, given),
        put: async (given: RequestInfo | URL, response: Response) => {
          const { headers } = response
          cache.set(key(given), { body: await response.blob(), headers })
        },
      } as unknown as Cache
    },
  }
}
