import type { FacetFilter, FilterField } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { List } from '../../session/react/listing.ts'

/** What the control of a facet is given. */
export interface ControlProps {
  readonly corpus: CorpusInfo
  readonly facet: FilterField
  /** What the filter says of this facet. */
  readonly part: FacetFilter | null
  /** What to count in; `undefined`: not known yet. */
  readonly list: List | undefined
}
