import { useMemo, useState } from 'react'
import { useDynamicRowHeight, useListCallbackRef } from 'react-window'
import type { Highlighter } from '../model/index.ts'
import { rangeOfWords } from '../model/links/linked_words.ts'
import type { ShownRow } from '../model/turns/shown_turns.ts'
import { useEventCallback } from '../session/react/use_event_callback.ts'
import { VirtualList } from '../ui/virtual_list.ts'
import { estimateHeights } from './estimate_heights.ts'
import { conversationMessages } from './messages.ts'
import { SectionBar } from './section_bar.tsx'
import { TurnRow, type TurnRowProps } from './turn_row.tsx'
import { useTurnScroll } from './use_turn_scroll.ts'

/**
 * Length in UTF-16 units of a text that fills a screen. Conversations with such a turn overscan only one row and get a
 * separate list, because a reused list first renders as many rows as before.
 */
const HIGH = 4_000

/** Default height of a turn in CSS pixels. */
const HEIGHT = 96

interface TurnListProps extends Pick<TurnRowProps, 'conversation' | 'corpus' | 'highlighter' | 'onChoose'> {
  readonly turn: number | null
  /** Words in the current turn that a link points at, or `null`. */
  readonly words?: string | null
  /** Prefix of `turn-<index>` in the ids of turns, if the page has two lists. */
  readonly idPrefix?: string
  /** Listed rows, if they are not all turns. */
  readonly shown?: ShownList
  /** Shown next to each turn while turns are being chosen. */
  readonly Chooser?: TurnRowProps['Chooser']
  /** Shown at each turn of a branch. */
  readonly Alternatives?: TurnRowProps['Alternatives']
  /** Scroll container of the turns and the head above them. */
  readonly scroller: HTMLElement | null
}

/** Some turns, and lines in place of others. */
export interface ShownList {
  readonly rows: readonly ShownRow[]
  readonly currentRow: number | null
  /** Changes if other turns are shown, so that the current one must be scrolled into view again. */
  readonly of: string
  /** Row heights are measured again when it changes. */
  readonly key: string
  /** Absent if no row is folded. */
  readonly Fold?: NonNullable<TurnRowProps['Fold']>
}

/** Virtualized list of the turns of a conversation. */
export function TurnList(props: TurnListProps) {
  const { conversation, corpus, turn, highlighter, words = null, idPrefix = '' } = props
  const { shown, scroller, Chooser = null, Alternatives, onChoose } = props
  const { labelSchemes } = corpus
  const [list, setList] = useListCallbackRef()
  const id = `${conversation.split}/${conversation.id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: reading the width on every render would force layout
  const width = useMemo(() => scroller?.clientWidth ?? 0, [scroller, conversation])
  const initialRowHeights = useMemo(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    const heights = estimateHeights(conversation, labelSchemes, {
      width,
      line: rem * 1.45,
      character: rem * 0.48,
    })
    return shown
      ? shown.rows.map((row) => ('turn' in row ? (heights[row.turn] ?? HEIGHT) : rem * 2.5))
      : heights
  }, [conversation, labelSchemes, width, shown])
  const high = useMemo(() => conversation.turns.some(({ text }) => text.length > HIGH), [conversation])
  const rowHeight = useDynamicRowHeight({
    defaultRowHeight: HEIGHT,
    initialRowHeights,
    key: `${id} ${width > 0} ${shown?.key}`,
  })
  const linked = useMemo(() => (words === null ? null : wordsHighlighter(words)), [words])
  const rowProps = useMemo<TurnRowProps>(
    () => ({
      conversation,
      corpus,
      current: turn,
      highlighter,
      words: linked,
      idPrefix,
      ...(shown && { rows: shown.rows }),
      ...(shown?.Fold && { Fold: shown.Fold }),
      Chooser,
      ...(Alternatives && { Alternatives }),
      onChoose,
    }),
    [conversation, corpus, turn, highlighter, linked, idPrefix, shown, Chooser, Alternatives, onChoose],
  )
  const row = shown ? shown.currentRow : turn
  useTurnScroll({ list, scroller, turn, row, conversation: `${id} ${shown?.of}`, idPrefix })
  const { turns } = conversation
  const sectionAt = (index: number) => turns[shown ? firstTurn(shown.rows[index]) : index]?.section
  const [seen, setSeen] = useState({ of: conversation, section: sectionAt(0) })
  const section = seen.of === conversation ? seen.section : sectionAt(0)
  const onRowsRendered = useEventCallback(({ startIndex }: { readonly startIndex: number }) => {
    const now = sectionAt(startIndex)
    if (now !== section) setSeen({ of: conversation, section: now })
  })
  return (
    <>
      {section !== undefined && <SectionBar conversation={conversation} section={section} />}
      <VirtualList
        key={high ? id : 'low'}
        aria-label={conversationMessages.turns}
        listRef={setList}
        scrollElement={scroller}
        rowComponent={TurnRow}
        rowCount={shown ? shown.rows.length : turns.length}
        rowHeight={rowHeight}
        rowProps={rowProps}
        onRowsRendered={onRowsRendered}
        overscanCount={high ? 1 : 3}
      />
    </>
  )
}

function firstTurn(row: ShownRow | undefined): number {
  if (!row) return 0
  return 'turn' in row ? row.turn : row.folded.first
}

/** Highlights the linked words in the current turn, instead of search matches. */
function wordsHighlighter(words: string): Highlighter {
  return {
    patterns: null,
    ranges: (text) => {
      const range = rangeOfWords(text, words)
      return range ? [range] : []
    },
  }
}
