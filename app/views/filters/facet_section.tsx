import { memo } from 'react'
import type { FacetFilter } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { CountedIn } from '../../session/lists/facet_counts.ts'
import { chosenText } from './filter_parts.ts'
import { FacetRange } from './numbers/facet_range.tsx'
import { Section, type SectionState } from './section.tsx'
import { FacetValues } from './values/facet_values.tsx'

interface FacetSectionProps extends SectionState {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  readonly facet: CorpusInfo['facets'][number]
  /** What the filter says of this facet. */
  readonly part: FacetFilter | null
  /** What to count in; `undefined`: not known yet. */
  readonly countedIn: CountedIn | undefined
}

/** A facet's part of the filter panel. Drawn anew only when what it shows may have changed: there are many. */
export const FacetSection = memo(function FacetSection(props: FacetSectionProps) {
  const { id, open, onToggle, corpus, splits, facet, part, countedIn } = props
  const { key, kind, title } = facet
  const shared = { corpus, splits, part, countedIn }
  return (
    <Section id={id} title={title} note={facetNote(part)} open={open} onToggle={onToggle}>
      {kind === 'number' ? (
        <FacetRange {...shared} facet={facet} />
      ) : (
        <FacetValues {...shared} facet={{ key, kind, title }} />
      )}
    </Section>
  )
})

/** What a facet's part of the filter amounts to; `''` where it has none. */
function facetNote(part: FacetFilter | null): string {
  if (!part) return ''
  return part.kind === 'range' ? 'range' : chosenText(part.include.length + part.exclude.length)
}
