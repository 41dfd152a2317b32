import { ArrowLeftRight, ChevronDown, Link2, Link2Off, X } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { latest } from '../../base/async_data.ts'
import { useSeen } from '../../conversation/seen/use_seen.ts'
import type { HiddenPart, Highlighter } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useConversation } from '../../session/react/use_conversation.ts'
import { useCommands } from '../../shell/commands/use_commands.ts'
import { navigate } from '../../state/address.ts'
import type { ConversationAddress } from '../../state/view_state.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TabStrip } from '../../ui/frame/tab_strip.tsx'
import { lazyAfterReading } from '../../ui/lazy_part.ts'
import { useRemembered } from '../../ui/use_remembered.ts'
import { ComparePane } from './compare_pane.tsx'
import styles from './compare_view.module.css'
import { differencesText } from './difference_text.ts'
import { Differences } from './differences.tsx'
import { compareMessages } from './messages.ts'
import { useComparison } from './use_comparison.ts'
import { useScrollTogether } from './use_scroll_together.ts'

const PrintedConversation = lazyAfterReading(() => import('../print/printed_conversation.tsx'))

interface CompareViewProps {
  readonly corpus: CorpusInfo
  /** The pinned conversation, A. */
  readonly left: ConversationAddress
  /** The open conversation, B. */
  readonly right: ConversationAddress
  /** Current turn of B, from the address. */
  readonly turn: number | null
  /** Perspective of both conversations. */
  readonly seen: string | null
  readonly reveal: readonly HiddenPart[]
  readonly highlighter: Highlighter | null
}

/** Two conversations next to each other (or as tabs if the window is narrow), below a summary of their differences. */
export function CompareView(props: CompareViewProps) {
  const { corpus, left, right, turn, seen, reveal, highlighter } = props
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const narrow = useNarrow(root)
  const [open, setOpen] = useRemembered<boolean>('compare-unfolded', false)
  const [together, setTogether] = useRemembered<boolean>('compare-together', false)
  const a = useSide(corpus, left, seen, reveal)
  const b = useSide(corpus, right, seen, reveal)
  const [turnA, setTurnA] = useState<{ of: string; turn: number } | null>(null)
  const [active, setActive] = useState<'A' | 'B'>('B')
  const [part, setPart] = useState<'differences' | 'A' | 'B'>('differences')
  useScrollTogether(a.scroller, b.scroller, together)
  const conversationA = latest(a.data) ?? null
  const conversationB = latest(b.data) ?? null
  const comparison = useComparison(corpus, left, right, conversationA, conversationB)

  const ofA = JSON.stringify(left)
  const currentA = turnA?.of === ofA ? turnA.turn : null
  const choose = (side: 'A' | 'B', next: number) => {
    if (side === 'B') navigate({ turn: next }, 'replace')
    else setTurnA({ of: ofA, turn: next })
  }
  const step = (to: (current: number | null, last: number) => number) => () => {
    const last = ((active === 'A' ? conversationA : conversationB)?.turns.length ?? 0) - 1
    const current = active === 'B' ? turn : currentA
    if (last >= 0) choose(active, Math.min(Math.max(to(current, last), 0), last))
  }
  useCommands({
    nextTurn: step((current) => (current === null ? 0 : current + 1)),
    previousTurn: step((current, last) => (current === null ? last : current - 1)),
    firstTurn: step(() => 0),
    lastTurn: step((_, last) => last),
  })
  const closeA = () => navigate({ compare: null })
  const closeB = () => navigate({ split: left.split, conversation: left.id, turn: currentA, compare: null })
  const swap = () =>
    navigate({ split: left.split, conversation: left.id, turn: currentA, compare: right }, 'push')

  const shared = { corpus, seen, highlighter }
  const paneA = (
    <ComparePane
      {...shared}
      {...a}
      name="A"
      turn={currentA}
      onChoose={(next) => choose('A', next)}
      onClose={closeA}
      onActive={() => setActive('A')}
    />
  )
  const paneB = (
    <ComparePane
      {...shared}
      {...b}
      name="B"
      turn={turn}
      onChoose={(next) => choose('B', next)}
      onClose={closeB}
      onActive={() => setActive('B')}
    />
  )
  const summary = comparison.value ? differencesText(comparison.value) : compareMessages.differences
  const differences = comparison.value ? (
    <Differences comparison={comparison.value} facetsRemark={comparison.facetsRemark} />
  ) : (
    <p className="sm soft">{compareMessages.waiting}</p>
  )
  return (
    <section ref={setRoot} className={styles.view} aria-label={compareMessages.title}>
      <header className={styles.bar}>
        <h2 className={narrow ? 'grow sm bold truncate' : 'visually-hidden'}>{compareMessages.heading}</h2>
        {!narrow && (
          <>
            <button
              type="button"
              className={styles.summary}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <ChevronDown size={16} className="chevron" aria-hidden />
              <span className="truncate">{summary}</span>
            </button>
            <Button
              look="quiet"
              role="switch"
              aria-checked={together}
              icon={together ? <Link2 size={16} aria-hidden /> : <Link2Off size={16} aria-hidden />}
              onClick={() => setTogether(!together)}
            >
              {together ? compareMessages.scrollOn : compareMessages.scrollOff}
            </Button>
          </>
        )}
        <IconButton
          name={compareMessages.swap}
          onClick={swap}
          icon={<ArrowLeftRight size={18} aria-hidden />}
        />
        <IconButton name={compareMessages.close} onClick={closeA} icon={<X size={18} aria-hidden />} />
      </header>
      {narrow ? (
        <TabStrip
          filling
          name={compareMessages.parts}
          tabs={[
            {
              value: 'differences',
              title: compareMessages.differences,
              panel: <div className={styles.part}>{differences}</div>,
            },
            { value: 'A', title: compareMessages.tab('A', left.id), panel: paneA },
            { value: 'B', title: compareMessages.tab('B', right.id), panel: paneB },
          ]}
          value={part}
          onChoose={(next) => {
            setPart(next)
            if (next !== 'differences') setActive(next)
          }}
        />
      ) : (
        <>
          {open && (
            <section className={styles.differences} aria-label={compareMessages.differences} tabIndex={0}>
              {differences}
            </section>
          )}
          <div className={styles.panes}>
            {paneA}
            {paneB}
          </div>
        </>
      )}
      {conversationA && conversationB && (
        <>
          <PrintedConversation name="A" corpus={corpus} conversation={conversationA} />
          <PrintedConversation name="B" corpus={corpus} conversation={conversationB} />
        </>
      )}
    </section>
  )
}

/** One conversation as displayed, and its scroll container. */
function useSide(
  corpus: CorpusInfo,
  address: ConversationAddress,
  seen: string | null,
  reveal: readonly HiddenPart[],
) {
  const { data, retry: onRetry } = useConversation(corpus, address.split, address.id)
  const [scroller, onScroller] = useState<HTMLElement | null>(null)
  return { address, data: useSeen(corpus, data, seen, reveal), scroller, onScroller, onRetry }
}

/** Minimum width in rem for two conversations next to each other. */
const SIDE_BY_SIDE = 44

/** True if the element is too narrow for two conversations next to each other. */
function useNarrow(element: HTMLElement | null): boolean {
  const [narrow, setNarrow] = useState(() => tooNarrow(window.innerWidth))
  useLayoutEffect(() => {
    if (!element) return
    const look = () => {
      // When printing, the element has no width. Keep the current layout.
      if (element.clientWidth > 0) setNarrow(tooNarrow(element.clientWidth))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return narrow
}

function tooNarrow(pixels: number): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return pixels < SIDE_BY_SIDE * rem
}
