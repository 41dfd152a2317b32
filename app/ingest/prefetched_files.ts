import type { BegunFile } from '../reading/sources/source.ts'

/** Files by URL. */
const prefetched = new Map<string, BegunFile>()

/** Stores a file that the page has begun to fetch, for the first caller of `takePrefetched`. */
export function keepPrefetched(url: string, file: BegunFile): void {
  prefetched.set(url, file)
}

/** Removes and returns the prefetched file of a URL, if any. */
export function takePrefetched(url: string): BegunFile | undefined {
  const file = prefetched.get(url)
  prefetched.delete(url)
  return file
}
