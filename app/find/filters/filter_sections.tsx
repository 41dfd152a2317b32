import { memo, useCallback, useState } from 'react'
import { fold } from '../../base/fold.ts'
import { chosenNote } from '../../fields/conditions/choice.ts'
import { conditionForm } from '../../fields/conditions/conditions.ts'
import { FIELD_KINDS } from '../../fields/registry.ts'
import { FacetSortButton } from '../../list/columns/facet_sort_button.tsx'
import { useList } from '../../list/rows/use_list.ts'
import { useListToCount } from '../../list/rows/use_list_to_count.ts'
import {
  type FacetFilter,
  type FieldRef,
  type Filter,
  type FilterField,
  filterFields,
  isSameField,
  type LabelFilter,
  type LabelScheme,
  MISSING,
  participantFields,
} from '../../model/index.ts'
import { type CorpusInfo, hasParticipants } from '../../session/corpus_info.ts'
import type { List } from '../../session/react/listing.ts'
import { useDebouncedFilter } from '../../session/react/use_debounced_filter.ts'
import { useView } from '../../session/react/use_session.ts'
import { TextField } from '../../ui/form/text_field.tsx'
import { CONTROLS } from './controls.ts'
import { fieldTitle } from './filter_parts.ts'
import styles from './filter_sections.module.css'
import { filterMessages } from './messages.ts'
import { Section, type SectionState } from './section.tsx'
import { SequenceBuilder } from './sequence_builder.tsx'
import { FoundValues } from './values/found_values_view.tsx'
import { LabelValues } from './values/label_values.tsx'

/** Number of facets that are open initially. */
const FIRST_OPEN = 3

/** Minimum number of sections for which a search field is shown. */
const WORTH_FINDING = 4

/** Number of letters from which values are searched, too. */
const LETTERS = 2

const SEQUENCE = 'sequence'
const SEQUENCE_TITLE = filterMessages.sequence

interface FilterSectionsProps {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  /** Filter in the address. */
  readonly filter: Filter
}

/** Body of the filter panel: label schemes, sequence, facets. Only open sections query their counts. */
export const FilterSections = memo(function FilterSections(props: FilterSectionsProps) {
  const { corpus, splits, filter } = props
  const { sort, hits } = useView().state
  const found = useList(corpus, splits, sort, filter)
  // While the user types, only the list follows each letter.
  const list = useListToCount(corpus, splits, useDebouncedFilter(filter) === filter ? found : null)
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})
  const toggle = useCallback(
    (id: string, open: boolean) => setToggled((before) => ({ ...before, [id]: open })),
    [],
  )
  const [sought, setSought] = useState('')
  // Keep initially active sections open when their last value is removed, so that nothing moves under the pointer.
  const [activeAtFirst] = useState(() => activeIds(filter))
  const active = activeIds(filter)

  const stateOf = (id: string, first: boolean) => ({
    id,
    open: toggled[id] ?? (first || active.has(id) || activeAtFirst.has(id)),
    onToggle: toggle,
  })
  const needle = fold(sought.trim())
  const isSought = (title: string) => fold(title).includes(needle)

  const schemes = corpus.labelSchemes
  const ofParticipants = (hasParticipants(corpus) ? participantFields(corpus) : []).filter(
    (field) => hits === 'participants' || filter.facets.some((part) => isSameField(part, field)),
  )
  const fields = [...ofParticipants, ...filterFields(corpus)]
  const hasSteps =
    schemes.length > 0 ||
    corpus.turnFields.some(({ kind }) => kind === 'number') ||
    corpus.facets.some(({ key }) => key === 'outcome')
  const titles = [
    ...schemes.map(({ title }) => title),
    ...(hasSteps ? [SEQUENCE_TITLE] : []),
    ...fields.map(fieldTitle),
  ]
  return (
    <div className="stack fill">
      {titles.length >= WORTH_FINDING && (
        <div className={styles.find}>
          <TextField
            type="search"
            className="whole"
            aria-label={filterMessages.find}
            placeholder={filterMessages.find}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        </div>
      )}
      <div className={styles.sections}>
        {needle.length >= LETTERS && (
          <FoundValues
            corpus={corpus}
            fields={fields}
            filter={filter}
            list={list}
            sought={sought}
            alone={!titles.some(isSought)}
          />
        )}
        {schemes.map(
          (scheme, i) =>
            isSought(scheme.title) && (
              <SchemeSection
                key={scheme.id}
                {...stateOf(labelsId(scheme.id), i === 0)}
                corpus={corpus}
                scheme={scheme}
                part={filter.labels.find((l) => l.scheme === scheme.id) ?? null}
                list={list}
              />
            ),
        )}
        {hasSteps && isSought(SEQUENCE_TITLE) && (
          <Section
            {...stateOf(SEQUENCE, false)}
            title={SEQUENCE_TITLE}
            note={filter.sequence ? filterMessages.oneChosen : ''}
          >
            <SequenceBuilder words={corpus} filter={filter} />
          </Section>
        )}
        {fields.map(
          (facet, i) =>
            isSought(fieldTitle(facet)) && (
              <FacetSection
                key={facetId(facet)}
                {...stateOf(facetId(facet), i < FIRST_OPEN)}
                corpus={corpus}
                facet={facet}
                part={filter.facets.find((f) => isSameField(f, facet)) ?? null}
                list={list}
              />
            ),
        )}
        {needle.length < LETTERS && !titles.some(isSought) && (
          <p className={styles.remark}>{filterMessages.noneFound}</p>
        )}
        {found.status === 'failed' && (
          <p className={styles.failed} role="status">
            {filterMessages.failed(found.error.message)}
          </p>
        )}
      </div>
    </div>
  )
})

interface CountedSectionProps<Part> extends SectionState {
  readonly corpus: CorpusInfo
  /** The filter's part about this field or scheme. */
  readonly part: Part | null
  /** List in which to count. Undefined if still unknown. */
  readonly list: List | undefined
}

interface FacetSectionProps extends CountedSectionProps<FacetFilter> {
  readonly facet: FilterField
}

/** Filter section of a facet. Memoized, because there are many. */
const FacetSection = memo(function FacetSection(props: FacetSectionProps) {
  const { id, open, onToggle, ...shown } = props
  const { facet, part } = shown
  const Control = CONTROLS[FIELD_KINDS[facet.kind].control]
  return (
    <Section
      id={id}
      title={fieldTitle(facet)}
      note={part ? conditionForm(part).note(part) : ''}
      // A conversation may have several turns or participants with different values, so it can't be sorted by them.
      tool={facet.of === undefined && <FacetSortButton facet={facet} />}
      open={open}
      onToggle={onToggle}
    >
      <Control {...shown} />
    </Section>
  )
})

interface SchemeSectionProps extends CountedSectionProps<LabelFilter> {
  readonly scheme: LabelScheme
}

/** Filter section of a label scheme. Memoized. */
const SchemeSection = memo(function SchemeSection(props: SchemeSectionProps) {
  const { id, open, onToggle, ...shown } = props
  const { scheme, part } = shown
  const chosen = [...(part?.include ?? []), ...(part?.exclude ?? [])]
  // Don't count the missing value, which is excluded automatically along with labels.
  const named = chosen.length > 1 ? chosen.filter((value) => value !== MISSING) : chosen
  return (
    <Section id={id} title={scheme.title} note={chosenNote(named.length)} open={open} onToggle={onToggle}>
      <LabelValues {...shown} />
    </Section>
  )
})

const facetId = ({ key, of }: FieldRef) => `facet:${of ?? 'conversation'}:${key}`
const labelsId = (scheme: string) => `labels ${scheme}`

/** Ids of the sections that have a part in the filter. */
function activeIds({ facets, labels, sequence }: Filter): ReadonlySet<string> {
  return new Set([
    ...facets.map(facetId),
    ...labels.map((l) => labelsId(l.scheme)),
    ...(sequence ? [SEQUENCE] : []),
  ])
}
