import type { CorpusAdapter } from './adapter.ts'
import { casino } from './casino/index.ts'
import { craigslistBargains } from './craigslist_bargains/index.ts'
import { dealOrNoDeal } from './deal_or_no_deal/index.ts'
import { diplomacy } from './diplomacy/index.ts'
import { mutualFriends } from './mutual_friends/index.ts'

/** Every corpus that Parley knows; an adapter's `id` is the name of its folder. */
export const adapters: readonly CorpusAdapter[] = [
  casino,
  craigslistBargains,
  mutualFriends,
  diplomacy,
  dealOrNoDeal,
]

/** @returns the adapter of that `id`, or `undefined` where Parley knows no such corpus. */
export function adapterById(id: string): CorpusAdapter | undefined {
  return adapters.find((adapter) => adapter.id === id)
}
