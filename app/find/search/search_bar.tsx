import { ListFilter } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import type { ErrorData } from '../../base/errors.ts'
import { goToHit } from '../../list/rows/hit_steps.ts'
import { type Filter, listsTurns, type SearchMode } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'
import { useSession, useSplitLoads } from '../../session/react/use_session.ts'
import { useOnceKnown } from '../../shell/commands/use_once_known.ts'
import { currentViewState } from '../../state/address.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/frame/notice.tsx'
import { changeFilter } from '../filters/change_filter.ts'
import { FILTER_PANEL_ID } from '../filters/filter_panel_id.ts'
import { countParts } from '../filters/filter_parts.ts'
import { useSearchValues } from '../values/use_search_values.ts'
import { searchFields } from './completion.ts'
import { lackingTerm } from './finished_search.ts'
import { search as t } from './messages.ts'
import styles from './search_bar.module.css'
import { SearchError, useSearchFailure } from './search_error.tsx'
import { SearchField } from './search_field.tsx'

interface SearchBarProps {
  readonly corpus: CorpusInfo
  /** The listed splits. */
  readonly splits: readonly string[]
  /** Filter in the address. */
  readonly filter: Filter
  /** Error from filtering the list, or `null` if there is none so far. */
  readonly error: ErrorData | null
  readonly filtersOpen: boolean
  onToggleFilters(): void
}

/** Search field, matching mode, and the button for the filters. Memoized. */
export const SearchBar = memo(function SearchBar(props: SearchBarProps) {
  const { corpus, splits, filter, error, filtersOpen, onToggleFilters } = props
  const { labelSchemes, turnFields, addressed = false } = corpus
  const [asked, setAsked] = useState(false)
  const {
    speaker: speakers,
    to: receivers,
    role: roles,
    by: annotators,
  } = useSearchValues(corpus, splits, asked || filter.search.includes('role:'))
  const fields = useMemo(
    () => searchFields({ labelSchemes, turnFields, addressed, speakers, receivers, roles, annotators }),
    [labelSchemes, turnFields, addressed, speakers, receivers, roles, annotators],
  )
  const failure = useSearchFailure(error, filter)
  const head = useSplitLoads(corpus.id, splits)[0]?.head
  const texts = useMemo(() => (head ?? []).map(({ preview }) => preview), [head])
  const lacksAddressees = !fields.some(({ field }) => field === 'to')
  const lacking =
    filter.mode === 'pattern' ? null : lackingTerm(filter.search, { roles, speakers, lacksAddressees })
  const session = useSession()
  const { any } = useLoaded(corpus, splits)
  const goOn = useOnceKnown(any, (back: () => void) => {
    goToHit(session, 'first').then(
      (found) => {
        if (!found && listsTurns(currentViewState().filter)) back()
      },
      // The search field shows syntax errors.
      back,
    )
  })
  const parts = countParts(filter)
  return (
    <search className={styles.bar} onFocus={() => setAsked(true)}>
      <div className="flex wrap gap-2 narrowing">
        <SearchField
          search={filter.search}
          mode={filter.mode}
          fields={fields}
          failure={failure}
          texts={texts}
          onMode={(mode: SearchMode) => changeFilter((now) => ({ ...now, mode }))}
          onEnter={goOn}
        />
        <Button
          icon={<ListFilter size={16} aria-hidden />}
          className={styles.filters}
          aria-label={parts > 0 ? t.activeFilters(parts) : t.filters}
          data-tooltip={t.filters}
          aria-expanded={filtersOpen}
          aria-controls={FILTER_PANEL_ID}
          onClick={onToggleFilters}
        >
          <span className={styles.word}>{t.filters}</span>
          {parts > 0 && <span className={styles.count}>{parts}</span>}
        </Button>
      </div>
      {failure && <SearchError failure={failure} />}
      {lacking && (
        <Notice
          role="status"
          tone="info"
          actions={
            <Button onClick={() => changeFilter((now) => ({ ...now, search: lacking.search }))}>
              {t.searchInstead(lacking.instead)}
            </Button>
          }
        >
          {lacking.field === 'to' ? t.noReceivers(lacking.typed) : t.noRoles(lacking.typed)}
        </Notice>
      )}
    </search>
  )
})
