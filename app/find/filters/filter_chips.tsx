import { X } from 'lucide-react'
import { type Filter, NO_FILTER, withoutUnannotated, withUnannotated } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { List } from '../../session/react/listing.ts'
import { Button } from '../../ui/button.tsx'
import { useUnannotated } from '../values/use_unannotated.ts'
import { changeFilter } from './change_filter.ts'
import styles from './filter_chips.module.css'
import { filterParts } from './filter_parts.ts'
import { filterParts as said } from './parts_messages.ts'

interface FilterChipsProps {
  readonly corpus: CorpusInfo
  readonly filter: Filter
}

/** Removable chips for the active parts of the filter. Renders nothing if the filter is empty. */
export function FilterChips({ corpus, filter }: FilterChipsProps) {
  const parts = filterParts(filter, corpus)
  if (parts.length === 0) return null
  return (
    <section className="row gap-1" aria-label={said.active}>
      <ul className={styles.list}>
        {parts.map(({ id, text, without }) => (
          <li key={id} className={styles.chip}>
            <span className={styles.text} title={text}>
              {text}
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={said.removePart(text)}
              title={said.remove}
              onClick={(event) => {
                focusBeside(event.currentTarget)
                changeFilter(without)
              }}
            >
              <X size={13} aria-hidden />
            </button>
          </li>
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
