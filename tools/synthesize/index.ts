import { fixturesOf } from '../fixtures.ts'
import { casinoSynthesizer } from './casino.ts'
import { craigslistBargainsSynthesizer } from './craigslist_bargains.ts'
import { dealOrNoDealSynthesizer } from './deal_or_no_deal.ts'
import { diplomacySynthesizer } from './diplomacy.ts'
import { mutualFriendsSynthesizer } from './mutual_friends.ts'
import { createRandom } from './random.ts'
import type { Synthesizer } from './synthesizer.ts'

const synthesizers: Readonly<Record<string, (fixtures: readonly unknown[]) => Synthesizer>> = {
  casino: casinoSynthesizer,
  craigslist_bargains: craigslistBargainsSynthesizer,
  mutual_friends: mutualFriendsSynthesizer,
  diplomacy: diplomacySynthesizer,
  deal_or_no_deal: dealOrNoDealSynthesizer,
}

/** Ids of the adapters with a synthesizer. It is optional. */
export const synthesizable: readonly string[] = Object.keys(synthesizers)

/**
 * Generates records of a corpus one by one from its fixtures. Deterministic: the same seed gives the same records, and
 * a larger number only adds records at the end.
 * @throws Error if there is no synthesizer for the corpus
 */
export function* synthesize(adapter: string, conversations: number, seed: number): Generator<unknown> {
  const create = synthesizers[adapter]
  if (!create) throw new Error(`Unknown corpus ${adapter}; there are ${synthesizable.join(', ')}.`)
  const synthesizer = create(fixturesOf(adapter).flatMap(({ records }) => records))
  const random = createRandom(seed)
  for (let index = 0; index < conversations; index++) yield synthesizer(random, index)
}
