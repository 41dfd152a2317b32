import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import {
  type ComponentType,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { latest } from '../base/async_data.ts'
import { shortened } from '../base/long_text.ts'
import { useSlot } from '../features/use_features.ts'
import {
  type Conversation,
  type HiddenPart,
  type Highlighter,
  highlighterOf,
  threadDepths,
} from '../model/index.ts'
import type { ShownTurns } from '../model/turns/shown_turns.ts'
import type { Neighbours } from '../readers/reader.ts'
import type { CorpusInfo } from '../session/corpus_info.ts'
import { afterFirstReading } from '../session/first_reading.ts'
import { useConversation } from '../session/react/use_conversation.ts'
import { useEndOfFirstReading } from '../session/react/use_first_reading.ts'
import { shownKey } from '../shell/commands/commands.ts'
import { IconButton } from '../ui/button.tsx'
import { lazyAfterReading, lazyBounded } from '../ui/lazy_part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { FailureMessage, StateMessage } from '../ui/state_message.tsx'
import { ConversationHead } from './conversation_head.tsx'
import { PaneBody } from './lenses/pane_body.tsx'
import type { Following } from './links/link_notice.tsx'
import type { FollowingRanges } from './links/ranges_notice.tsx'
import { conversationMessages } from './messages.ts'
import { Pane, PaneScroller } from './pane.tsx'
import { SeenBar } from './seen/lazy_seen.ts'
import { useSeen } from './seen/use_seen.ts'
import { useReading } from './shown/use_reading.tsx'
import { PaneToolsPlaceholder } from './tools/pane_tools_placeholder.tsx'
import { TurnList } from './turn_list.tsx'
import styles from './turn_pane.module.css'
import { useScrollEnds } from './use_scroll_ends.ts'
import { type TurnActions, useTurnCommands } from './use_turn_commands.ts'

const PaneTools = lazyAfterReading(() => import('./tools/pane_tools.tsx'), PaneToolsPlaceholder)
const loadFindBar = () => import('./find_bar.tsx')
const FindBar = lazyBounded(loadFindBar)
const LimitedTurns = lazyBounded(() => import('./shown/limited_turns.tsx'))
const BranchTurns = lazyBounded(() => import('./branches/branch_turns.tsx'))
const ReadingBar = lazyAfterReading(() => import('./shown/reading_bar.tsx'))
const LinkCheckView = lazyAfterReading(() => import('./links/link_check.tsx'))

interface TurnPaneProps extends TurnActions, ShownTurns {
  readonly corpus: CorpusInfo
  readonly split: string
  readonly id: string
  /** Current turn in the address. */
  readonly turn: number | null
  /** Current side and revealed parts in the address. */
  readonly seen: string | null
  readonly reveal: readonly HiddenPart[]
  readonly neighbours: Neighbours | undefined
  readonly highlighter: Highlighter | null
  /** Navigation between hits, if the filter finds turns. */
  readonly hits: ReactNode
  /** Words in the current turn that the address points at. */
  readonly words: string | null
  /** True if the address has a fingerprint of a turn to check. */
  readonly linked: boolean
  readonly following: Following & FollowingRanges
  /** Returns to the list if list and turns are separate screens, otherwise `null`. */
  readonly onBack: (() => void) | null
  onOpenNeighbour(step: 1 | -1): void
  onShowTurns(change: Partial<ShownTurns>): void
}

/** A conversation with its head and turns. */
export function TurnPane(props: TurnPaneProps) {
  const { corpus, split, id, neighbours, onBack } = props
  const { data: whole, retry } = useConversation(corpus, split, id)
  const data = useSeen(corpus, whole, props.seen, props.reveal)
  const conversation = latest(data) ?? null
  return (
    <Pane
      aria-label={conversationMessages.pane}
      aria-busy={data.status === 'loading'}
      title={conversation?.title || conversationMessages.conversation(id)}
      where={whereabouts(conversation, split, id, neighbours)}
      isSmall={onBack !== null}
      sign={
        onBack && (
          <IconButton
            name={conversationMessages.back}
            onClick={onBack}
            icon={<ArrowLeft size={18} aria-hidden />}
          />
        )
      }
      tools={
        <>
          <IconButton
            name={conversationMessages.previous}
            shortcut={shownKey('previousConversation')}
            disabled={!neighbours?.previous}
            onClick={() => props.onOpenNeighbour(-1)}
            icon={<ChevronUp size={18} aria-hidden />}
          />
          <IconButton
            name={conversationMessages.next}
            shortcut={shownKey('nextConversation')}
            disabled={!neighbours?.next}
            onClick={() => props.onOpenNeighbour(1)}
            icon={<ChevronDown size={18} aria-hidden />}
          />
          {conversation ? (
            <PaneTools corpus={corpus} conversation={conversation} turn={props.turn} />
          ) : (
            <PaneToolsPlaceholder />
          )}
        </>
      }
    >
      {props.linked && (
        <LinkCheckView
          corpus={corpus}
          conversation={data.status === 'ready' ? data.value : undefined}
          {...props.following}
        />
      )}
      {props.seen !== null && conversation && <SeenBar corpus={corpus} conversation={conversation} />}
      {props.hits}
      {data.status === 'failed' && <FailureMessage error={data.error} onRetry={retry} />}
      {data.status === 'loading' && !conversation && <PaneSkeleton />}
      {data.status === 'ready' && data.value === null && (
        <StateMessage title={conversationMessages.none(shortened(id), shortened(split))}>
          <p>{conversationMessages.oldLink}</p>
        </StateMessage>
      )}
      {conversation && (
        <OpenConversation
          corpus={corpus}
          conversation={conversation}
          turn={props.turn}
          highlighter={props.highlighter}
          words={props.words}
          range={props.range}
          around={props.around}
          onChooseTurn={props.onChooseTurn}
          onRaw={props.onRaw}
          onShowTurns={props.onShowTurns}
          isSmall={onBack !== null}
        />
      )}
    </Pane>
  )
}

function whereabouts(
  conversation: Conversation | null,
  split: string,
  id: string,
  neighbours: Neighbours | undefined,
): string {
  const parts = [conversation?.title ? `${split} / ${id}` : split]
  if (conversation) parts.push(conversationMessages.turnCount(conversation.turns.length))
  if (neighbours && neighbours.position !== null)
    parts.push(conversationMessages.place(neighbours.position + 1, neighbours.total))
  return parts.join(' · ')
}

interface OpenConversationProps
  extends TurnActions,
    ShownTurns,
    Pick<TurnPaneProps, 'corpus' | 'turn' | 'highlighter' | 'words' | 'onShowTurns'> {
  readonly conversation: Conversation
  /** See `Pane`. */
  readonly isSmall: boolean
}

/** The scrolling part: head and turns. Memoized, so that changes in the bar above don't re-render it. */
const OpenConversation = memo(function OpenConversation(props: OpenConversationProps) {
  const { corpus, conversation, turn, highlighter, words, range, around } = props
  const { onChooseTurn, onRaw, onShowTurns } = props
  const TurnChooser = useSlot('TurnChooser')
  const Printed = useSlot('PrintedView')
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  useScrollEnds(scroller)
  const [find, setFind] = useState<string | null>(null)
  const [Chooser, setChooser] = useState<ComponentType<{ readonly index: number }> | null>(null)
  const onChooser = useCallback((chooser: typeof Chooser) => setChooser(() => chooser), [])
  const finding = useMemo(
    () => (find ? highlighterOf({ search: `"${find.replaceAll('"', '')}"`, mode: 'text' }) : null),
    [find],
  )
  const current = turn !== null && turn < conversation.turns.length ? turn : null
  const onFind = () => setFind((text) => text ?? '')
  const order = useRef<readonly number[] | null>(null)
  useTurnCommands({ conversation, order, current, onChooseTurn, onRaw, onFind })
  useEffect(() => {
    // Preload the find bar. If this fails, the bar reports it later.
    void afterFirstReading()
      .then(loadFindBar)
      .catch(() => {})
  }, [])
  useEndOfFirstReading(true)
  const shown = useMemo(() => ({ range, around }), [range, around])
  const { reading, step } = useReading(corpus, conversation, shown, onShowTurns)
  const lens = { conversation, corpus, turn: current, onChooseTurn, reading }
  const isLimited = range !== null || around !== null
  const list = {
    conversation,
    corpus,
    turn: current,
    highlighter: finding ?? highlighter,
    words,
    scroller,
    Chooser,
    onChoose: onChooseTurn,
  }
  return (
    <>
      {find !== null && (
        <FindBar
          conversation={conversation}
          current={current}
          find={find}
          highlighter={finding}
          onFind={setFind}
          onChoose={onChooseTurn}
          onClose={() => setFind(null)}
        />
      )}
      <PaneBody lens={lens} isSmall={props.isSmall}>
        <ReadingBar
          conversation={conversation}
          schemes={corpus.labelSchemes}
          turn={current}
          shown={shown}
          step={step}
          onChooseTurn={onChooseTurn}
          onShow={onShowTurns}
        />
        {TurnChooser && (
          <TurnChooser
            corpus={corpus}
            conversation={conversation}
            current={current}
            scroller={scroller}
            onChooser={onChooser}
          />
        )}
        <PaneScroller ref={setScroller} aria-label={conversationMessages.scroller}>
          <ConversationHead conversation={conversation} corpus={corpus} />
          {turn !== null && current === null && conversation.turns.length > 0 && (
            <p className={styles.notice} role="status">
              {conversationMessages.noTurn(turn, conversation.turns.length)}
            </p>
          )}
          {conversation.turns.length === 0 ? (
            <StateMessage title={conversationMessages.noMessages}>
              <p>{conversationMessages.nothingSaid}</p>
            </StateMessage>
          ) : isLimited ? (
            <LimitedTurns key={`${conversation.split}/${conversation.id}`} {...list} limits={shown} />
          ) : threadDepths(conversation) ? (
            <BranchTurns order={order} {...list} />
          ) : (
            <TurnList {...list} />
          )}
        </PaneScroller>
      </PaneBody>
      {!isLimited && Printed && <Printed corpus={corpus} conversation={conversation} />}
    </>
  )
})

function PaneSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{conversationMessages.loading}</span>
      {[62, 48, 70, 40, 56, 66].map((width, i) => (
        <div key={width} className={i % 2 === 0 ? undefined : 'text-end'}>
          <Skeleton width={`${width}%`} height="2.75rem" />
        </div>
      ))}
    </div>
  )
}
