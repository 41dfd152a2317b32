import { useMemo, useState } from 'react'
import { List, useDynamicRowHeight, useListCallbackRef } from 'react-window'
import { conversationMessages } from '../../messages/conversation/conversation.ts'
import type { Conversation, Highlighter } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { wordsHighlighter } from '../links/words_highlighter.ts'
import { estimateHeights } from './estimate_heights.ts'
import { SectionBar } from './section_bar.tsx'
import { TurnRow, type TurnRowProps } from './turn_row.tsx'
import { useTurnScroll } from './use_turn_scroll.ts'

/**
 * A text of so many UTF-16 units fills a screen. One such turn beyond it is enough to be drawn ahead, and a conversation
 * with one gets a list of its own: a list that goes on with another conversation first draws as many rows as before.
 */
const HIGH = 4_000

interface TurnListProps {
  readonly conversation: Conversation
  readonly corpus: CorpusInfo
  readonly turn: number | null
  readonly highlighter: Highlighter | null
  /** Words in the current turn that a link points at; `null`: none. */
  readonly words?: string | null
  /** What stands before `turn-<index>` in the ids of turns, where two lists of turns are in the page. */
  readonly idPrefix?: string
  /** The element that scrolls the turns together with the head above them. */
  readonly scroller: HTMLElement | null
  onChoose(index: number): void
}

/** The turns of a conversation, of which only those near the screen are in the page. */
export function TurnList(props: TurnListProps) {
  const { conversation, corpus, turn, highlighter, words = null, idPrefix = '', scroller, onChoose } = props
  const { labelSchemes } = corpus
  const [list, setList] = useListCallbackRef()
  const [fallback] = useState(96)
  const id = `${conversation.split}/${conversation.id}`
  const width = scroller?.clientWidth ?? 0
  const initialRowHeights = useMemo(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    return estimateHeights(conversation, labelSchemes, { width, line: rem * 1.45, character: rem * 0.48 })
  }, [conversation, labelSchemes, width])
  const high = useMemo(() => conversation.turns.some(({ text }) => text.length > HIGH), [conversation])
  const rowHeight = useDynamicRowHeight({
    defaultRowHeight: fallback,
    initialRowHeights,
    key: `${id} ${width > 0}`,
  })
  const linked = useMemo(() => (words === null ? null : wordsHighlighter(words)), [words])
  const rowProps = useMemo<TurnRowProps>(
    () => ({ conversation, corpus, current: turn, highlighter, words: linked, idPrefix, onChoose }),
    [conversation, corpus, turn, highlighter, linked, idPrefix, onChoose],
  )
  useTurnScroll({ list, scroller, turn, conversation: id, idPrefix })
  const { turns } = conversation
  const [seen, setSeen] = useState({ of: conversation, section: turns[0]?.section })
  const section = seen.of === conversation ? seen.section : turns[0]?.section
  const onRowsRendered = ({ startIndex }: { readonly startIndex: number }) => {
    const now = turns[startIndex]?.section
    if (now !== section) setSeen({ of: conversation, section: now })
  }
  const rows = (
    <List
      key={high ? id : 'low'}
      aria-label={conversationMessages.turns}
      listRef={setList}
      scrollElement={scroller}
      rowComponent={TurnRow}
      rowCount={conversation.turns.length}
      rowHeight={rowHeight}
      rowProps={rowProps}
      onRowsRendered={onRowsRendered}
      overscanCount={high ? 1 : 3}
    />
  )
  return (
    <>
      {section !== undefined && <SectionBar conversation={conversation} section={section} />}
      {rows}
    </>
  )
}
