import { memo, useCallback, useState } from 'react'
import { fold } from '../../base/fold.ts'
import { useList } from '../../hooks/list/use_list.ts'
import { useListToCount } from '../../hooks/list/use_list_to_count.ts'
import { useView } from '../../hooks/use_session.ts'
import { useSettled } from '../../hooks/use_settled.ts'
import { filterMessages } from '../../messages/filters/panel.ts'
import { type FieldRef, type Filter, filterFields, isSameField } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { TextField } from '../ui/form/text_field.tsx'
import { FacetSection } from './facet_section.tsx'
import { fieldTitle } from './filter_parts.ts'
import styles from './filter_sections.module.css'
import { SchemeSection } from './scheme_section.tsx'
import { Section } from './section.tsx'
import { SequenceBuilder } from './sequence_builder.tsx'
import { FoundValues } from './values/found_values_view.tsx'

/** Facets that are open from the start. */
const FIRST_OPEN = 3

/** With fewer sections than this, there is nothing to look for among them. */
const WORTH_FINDING = 4

/** From so many letters on, values are looked for, too. */
const LETTERS = 2

const SEQUENCE = 'sequence'
const SEQUENCE_TITLE = filterMessages.sequence

interface FilterSectionsProps {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  /** As the address has it. */
  readonly filter: Filter
}

/** The body of the filter panel: label schemes, sequence, facets. Only what is open is counted. */
export const FilterSections = memo(function FilterSections(props: FilterSectionsProps) {
  const { corpus, splits, filter } = props
  const found = useList(corpus, splits, useView().state.sort, filter)
  // While somebody types, only the list follows each letter.
  const list = useListToCount(corpus, splits, useSettled(filter) === filter ? found : null)
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})
  const toggle = useCallback(
    (id: string, open: boolean) => setToggled((before) => ({ ...before, [id]: open })),
    [],
  )
  const [sought, setSought] = useState('')
  // What was active at first stays open when its last value is taken out, so that nothing moves under the pointer.
  const [activeAtFirst] = useState(() => activeIds(filter))
  const active = activeIds(filter)

  const stateOf = (id: string, first: boolean) => ({
    id,
    open: toggled[id] ?? (first || active.has(id) || activeAtFirst.has(id)),
    onToggle: toggle,
  })
  const needle = fold(sought.trim())
  const isSought = (title: string) => fold(title).includes(needle)

  const schemes = corpus.labelSchemes.map((scheme, i) => ({ scheme, first: i === 0 }))
  const facets = filterFields(corpus).map((facet, i) => ({ facet, first: i < FIRST_OPEN }))
  const hasLabels = schemes.length > 0
  const titles = [
    ...schemes.map(({ scheme }) => scheme.title),
    ...(hasLabels ? [SEQUENCE_TITLE] : []),
    ...facets.map(({ facet }) => fieldTitle(facet)),
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
            fields={facets.map(({ facet }) => facet)}
            filter={filter}
            list={list}
            sought={sought}
            alone={!titles.some(isSought)}
          />
        )}
        {schemes
          .filter(({ scheme }) => isSought(scheme.title))
          .map(({ scheme, first }) => (
            <SchemeSection
              key={scheme.id}
              {...stateOf(labelsId(scheme.id), first)}
              corpus={corpus}
              scheme={scheme}
              part={filter.labels.find((l) => l.scheme === scheme.id) ?? null}
              list={list}
            />
          ))}
        {hasLabels && isSought(SEQUENCE_TITLE) && (
          <Section
            {...stateOf(SEQUENCE, false)}
            title={SEQUENCE_TITLE}
            note={filter.sequence ? filterMessages.oneChosen : ''}
          >
            <SequenceBuilder schemes={corpus.labelSchemes} filter={filter} />
          </Section>
        )}
        {facets
          .filter(({ facet }) => isSought(fieldTitle(facet)))
          .map(({ facet, first }) => (
            <FacetSection
              key={facetId(facet)}
              {...stateOf(facetId(facet), first)}
              corpus={corpus}
              facet={facet}
              part={filter.facets.find((f) => isSameField(f, facet)) ?? null}
              list={list}
            />
          ))}
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

const facetId = ({ key, of }: FieldRef) => `facet:${of ?? 'conversation'}:${key}`
const labelsId = (scheme: string) => `labels ${scheme}`

/** The ids of the sections that have a part in the filter. */
function activeIds({ facets, labels, sequence }: Filter): ReadonlySet<string> {
  return new Set([
    ...facets.map(facetId),
    ...labels.map((l) => labelsId(l.scheme)),
    ...(sequence ? [SEQUENCE] : []),
  ])
}
