import { Database, Download, SearchX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type AsyncData, latest } from '../../base/async_data.ts'
import { isEmptyFilter, listsTurns } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { HitIndex } from '../../session/hit_index.ts'
import type { Problem } from '../../session/use_problems.ts'
import { useView } from '../../session/use_session.ts'
import { navigate } from '../../state/address.ts'
import { FilterChips } from '../filters/filter_chips.tsx'
import { dropLast } from '../filters/filter_parts.ts'
import { HitTurns } from '../hits/hit_turns.tsx'
import { ResultsChoice } from '../hits/results_choice.tsx'
import { LabelsButton } from '../labels/labels_button.tsx'
import { CopyViewLink } from '../links/copy_view_link.tsx'
import { RandomButton } from '../links/random_button.tsx'
import { ConversationList } from '../list/conversation_list.tsx'
import { SavedViewsMenu } from '../saved/saved_views_menu.tsx'
import { ResultLine } from '../search/result_line.tsx'
import { SearchBar } from '../search/search_bar.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy_part.ts'
import { StateMessage } from '../ui/state_message.tsx'
import styles from './list_pane.module.css'

const TakeawayDialog = lazyPart(() => import('../takeaway/takeaway_dialog.tsx'))

interface ListPaneProps {
  readonly corpus: CorpusInfo
  readonly order: AsyncData<Int32Array>
  /** The turns that the filter of the address leads to. */
  readonly hits: AsyncData<HitIndex | null>
  readonly problems: readonly Problem[]
  readonly filtersOpen: boolean
  onToggleFilters(): void
  onOpen(): void
  onShowProblems(): void
  /** Opens the editor for queries. */
  onSql(): void
}

/** Search, what is filtered by, how much it finds, and the list. */
export default function ListPane(props: ListPaneProps) {
  const { corpus, order, hits, problems, filtersOpen, onToggleFilters, onOpen, onShowProblems, onSql } = props
  const { state, resolved } = useView()
  const [takeaway, setTakeaway] = useState(false)
  const { filter } = state
  const filtered = !isEmptyFilter(filter)
  const error = order.status === 'failed' && filtered ? order.error : null
  // While a search cannot be understood, the list stays as it was, with its hits.
  const [good, setGood] = useState(filter)
  if (order.status === 'ready' && good !== filter) setGood(filter)
  const nothing = filtered && order.status === 'ready' && order.value.length === 0
  const tools = (
    <>
      <RandomButton corpus={corpus} order={latest(order)} splits={resolved.listed} />
      <SavedViewsMenu corpus={corpus} />
      <CopyViewLink corpus={corpus} />
      <LabelsButton corpus={corpus} />
      <IconButton name="Take away" onClick={() => setTakeaway(true)}>
        <Download size={16} aria-hidden />
      </IconButton>
      <IconButton name="SQL" onClick={onSql}>
        <Database size={16} aria-hidden />
      </IconButton>
    </>
  )
  const shared = {
    corpus,
    filter: error ? good : filter,
    order: error ? lastGood(order) : order,
    onOpen,
    tools,
    problems,
    onShowProblems,
  }
  return (
    <div className={styles.pane}>
      <div className={styles.tools}>
        <SearchBar
          corpus={corpus}
          splits={resolved.listed}
          error={error}
          filtersOpen={filtersOpen}
          onToggleFilters={onToggleFilters}
        />
        <FilterChips corpus={corpus} filter={filter} />
        {filtered && (
          <div className={styles.results}>
            <ResultLine corpus={corpus} splits={resolved.listed} filter={filter} />
            {listsTurns(filter) && <ResultsChoice hits={state.hits} />}
          </div>
        )}
      </div>
      {error && !(order.status === 'failed' && order.previous) ? (
        <StateMessage icon={<SearchX size={32} />} title="The search cannot be understood">
          <p>Above the list it says why.</p>
        </StateMessage>
      ) : nothing ? (
        <StateMessage icon={<SearchX size={32} />} title="No conversation matches">
          <p>Every part of the filter must hold.</p>
          <Button look="primary" onClick={() => navigate({ filter: dropLast(filter) }, 'replace')}>
            Drop the last filter
          </Button>
        </StateMessage>
      ) : (
        <div className={styles.list}>
          {state.hits === 'turns' && listsTurns(filter) ? (
            <HitTurns {...shared} hits={error ? lastGood(hits) : hits} />
          ) : (
            <ConversationList {...shared} />
          )}
        </div>
      )}
      <Suspense>
        {takeaway && (
          <TakeawayDialog
            corpus={corpus}
            splits={resolved.listed}
            filter={filter}
            onClose={() => setTakeaway(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** What was found before the search that cannot be understood. */
function lastGood<T>(data: AsyncData<T>): AsyncData<T> {
  return data.status === 'failed' && data.previous !== undefined
    ? { status: 'ready', value: data.previous }
    : data
}
