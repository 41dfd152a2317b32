import { SearchX } from 'lucide-react'
import { memo, useState } from 'react'
import { type AsyncData, latest } from '../base/async_data.ts'
import { FilterChips, UnannotatedNote } from '../find/filters/filter_chips.tsx'
import { countParts, dropLast } from '../find/filters/filter_parts.ts'
import { UnknownValues } from '../find/filters/unknown_values.tsx'
import { HitTurns } from '../find/hits/hit_turns.tsx'
import { hitMessages } from '../find/hits/messages.ts'
import { patternErrorOf } from '../find/search/pattern_error.ts'
import { ResultLine } from '../find/search/result_line.tsx'
import { SearchBar } from '../find/search/search_bar.tsx'
import { ConversationList } from '../list/conversation_list.tsx'
import { type ColumnTools, ListCount, ListLine, type ListProps } from '../list/list_frame.tsx'
import { listMessages } from '../list/messages.ts'
import { participantMessages } from '../list/participants/messages.ts'
import { useList, useTurnList } from '../list/rows/use_list.ts'
import { findsTurns, isEmptyFilter, listsTurns } from '../model/index.ts'
import { hasParticipants } from '../session/corpus_info.ts'
import { useUnreadIndex } from '../session/react/unread/use_unread_index.ts'
import { useLast } from '../session/react/use_last.ts'
import { useSplitLoads, useView } from '../session/react/use_session.ts'
import { isComing } from '../session/splits/split_load.ts'
import { navigate } from '../state/address.ts'
import { Button } from '../ui/button.tsx'
import { Segments } from '../ui/form/segments.tsx'
import { lazyBounded } from '../ui/lazy_part.ts'
import { StateMessage } from '../ui/state_message.tsx'
import { SuspenseBoundary } from '../ui/suspense_boundary.tsx'
import styles from './list_pane.module.css'
import { listPane } from './list_pane_messages.ts'
import { ListTools } from './list_tools.tsx'

const ParticipantList = lazyBounded(() => import('../list/participants/participant_list.tsx'))

/** Units of the list. */
const WAYS = [
  { value: 'conversations', label: hitMessages.conversations },
  { value: 'turns', label: hitMessages.turns },
  { value: 'participants', label: participantMessages.participants },
] as const

interface ListPaneProps extends Pick<ListProps, 'corpus' | 'problems' | 'onOpen' | 'onShowProblems'> {
  readonly filtersOpen: boolean
  onToggleFilters(): void
}

/** Search, active filters, number of results, and the list. */
export default memo(function ListPane(props: ListPaneProps) {
  const { corpus, problems, filtersOpen, onToggleFilters, onOpen, onShowProblems } = props
  const { state, resolved } = useView()
  const { filter } = state
  const found = useList(corpus, resolved.listed, state.sort, filter)
  const hits = useTurnList(corpus, resolved.listed, state.sort, filter)
  const filtered = !isEmptyFilter(filter)
  const unread = useUnreadIndex(corpus.id)
  // If the index cannot be read, the query itself was valid. The list reports that error.
  const error = found.status === 'failed' && filtered && !unread ? found.error : null
  // While a search is invalid, the list keeps its previous results.
  const good = useLast(found.status === 'ready' ? filter : undefined) ?? filter
  const nothing = filtered && found.status === 'ready' && found.value.total === 0
  const tools = (columns: ColumnTools | null) => (
    // The list doesn't wait for its tools.
    <SuspenseBoundary>
      <ListTools
        corpus={corpus}
        list={latest(found)}
        splits={resolved.listed}
        table={columns?.table}
        onSort={columns?.onSort}
      />
    </SuspenseBoundary>
  )
  const shared = {
    corpus,
    filter: error ? good : filter,
    found: error ? lastGood(found) : found,
    onOpen,
    tools,
    problems,
    onShowProblems,
  }
  // True while loading: "nothing found" may still change.
  const coming = useSplitLoads(corpus.id, resolved.listed).some(isComing)
  const [line, setLine] = useState<HTMLElement | null>(null)
  const [count, setCount] = useState<HTMLElement | null>(null)
  const asTurns = state.hits === 'turns' && listsTurns(filter)
  const asParticipants = state.hits === 'participants'
  const offered = {
    conversations: true,
    turns: listsTurns(filter),
    participants: hasParticipants(corpus) || asParticipants,
  }
  const units = WAYS.filter(({ value }) => offered[value])
  // The result line has nothing to say about participants, or turns that the filter leads to without searching for them.
  const told = filtered && !asParticipants && !(asTurns && !findsTurns(filter))
  return (
    <ListLine value={line}>
      <ListCount value={count}>
        <section
          className={styles.pane}
          aria-label={
            asParticipants ? participantMessages.name : asTurns ? hitMessages.name : listMessages.name
          }
        >
          <div className={styles.top}>
            <div className={styles.search}>
              <SearchBar
                corpus={corpus}
                splits={resolved.listed}
                filter={filter}
                error={error}
                filtersOpen={filtersOpen}
                onToggleFilters={onToggleFilters}
              />
            </div>
            {units.length > 1 && (
              <div className={styles.units}>
                <Segments
                  name={hitMessages.showAs}
                  value={asTurns || asParticipants ? state.hits : 'conversations'}
                  items={units}
                  onChoose={(value) => navigate({ hits: value }, 'replace')}
                />
              </div>
            )}
            {/* Always there, so that filters and hits don't move the list. */}
            <div className={styles.results}>
              <div ref={setCount} className={styles.counted} data-filtered={told || undefined} />
              {filtered && (
                <>
                  <ResultLine
                    corpus={corpus}
                    splits={resolved.listed}
                    filter={filter}
                    list={found}
                    hits={hits}
                  />
                  {/* A sole search is already visible in the field. */}
                  {!(filter.search.trim() !== '' && countParts(filter) === 1) && (
                    <FilterChips corpus={corpus} splits={resolved.listed} filter={filter} />
                  )}
                  <UnannotatedNote list={found.status === 'ready' ? found.value : undefined} />
                </>
              )}
            </div>
            <div ref={setLine} className={styles.listed} />
            {filtered && (
              <UnknownValues
                list={found.status === 'ready' && !coming ? found.value : undefined}
                corpus={corpus}
              />
            )}
          </div>
          {error && !(found.status === 'failed' && found.previous) ? (
            <StateMessage icon={<SearchX size={32} />} title={listPane.notUnderstood}>
              <p>{patternErrorOf(error.message, filter)?.message ?? error.message}</p>
            </StateMessage>
          ) : nothing ? (
            <StateMessage
              icon={<SearchX size={32} />}
              title={coming ? listPane.nothingFoundYet : listPane.nothingFound}
            >
              <p>{coming ? listPane.moreComing : listPane.noneMatches}</p>
              <Button look="primary" onClick={() => navigate({ filter: dropLast(filter) }, 'replace')}>
                {listPane.removeLast}
              </Button>
            </StateMessage>
          ) : (
            <div className="fill">
              {asParticipants ? (
                <ParticipantList {...shared} />
              ) : asTurns ? (
                <HitTurns {...shared} hits={error ? lastGood(hits) : hits} />
              ) : (
                <ConversationList {...shared} />
              )}
            </div>
          )}
        </section>
      </ListCount>
    </ListLine>
  )
})

/** Results before the search became invalid. */
function lastGood<T>(data: AsyncData<T>): AsyncData<T> {
  return data.status === 'failed' && data.previous !== undefined
    ? { status: 'ready', value: data.previous }
    : data
}
