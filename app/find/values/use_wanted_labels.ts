import { useMemo } from 'react'
import { type Filter, type LabelFilter, wantsLabels } from '../../model/index.ts'

/** The labels that a filter asks for; the same value as long as it asks for the same, so that no row is drawn anew. */
export function useWantedLabels(filter: Filter): readonly LabelFilter[] {
  const wanted = JSON.stringify(filter.labels.filter(wantsLabels))
  return useMemo(() => JSON.parse(wanted) as readonly LabelFilter[], [wanted])
}
