import { useEffect, useEffectEvent } from 'react'
import { placeToGo } from '../../session/place_to_go.ts'
import type { List } from '../../session/react/listing.ts'
import { useSession, useSplitLoads, useView } from '../../session/react/use_session.ts'
import { navigate } from '../../state/address.ts'

/** Generates a readable seed of six characters, for sharing. */
function newSeed(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number.toString(36).padStart(7, '0').slice(-6)
}

export interface RandomOpening {
  /** True if the list is complete, so that a seed picks the same conversation next time. */
  readonly ready: boolean
  /** Opens a random conversation under the filters. The new seed goes into the address. */
  open(): void
}

/**
 * Opens random conversations under the filters. An address with a seed but no conversation is resolved once the list is
 * complete.
 * @param corpus its id
 * @param list undefined if still unknown
 */
export function useRandom(corpus: string, splits: readonly string[], list: List | undefined): RandomOpening {
  const session = useSession()
  const { state } = useView()
  const complete = useSplitLoads(corpus, splits).every((load) => load.status === 'ready')
  const ready = complete && list !== undefined && list.total > 0

  const openBy = async (seed: string, how: 'push' | 'replace') => {
    if (!list) return
    const place = await placeToGo(session, async () =>
      (await session.reader(list.loaded.corpus)).random(list.question, seed),
    )
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
