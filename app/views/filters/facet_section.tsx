import { memo } from 'react'
import { conditionForm } from '../../fields/conditions/conditions.ts'
import { FIELD_KINDS } from '../../fields/registry.ts'
import type { List } from '../../hooks/list/listing.ts'
import type { FacetFilter, FilterField } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { FacetSortButton } from '../list/columns/facet_sort_button.tsx'
import { CONTROLS } from './controls.ts'
import { fieldTitle } from './filter_parts.ts'
import { Section, type SectionState } from './section.tsx'

interface FacetSectionProps extends SectionState {
  readonly corpus: CorpusInfo
  readonly facet: FilterField
  /** What the filter says of this facet. */
  readonly part: FacetFilter | null
  /** What to count in; `undefined`: not known yet. */
  readonly list: List | undefined
}

/** A facet's part of the filter panel. Drawn anew only when what it shows may have changed: there are many. */
export const FacetSection = memo(function FacetSection(props: FacetSectionProps) {
  const { id, open, onToggle, corpus, facet, part, list } = props
  const Control = CONTROLS[FIELD_KINDS[facet.kind].control]
  const note = part ? conditionForm(part).note(part) : ''
  return (
    <Section
      id={id}
      title={fieldTitle(facet)}
      note={note}
      // A conversation may have several turns with different values.
      tool={facet.of !== 'turn' && <FacetSortButton facet={facet} />}
      open={open}
      onToggle={onToggle}
    >
      <Control corpus={corpus} facet={facet} part={part} list={list} />
    </Section>
  )
})
