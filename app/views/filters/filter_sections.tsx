import { type ReactNode, useState } from 'react'
import { latest } from '../../base/async_data.ts'
import { fold } from '../../base/fold.ts'
import type { Filter } from '../../model/index.ts'
import type { ValuedFacet } from '../../queries/facets.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useHistograms, useValueCounts } from '../../session/use_filter.ts'
import { FacetRange } from './facet_range.tsx'
import { FacetValues } from './facet_values.tsx'
import styles from './filter_sections.module.css'
import { LabelValues } from './label_values.tsx'
import { Section } from './section.tsx'
import { SequenceBuilder } from './sequence_builder.tsx'
import { useSettled } from './use_settled.ts'

/** Facets that are open from the start. */
const FIRST_OPEN = 3

/** With fewer sections than this, there is nothing to look for among them. */
const WORTH_FINDING = 7

interface FilterSectionsProps {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  /** As the address has it. */
  readonly filter: Filter
}

interface Part {
  readonly id: string
  readonly title: string
  /** Shown beside the title. */
  readonly note: string
  readonly openAtFirst: boolean
  content(): ReactNode
}

/** The body of the filter panel: label schemes, sequence, facets. Only what is open is counted. */
export function FilterSections({ corpus, splits, filter }: FilterSectionsProps) {
  const counted = useSettled(filter)
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})
  const [sought, setSought] = useState('')
  // What was active at first stays open when its last value is taken out, so that nothing moves under the pointer.
  const [activeAtFirst] = useState(() => activeIds(filter))

  const isOpen = (id: string, openAtFirst: boolean) => toggled[id] ?? openAtFirst
  const facets = corpus.facets.map((facet, i) => {
    const id = `facet ${facet.key}`
    const note = facetNote(filter, facet.key)
    const openAtFirst = i < FIRST_OPEN || note !== '' || activeAtFirst.has(id)
    return { ...facet, id, note, openAtFirst, open: isOpen(id, openAtFirst) }
  })
  const needle = fold(sought.trim())
  const isSought = (title: string) => fold(title).includes(needle)
  const openValued = facets.flatMap(({ key, kind, open, title }): ValuedFacet[] =>
    open && kind !== 'number' && isSought(title) ? [{ key, kind }] : [],
  )
  const counts = useValueCounts(corpus, splits, counted, openValued)
  const known = latest(counts)
  const countsOf = (key: string) => {
    const own = known?.filter((c) => c.facet === key) ?? []
    return counts.status === 'ready' || own.length > 0 ? own : null
  }

  const openNumbers = facets.flatMap(({ key, kind, open, title }) =>
    open && kind === 'number' && isSought(title) ? [key] : [],
  )
  const histograms = useHistograms(corpus, splits, counted, openNumbers)

  const schemeParts = corpus.labelSchemes.map((scheme, i): Part => {
    const part = filter.labels.find((l) => l.scheme === scheme.id)
    const note = chosenText((part?.include.length ?? 0) + (part?.exclude.length ?? 0))
    const id = `labels ${scheme.id}`
    return {
      id,
      title: scheme.title,
      note,
      openAtFirst: i === 0 || note !== '' || activeAtFirst.has(id),
      content: () => (
        <LabelValues corpus={corpus} splits={splits} filter={filter} counted={counted} scheme={scheme} />
      ),
    }
  })
  const sequencePart: Part = {
    id: 'sequence',
    title: 'Sequence of labels',
    note: filter.sequence ? '1 chosen' : '',
    openAtFirst: filter.sequence !== null || activeAtFirst.has('sequence'),
    content: () => <SequenceBuilder schemes={corpus.labelSchemes} filter={filter} />,
  }
  const facetParts = facets.map((facet): Part => {
    const { key, kind, title } = facet
    return {
      ...facet,
      content: () =>
        kind === 'number' ? (
          <FacetRange filter={filter} facet={facet} histograms={histograms} />
        ) : (
          <FacetValues facet={{ key, kind, title }} filter={filter} counts={countsOf(key)} />
        ),
    }
  })
  const every = [...schemeParts, ...(schemeParts.length > 0 ? [sequencePart] : []), ...facetParts]
  const shown = every.filter(({ title }) => isSought(title))
  return (
    <div className={styles.body}>
      {every.length >= WORTH_FINDING && (
        <div className={styles.find}>
          <input
            type="search"
            className={styles.input}
            aria-label="Find a filter"
            placeholder={`Find among ${every.length} filters`}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        </div>
      )}
      <div className={styles.sections}>
        {shown.map(({ id, title, note, openAtFirst, content }) => (
          <Section
            key={id}
            title={title}
            note={note}
            open={isOpen(id, openAtFirst)}
            onToggle={() => setToggled({ ...toggled, [id]: !isOpen(id, openAtFirst) })}
          >
            {content()}
          </Section>
        ))}
        {shown.length === 0 && <p className={styles.remark}>No filter has this in its title.</p>}
        {counts.status === 'failed' && (
          <p className={styles.failed} role="status">
            The values could not be counted: {counts.error.message}
          </p>
        )}
      </div>
    </div>
  )
}

/** The ids of the sections that have a part in the filter. */
function activeIds({ facets, labels, sequence }: Filter): ReadonlySet<string> {
  return new Set([
    ...facets.map((f) => `facet ${f.key}`),
    ...labels.map((l) => `labels ${l.scheme}`),
    ...(sequence ? ['sequence'] : []),
  ])
}

/** What a facet's part of the filter amounts to; `''` where it has none. */
function facetNote(filter: Filter, key: string): string {
  const part = filter.facets.find((f) => f.key === key)
  if (!part) return ''
  return part.kind === 'range' ? 'range' : chosenText(part.include.length + part.exclude.length)
}

function chosenText(count: number): string {
  return count === 0 ? '' : `${count} chosen`
}
