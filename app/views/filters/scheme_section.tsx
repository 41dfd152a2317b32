import { memo } from 'react'
import { chosenNote } from '../../fields/conditions/choice.ts'
import type { List } from '../../hooks/list/listing.ts'
import { type LabelFilter, type LabelScheme, MISSING } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { Section, type SectionState } from './section.tsx'
import { LabelValues } from './values/label_values.tsx'

interface SchemeSectionProps extends SectionState {
  readonly corpus: CorpusInfo
  readonly scheme: LabelScheme
  /** What the filter says of this scheme. */
  readonly part: LabelFilter | null
  /** What to count in; `undefined`: not known yet. */
  readonly list: List | undefined
}

/** A label scheme's part of the filter panel, drawn anew only when what it shows may have changed. */
export const SchemeSection = memo(function SchemeSection(props: SchemeSectionProps) {
  const { id, open, onToggle, ...shown } = props
  const { scheme, part } = shown
  const chosen = [...(part?.include ?? []), ...(part?.exclude ?? [])]
  // What is left out with the labels that are excluded was not chosen.
  const note = chosenNote(
    chosen.length > 1 ? chosen.filter((value) => value !== MISSING).length : chosen.length,
  )
  return (
    <Section id={id} title={scheme.title} note={note} open={open} onToggle={onToggle}>
      <LabelValues {...shown} />
    </Section>
  )
})
