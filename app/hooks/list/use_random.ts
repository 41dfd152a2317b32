import { useEffect, useEffectEvent } from 'react'
import { fingerprintOf } from '../../model/links/fingerprint.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { placeToGo } from '../../session/place_to_go.ts'
import { navigate } from '../../state/address.ts'
import { useSession, useSplitLoads, useView } from '../use_session.ts'

/**
 * Picks one key by a seed. The same seed picks the same key out of the same keys, whatever their order; and a pick
 * stays when others are filtered away (every key gets a number from the seed, the highest wins: rendezvous hashing,
 * Thaler and Ravishankar 1998). Every key is as likely as any other.
 * @returns `null` where there are none
 */
export function randomKey(order: Int32Array, seed: string): number | null {
  const word = mixed(Number.parseInt(fingerprintOf([seed]).slice(-6), 36) | 0)
  let picked: number | null = null
  let highest = -1
  for (const key of order) {
    // No two keys have the same number: mixing is one to one.
    const number = mixed(key ^ word)
    if (number > highest) {
      picked = key
      highest = number
    }
  }
  return picked
}

/** A seed for people to read and pass on: six characters. */
export function newSeed(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number.toString(36).padStart(7, '0').slice(-6)
}

/** The finalizer of MurmurHash3 (public domain, Appleby): spreads 32 bits over 32 bits, one to one. */
function mixed(bits: number): number {
  let h = bits
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

export interface RandomOpening {
  /** Whether the list is complete, so that a seed picks what it will pick next time. */
  readonly ready: boolean
  /** Opens a conversation picked under the filters, by a new seed, which goes into the address. */
  open(): void
}

/**
 * Opens conversations at random under the filters. An address with a seed but without a conversation is followed,
 * too, once the list is complete.
 * @param order the keys of the list; `undefined`: not known yet
 * @param splits the splits that the list shows
 */
export function useRandom(
  corpus: CorpusInfo,
  order: Int32Array | undefined,
  splits: readonly string[],
): RandomOpening {
  const session = useSession()
  const { state } = useView()
  const complete = useSplitLoads(corpus.id, splits).every((load) => load.status === 'ready')
  const ready = complete && order !== undefined && order.length > 0

  const openBy = async (seed: string, how: 'push' | 'replace') => {
    const key = order ? randomKey(order, seed) : null
    const place = key === null ? null : await placeToGo(session, corpus, key)
    if (!place) return
    const allSplits = splits.length > 1
    navigate({ split: place.split, conversation: place.id, turn: null, allSplits, seed }, how)
  }
  const asked = ready && state.conversation === null ? state.seed : null
  const onAsked = useEffectEvent((seed: string) => void openBy(seed, 'replace'))
  useEffect(() => {
    if (asked !== null) onAsked(asked)
  }, [asked])

  return { ready, open: () => void openBy(newSeed(), 'push') }
}
