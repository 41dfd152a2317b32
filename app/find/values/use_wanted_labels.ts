import { useMemo } from 'react'
import { type Filter, type LabelFilter, wantsLabels } from '../../model/index.ts'

/** Labels that the filter asks for. The array is stable while they don't change, so that rows don't re-render. */
export function useWantedLabels(filter: Filter): readonly LabelFilter[] {
  const wanted = JSON.stringify(filter.labels.filter(wantsLabels))
  return useMemo(() => JSON.parse(wanted) as readonly LabelFilter[], [wanted])
}
