import { MOST_PLACES, NO_FILTER, type OnlyPlace } from '../../model/index.ts'
import { navigate } from '../../state/address.ts'

/** Lists the given turns, at most `MOST_PLACES`, and closes the dialog. */
export function listPlaces(places: readonly OnlyPlace[], onClose: () => void): void {
  const only = places.slice(0, MOST_PLACES).map(({ split, id, turn }) => ({ split, id, turn }))
  const isOneSplit = new Set(only.map(({ split }) => split)).size === 1
  onClose()
  navigate(
    {
      filter: { ...NO_FILTER, only },
      hits: 'turns',
      ...{ sort: null, view: null, conversation: null, turn: null },
      ...(isOneSplit ? { split: only[0]?.split ?? null } : { allSplits: true }),
    },
    'push',
  )
}
