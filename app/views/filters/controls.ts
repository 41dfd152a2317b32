import type { ComponentType } from 'react'
import type { ControlName } from '../../fields/field_kind.ts'
import type { FacetFilter } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { CountedIn } from '../../session/lists/facet_counts.ts'
import { FacetRange } from './numbers/facet_range.tsx'
import { FacetValues } from './values/facet_values.tsx'

/** What the control of a facet is given. */
export interface ControlProps {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  readonly facet: CorpusInfo['facets'][number]
  /** What the filter says of this facet. */
  readonly part: FacetFilter | null
  /** What to count in; `undefined`: not known yet. */
  readonly countedIn: CountedIn | undefined
}

/** The controls of the filter panel by the names that kinds of fields give them. */
export const CONTROLS: Readonly<Record<ControlName, ComponentType<ControlProps>>> = {
  values: FacetValues,
  range: FacetRange,
}
