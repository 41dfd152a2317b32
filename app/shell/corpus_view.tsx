import { useCallback, useEffect, useRef, useState } from 'react'
import { type AsyncData, latest } from '../base/async_data.ts'
import type { FollowedMove } from '../conversation/links/link_notice.tsx'
import type { MovedRanges } from '../conversation/links/ranges_words.ts'
import { conversationMessages } from '../conversation/messages.ts'
import { TurnPane } from '../conversation/turn_pane.tsx'
import { isComparing } from '../features/compare/pin_button.tsx'
import { LabelAdder } from '../features/label_files/label_adder.tsx'
import { PlaceTabs } from '../features/overview/place_tabs.tsx'
import { overviewPlaces } from '../features/overview/places_messages.ts'
import { useHighlighter } from '../find/values/use_highlighter.ts'
import type { Neighbours } from '../list/rows/use_list.ts'
import { type Conversation, listsTurns } from '../model/index.ts'
import { hasMarks } from '../model/links/linked_ranges.ts'
import type { ShownTurns } from '../model/turns/shown_turns.ts'
import { type CorpusInfo, titleWithOrigin } from '../session/corpus_info.ts'
import { useBlindCorpus } from '../session/react/use_blind.ts'
import { useProblems } from '../session/react/use_problems.ts'
import { useSession, useView } from '../session/react/use_session.ts'
import { navigate } from '../state/address.ts'
import { lazyAfterReading, lazyBounded } from '../ui/lazy_part.ts'
import { PageHeading } from '../ui/page_heading.tsx'
import { useCommands } from './commands/use_commands.ts'
import { useOnceKnown } from './commands/use_once_known.ts'
import styles from './corpus_view.module.css'
import { loadListParts } from './load_list_parts.ts'
import { shell } from './messages.ts'
import { Panes } from './panes.tsx'
import { useRoomy, useSpacious, useWide } from './use_wide.ts'

const status = (words: string) => (
  <p className="visually-hidden" role="status">
    {words}
  </p>
)

const ListPane = lazyBounded(
  () => loadListParts().then((m) => ({ default: m.ListPane })),
  <p className="visually-hidden">{shell.loadingList}</p>,
)
const ShownPlace = lazyAfterReading(() => import('./shown_place.tsx'), status(overviewPlaces.loading))
const ListSteps = lazyAfterReading(() => import('./list_steps.tsx'))
const HitBar = lazyAfterReading(() => import('../find/hits/hit_bar.tsx'))
const ReviewPane = lazyBounded(() => import('../features/review/work/review_pane.tsx'))
const ReviewStarter = lazyAfterReading(() => import('../features/review/start/review_starter.tsx'))
const FilterPanel = lazyBounded(() => import('../find/filters/filter_panel.tsx'))
const FilterSheet = lazyBounded(() => import('../find/filters/filter_sheet.tsx'))
// The linked content is the comparison itself, so it ends the first reading instead of waiting for it.
const CompareView = lazyBounded(() =>
  import('../features/compare/compare_view.tsx').then((m) => ({ default: m.CompareView })),
)
const PinNotice = lazyBounded(() => import('../features/compare/pin_notice.tsx'))
const BlindWatch = lazyBounded(() => import('../features/review/blind/blind_watch.tsx'))
const RawDialog = lazyBounded(() => import('../features/raw_record/raw_dialog.tsx'))
const SqlDialog = lazyBounded(() => import('../features/sql/sql_dialog.tsx'))
const ReportDialog = lazyBounded(() => import('../features/report/report_dialog.tsx'))

interface CorpusViewProps {
  readonly corpus: CorpusInfo
  /** See `PageHeading`. */
  readonly takesFocus: boolean
}

/** An open corpus: list and conversation next to each other, or one at a time on small screens. */
export function CorpusView({ corpus: whole, takesFocus }: CorpusViewProps) {
  const corpus = useBlindCorpus(whole)
  const session = useSession()
  const wide = useWide()
  const { state, resolved } = useView()
  const { listed, split, conversation } = resolved
  const [raw, setRaw] = useState<Conversation | null>(null)
  const [report, setReport] = useState(false)
  const [sql, setSql] = useState(false)
  const [filtersOpen, setFiltersOpen] = useState(false)
  const [followed, onFollow] = useState<FollowedMove | null>(null)
  const [movedRanges, onMovedRanges] = useState<MovedRanges | null>(null)
  const roomy = useRoomy()
  const spacious = useSpacious()
  const Filters = roomy ? FilterPanel : FilterSheet
  useEffect(() => session.load(corpus, listed), [session, corpus, listed])

  const [beside, setBeside] = useState<AsyncData<Neighbours>>({ status: 'loading' })
  const neighbours = latest(beside)
  const highlighter = useHighlighter(state.filter)
  const reviewing = state.view === null && state.review !== null
  const overview = state.view !== null || (wide && conversation === null && !reviewing)
  const comparing = isComparing(state) && !overview
  const problems = useProblems(corpus, listed)
  const listAlone = filtersOpen && roomy && !spacious && !comparing
  // Opening a conversation from the list closes the filters.
  const shown = conversation === null ? null : JSON.stringify([split, conversation])
  const shownBefore = useRef(shown)
  useEffect(() => {
    if (listAlone && shown !== null && shown !== shownBefore.current) setFiltersOpen(false)
    shownBefore.current = shown
  }, [listAlone, shown])

  const openNeighbour = useOnceKnown(beside.status === 'ready', (step: 1 | -1) => {
    const place = step === 1 ? (neighbours?.next ?? null) : (neighbours?.previous ?? null)
    if (!place) return
    navigate({ split: place.split, conversation: place.id, turn: null, allSplits: listed.length > 1 }, 'push')
  })
  useCommands({ nextConversation: () => openNeighbour(1), previousConversation: () => openNeighbour(-1) })
  const openSql = useCallback(() => setSql(true), [])
  const toggleFilters = useCallback(() => setFiltersOpen((open) => !open), [])
  const showProblems = useCallback(() => setReport(true), [])
  const closeSql = () => {
    setSql(false)
    navigate({ sql: null }, 'replace')
  }
  const chooseTurn = useCallback((turn: number) => navigate({ turn }, 'replace'), [])
  const showTurns = useCallback((shown: Partial<ShownTurns>) => navigate(shown, 'replace'), [])
  const back = () => navigate({ conversation: null, turn: null, ...(listed.length > 1 && { split: null }) })

  const list = (
    <ListPane
      corpus={corpus}
      problems={problems}
      filtersOpen={filtersOpen}
      onToggleFilters={toggleFilters}
      onOpen={focusTurns}
      onShowProblems={showProblems}
      onSql={openSql}
    />
  )
  const pinned = state.compare && !comparing && <PinNotice {...state.compare} />
  const opened =
    reviewing && state.review !== null ? (
      <ReviewPane key={state.review} corpus={whole} review={state.review} />
    ) : overview || split === null || conversation === null ? (
      <ShownPlace corpus={corpus} view={state.view ?? 'overview'} />
    ) : comparing && state.compare ? (
      <CompareView
        corpus={corpus}
        left={state.compare}
        right={{ split, id: conversation }}
        turn={state.turn}
        seen={state.seen}
        reveal={state.reveal}
        highlighter={highlighter}
      />
    ) : (
      <TurnPane
        corpus={corpus}
        split={split}
        id={conversation}
        turn={state.turn}
        seen={state.seen}
        reveal={state.reveal}
        neighbours={neighbours}
        highlighter={highlighter}
        hits={listsTurns(state.filter) && <HitBar corpus={corpus} />}
        words={state.words}
        linked={state.print !== null || hasMarks(state)}
        following={{ followed, onFollow, movedRanges, onMovedRanges }}
        onBack={wide ? null : back}
        onOpenNeighbour={openNeighbour}
        range={state.range}
        around={state.around}
        onChooseTurn={chooseTurn}
        onShowTurns={showTurns}
        onRaw={setRaw}
      />
    )

  const turns = (
    <div className={styles.turns}>
      {(wide || conversation !== null) && pinned}
      {opened}
    </div>
  )

  return (
    <>
      <PageHeading takesFocus={takesFocus}>{titleWithOrigin(corpus)}</PageHeading>
      <div className={styles.whole}>
        {state.review !== null && <BlindWatch corpus={whole} review={state.review} />}
        <div className={styles.view}>
          {filtersOpen && (
            <Filters
              corpus={corpus}
              splits={listed}
              filter={state.filter}
              onClose={() => setFiltersOpen(false)}
            />
          )}
          {wide && (roomy || !comparing) ? (
            <Panes
              list={list}
              turns={turns}
              comparing={comparing}
              filtering={filtersOpen && spacious && !comparing}
              listAlone={listAlone}
            />
          ) : (
            <div className={styles.screen}>
              {(overview || (conversation === null && !reviewing)) && (
                <PlaceTabs shown={overview ? (state.view ?? 'overview') : null} />
              )}
              {conversation === null && pinned}
              <div className="fill">{conversation === null && !overview && !reviewing ? list : turns}</div>
            </div>
          )}
        </div>
      </div>
      <ListSteps corpus={corpus} onBeside={setBeside} />
      <ReviewStarter corpus={corpus} />
      <LabelAdder key={whole.id} corpus={whole} />
      {raw && <RawDialog corpus={corpus} conversation={raw} turn={state.turn} onClose={() => setRaw(null)} />}
      {(sql || state.sql !== null) && (
        <SqlDialog key={state.sql} corpus={corpus} initial={state.sql} onClose={closeSql} />
      )}
      {report && <ReportDialog corpus={corpus} problems={problems} onClose={() => setReport(false)} />}
    </>
  )
}

function focusTurns(): void {
  document.querySelector<HTMLElement>(`[aria-label="${conversationMessages.scroller}"]`)?.focus()
}
