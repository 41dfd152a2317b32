import type { PublishedFigures } from './figure.ts'

/** Published figures by adapter id, loaded on demand. */
const REGISTRY: Readonly<Record<string, () => Promise<PublishedFigures>>> = {
  casino: () => import('./casino/index.ts').then((m) => m.casino),
  craigslist_bargains: () => import('./craigslist_bargains/index.ts').then((m) => m.craigslistBargains),
  diplomacy: () => import('./diplomacy/index.ts').then((m) => m.diplomacy),
  mutual_friends: () => import('./mutual_friends/index.ts').then((m) => m.mutualFriends),
}

/** True if Parley has published figures of the corpus. */
export function hasFigures(adapter: string): boolean {
  return Object.hasOwn(REGISTRY, adapter)
}

/** Returns `null` if Parley has no figures of the corpus. */
export async function figuresOfCorpus(adapter: string): Promise<PublishedFigures | null> {
  return hasFigures(adapter) ? ((await REGISTRY[adapter]?.()) ?? null) : null
}
