import type { FacetFilter, FilterField } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { List } from '../../session/react/listing.ts'

export interface ControlProps {
  readonly corpus: CorpusInfo
  readonly facet: FilterField
  /** The filter's part about this facet. */
  readonly part: FacetFilter | null
  /** List in which to count. Undefined if still unknown. */
  readonly list: List | undefined
}
