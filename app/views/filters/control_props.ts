import type { FacetFilter, FilterField } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { CountedIn } from '../../session/lists/facet_counts.ts'

/** What the control of a facet is given. */
export interface ControlProps {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  readonly facet: FilterField
  /** What the filter says of this facet. */
  readonly part: FacetFilter | null
  /** What to count in; `undefined`: not known yet. */
  readonly countedIn: CountedIn | undefined
}
