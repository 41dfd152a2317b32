import type { CorpusAdapter } from './adapter.ts'
import { casino } from './known/casino/index.ts'
import { craigslistBargains } from './known/craigslist_bargains/index.ts'
import { dealOrNoDeal } from './known/deal_or_no_deal/index.ts'
import { diplomacy } from './known/diplomacy/index.ts'
import { mutualFriends } from './known/mutual_friends/index.ts'

/** The corpora with built-in support. An adapter's `id` is the name of its folder. */
export const adapters: readonly CorpusAdapter[] = [
  casino,
  craigslistBargains,
  mutualFriends,
  diplomacy,
  dealOrNoDeal,
]

/** @returns the adapter with that `id`, or undefined if there is none */
export function adapterById(id: string): CorpusAdapter | undefined {
  return adapters.find((adapter) => adapter.id === id)
}
