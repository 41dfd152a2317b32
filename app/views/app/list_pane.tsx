import { Database, Download, SearchX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type AsyncData, latest } from '../../base/async_data.ts'
import { isEmptyFilter } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { Problem } from '../../session/use_problems.ts'
import { useView } from '../../session/use_session.ts'
import { navigate } from '../../state/address.ts'
import { FilterChips } from '../filters/filter_chips.tsx'
import { dropLast } from '../filters/filter_parts.ts'
import { RandomButton } from '../links/random_button.tsx'
import { ConversationList } from '../list/conversation_list.tsx'
import { SavedViewsMenu } from '../saved/saved_views_menu.tsx'
import { ResultLine } from '../search/result_line.tsx'
import { SearchBar } from '../search/search_bar.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { StateMessage } from '../ui/state_message.tsx'
import styles from './list_pane.module.css'

const TakeawayDialog = lazy(() => import('../takeaway/takeaway_dialog.tsx'))
const SqlDialog = lazy(() => import('../sql/sql_dialog.tsx'))

interface ListPaneProps {
  readonly corpus: CorpusInfo
  readonly order: AsyncData<Int32Array>
  readonly problems: readonly Problem[]
  readonly filtersOpen: boolean
  onToggleFilters(): void
  onOpen(): void
  onShowProblems(): void
}

/** Search, what is filtered by, how much it finds, and the list. */
export default function ListPane(props: ListPaneProps) {
  const { corpus, order, problems, filtersOpen, onToggleFilters, onOpen, onShowProblems } = props
  const { state, resolved } = useView()
  const [open, setOpen] = useState<'takeaway' | 'sql' | null>(null)
  const { filter } = state
  const filtered = !isEmptyFilter(filter)
  const error = order.status === 'failed' && filtered ? order.error : null
  const nothing = filtered && order.status === 'ready' && order.value.length === 0
  return (
    <div className={styles.pane}>
      <div className={styles.tools}>
        <SearchBar
          corpus={corpus}
          error={error}
          filtersOpen={filtersOpen}
          onToggleFilters={onToggleFilters}
        />
        <FilterChips corpus={corpus} filter={filter} />
        {filtered && <ResultLine corpus={corpus} splits={resolved.listed} filter={filter} />}
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
          <ConversationList
            corpus={corpus}
            order={error ? lastGood(order) : order}
            onOpen={onOpen}
            tools={
              <>
                <RandomButton corpus={corpus} order={latest(order)} splits={resolved.listed} />
                <SavedViewsMenu corpus={corpus} />
                <IconButton name="Take away" onClick={() => setOpen('takeaway')}>
                  <Download size={16} aria-hidden />
                </IconButton>
                <IconButton name="SQL" onClick={() => setOpen('sql')}>
                  <Database size={16} aria-hidden />
                </IconButton>
              </>
            }
            problems={problems}
            onShowProblems={onShowProblems}
          />
        </div>
      )}
      <Suspense>
        {open === 'takeaway' && (
          <TakeawayDialog
            corpus={corpus}
            splits={resolved.listed}
            filter={filter}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'sql' && <SqlDialog corpus={corpus} initial={null} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  )
}

/** While a search cannot be understood, the list stays as it was. */
function lastGood(order: AsyncData<Int32Array>): AsyncData<Int32Array> {
  return order.status === 'failed' && order.previous ? { status: 'ready', value: order.previous } : order
}
