import type { PublishedFigures } from './figure.ts'

/** What was published about a corpus, by the id of its adapter; fetched when it is asked for. */
const REGISTRY: Readonly<Record<string, () => Promise<PublishedFigures>>> = {
  casino: () => import('./casino/index.ts').then((m) => m.casino),
  craigslist_bargains: () => import('./craigslist_bargains/index.ts').then((m) => m.craigslistBargains),
  diplomacy: () => import('./diplomacy/index.ts').then((m) => m.diplomacy),
  mutual_friends: () => import('./mutual_friends/index.ts').then((m) => m.mutualFriends),
}

/** Whether figures of a corpus were published that Parley knows. */
export function hasFigures(adapter: string): boolean {
  return Object.hasOwn(REGISTRY, adapter)
}

/** `null`: Parley knows of none. */
export async function figuresOfCorpus(adapter: string): Promise<PublishedFigures | null> {
  return hasFigures(adapter) ? ((await REGISTRY[adapter]?.()) ?? null) : null
}
