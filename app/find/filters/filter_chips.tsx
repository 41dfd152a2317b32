import { X } from 'lucide-react'
import { useState } from 'react'
import { type Filter, NO_FILTER, withoutUnannotated, withUnannotated } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { List } from '../../session/react/listing.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'
import { Button } from '../../ui/button.tsx'
import { useConversationCount } from '../values/use_counts.ts'
import { useUnannotated } from '../values/use_unannotated.ts'
import { changeFilter } from './change_filter.ts'
import styles from './filter_chips.module.css'
import { type FilterPart, filterParts } from './filter_parts.ts'
import { filterParts as said } from './parts_messages.ts'

interface FilterChipsProps {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  readonly filter: Filter
}

/** Removable chips for the active parts of the filter. Renders nothing if the filter is empty. */
export function FilterChips({ corpus, splits, filter }: FilterChipsProps) {
  const parts = filterParts(filter, corpus)
  if (parts.length === 0) return null
  return (
    <section className="row gap-1" aria-label={said.active}>
      <ul className={styles.list}>
        {parts.map((part) => (
          <Chip key={part.id} corpus={corpus} splits={splits} part={part} />
        ))}
      </ul>
      {parts.length > 1 && (
        <Button look="quiet" className={styles.clear} onClick={() => changeFilter(() => NO_FILTER)}>
          {said.clear}
        </Button>
      )}
    </section>
  )
}

interface ChipProps extends Pick<FilterChipsProps, 'corpus' | 'splits'> {
  readonly part: FilterPart
}

/** A part of the filter. Its hint says how many conversations it selects alone, which is counted on hover or focus. */
function Chip({ corpus, splits, part: { text, alone, without } }: ChipProps) {
  const [isWanted, setWanted] = useState(false)
  const loaded = useLoaded(corpus, splits)
  const count = useConversationCount(loaded, alone, isWanted)
  const whole = useConversationCount(loaded, NO_FILTER, isWanted)
  const hint = said.hint(text, count, whole)
  return (
    <li className={styles.chip} onPointerEnter={() => setWanted(true)} onFocus={() => setWanted(true)}>
      <span className={styles.text} title={hint}>
        {text}
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={said.removePart(text)}
        aria-description={hint === text ? undefined : hint}
        title={said.remove}
        onClick={(event) => {
          focusBeside(event.currentTarget)
          changeFilter(without)
        }}
      >
        <X size={13} aria-hidden />
      </button>
    </li>
  )
}

/** Moves the focus to a neighbouring chip before this one is removed. */
function focusBeside(button: HTMLElement): void {
  const chip = button.closest('li')
  const beside = chip?.nextElementSibling ?? chip?.previousElementSibling
  beside?.querySelector('button')?.focus()
}

/**
 * Note about conversations without annotation, if the filter excludes labels. They may well have such labels, so the
 * user can include or exclude them. Renders nothing if there are no such conversations.
 */
export function UnannotatedNote({ list }: { readonly list: List | undefined }) {
  const found = useUnannotated(list)
  if (!found || found.count === 0) return null
  const { count, leftOut } = found
  return (
    <span className={styles.note}>
      {leftOut ? said.beside(count) : said.among(count)}
      <Button
        look="quiet"
        className={styles.choose}
        aria-label={leftOut ? said.includeUnannotated : said.leaveOutUnannotated}
        onClick={() => changeFilter(leftOut ? withUnannotated : withoutUnannotated)}
      >
        {leftOut ? said.includeThem : said.leaveOut}
      </Button>
    </span>
  )
}
