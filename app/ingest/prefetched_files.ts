import type { BegunFile } from '../reading/sources/source.ts'

/** By address. */
const prefetched = new Map<string, BegunFile>()

/** Keeps a file that the page has begun to fetch, for whoever asks for it first. */
export function keepPrefetched(url: string, file: BegunFile): void {
  prefetched.set(url, file)
}

/** The file that was begun at an address, if it has not been taken yet. */
export function takePrefetched(url: string): BegunFile | undefined {
  const file = prefetched.get(url)
  prefetched.delete(url)
  return file
}
