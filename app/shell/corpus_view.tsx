import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { type AsyncData, latest } from '../base/async_data.ts'
import type { FollowedMove } from '../conversation/links/link_notice.tsx'
import type { MovedRanges } from '../conversation/links/ranges_words.ts'
import { conversationMessages } from '../conversation/messages.ts'
import { TurnPane } from '../conversation/turn_pane.tsx'
import { LateParts } from '../features/late_parts.tsx'
import { useLateSlots, useSlots } from '../features/use_features.ts'
import { useHighlighter } from '../find/values/use_highlighter.ts'
import type { ListNeighbours } from '../list/rows/use_list.ts'
import { type Conversation, listsTurns } from '../model/index.ts'
import { hasMarks } from '../model/links/linked_ranges.ts'
import type { ShownTurns } from '../model/turns/shown_turns.ts'
import { type CorpusInfo, titleWithOrigin } from '../session/corpus_info.ts'
import { useBlindCorpus } from '../session/react/use_blind.ts'
import { useProblems } from '../session/react/use_problems.ts'
import { useSession, useView } from '../session/react/use_session.ts'
import { navigate } from '../state/address.ts'
import type { ShownView } from '../state/overview_params.ts'
import { lazyAfterReading, lazyBounded } from '../ui/lazy_part.ts'
import { PageHeading } from '../ui/page_heading.tsx'
import { SuspenseBoundary } from '../ui/suspense_boundary.tsx'
import { useCommands } from './commands/use_commands.ts'
import { useOnceKnown } from './commands/use_once_known.ts'
import styles from './corpus_view.module.css'
import { loadListParts } from './load_list_parts.ts'
import { shell } from './messages.ts'
import { Panes } from './panes.tsx'
import { PlaceTabs } from './place_tabs.tsx'
import { useRoomy, useSpacious, useWide } from './use_wide.ts'

interface ShownPlaceProps {
  readonly corpus: CorpusInfo
  readonly view: ShownView
}

/** The view that the address asks for in place of a conversation. Memoized, because it would re-render on each letter. */
const ShownPlace = memo(function ShownPlace({ corpus, view }: ShownPlaceProps) {
  const [View] = useLateSlots('views').flatMap(({ slot }) => slot[view] ?? [])
  return View && <View corpus={corpus} />
})

const status = (words: string) => (
  <p className="visually-hidden" role="status">
    {words}
  </p>
)

const ListPane = lazyBounded(
  () => loadListParts().then((m) => ({ default: m.ListPane })),
  <p className="visually-hidden">{shell.loadingList}</p>,
)
const ListSteps = lazyAfterReading(() => import('./list_steps.tsx'))
const HitBar = lazyAfterReading(() => import('../find/hits/hit_bar.tsx'))
const FilterPanel = lazyBounded(() => import('../find/filters/filter_panel.tsx'))
const FilterSheet = lazyBounded(() => import('../find/filters/filter_sheet.tsx'))

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
  const [filtersOpen, setFiltersOpen] = useState(false)
  const [followed, onFollow] = useState<FollowedMove | null>(null)
  const [movedRanges, onMovedRanges] = useState<MovedRanges | null>(null)
  const roomy = useRoomy()
  const spacious = useSpacious()
  const Filters = roomy ? FilterPanel : FilterSheet
  useEffect(() => session.load(corpus, listed), [session, corpus, listed])

  const [beside, setBeside] = useState<AsyncData<ListNeighbours>>({ status: 'loading' })
  const neighbours = latest(beside)
  const highlighter = useHighlighter(corpus, state.filter)
  const banners = useSlots('CorpusBanner')
  const paneViews = useSlots('paneView')
  const asked = paneViews.find(({ slot }) => slot.isShown(state))
  const isAlone = asked?.slot.standsAlone === true
  const overview = state.view !== null || (wide && conversation === null && !isAlone)
  const paneView = isAlone || !overview ? asked : undefined
  const comparing = paneView?.slot.isWide === true
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
  const toggleFilters = useCallback(() => setFiltersOpen((open) => !open), [])
  const showProblems = useCallback(() => setReport(true), [])
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
    />
  )
  const pending = paneViews.map(
    ({ id, slot }) =>
      slot.pending?.isShown(state) &&
      slot !== paneView?.slot && <slot.pending.Notice key={id} state={state} />,
  )
  const open = split === null || conversation === null ? null : { split, id: conversation }
  const opened =
    paneView && (isAlone || open) ? (
      <paneView.slot.View
        key={paneView.id}
        corpus={corpus}
        whole={whole}
        state={state}
        conversation={open}
        highlighter={highlighter}
      />
    ) : overview || split === null || conversation === null ? (
      <SuspenseBoundary fallback={status(shell.loadingView)}>
        <ShownPlace corpus={corpus} view={state.view ?? 'overview'} />
      </SuspenseBoundary>
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
      {(wide || conversation !== null) && pending}
      {opened}
    </div>
  )

  return (
    <>
      <PageHeading takesFocus={takesFocus}>{titleWithOrigin(corpus)}</PageHeading>
      <div className={styles.whole}>
        {banners.map(({ id, slot: CorpusBanner }) => (
          <CorpusBanner key={id} corpus={corpus} whole={whole} />
        ))}
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
              {(overview || (conversation === null && !isAlone)) && (
                <PlaceTabs shown={overview ? (state.view ?? 'overview') : null} />
              )}
              {conversation === null && pending}
              <div className="fill">{conversation === null && !overview && !isAlone ? list : turns}</div>
            </div>
          )}
        </div>
      </div>
      <ListSteps corpus={corpus} onBeside={setBeside} />
      <SuspenseBoundary>
        <LateParts slot="CorpusLayer" props={{ corpus, whole }} />
        {raw && (
          <LateParts
            slot="RawRecord"
            props={{ corpus, conversation: raw, turn: state.turn, onClose: () => setRaw(null) }}
          />
        )}
        {report && (
          <LateParts slot="DataReport" props={{ corpus, problems, onClose: () => setReport(false) }} />
        )}
      </SuspenseBoundary>
    </>
  )
}

function focusTurns(): void {
  document.querySelector<HTMLElement>(`[aria-label="${conversationMessages.scroller}"]`)?.focus()
}
