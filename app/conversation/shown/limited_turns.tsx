import { type ComponentProps, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { rangesText } from '../../model/turns/excerpt_turns.ts'
import { rowOfTurn, type ShownTurns, shownRows, type TurnRange } from '../../model/turns/shown_turns.ts'
import { standoutsOf } from '../../model/turns/standouts.ts'
import { lazyAfterReading } from '../../ui/lazy_part.ts'
import { TurnList } from '../turn_list.tsx'
import { FoldLine, FoldsContext } from './fold_line.tsx'

const PrintedConversation = lazyAfterReading(() => import('../../features/print/printed_conversation.tsx'))

interface LimitedTurnsProps extends Omit<ComponentProps<typeof TurnList>, 'shown'> {
  readonly limits: ShownTurns
  /** If not empty, only these turns are shown and the ones between them are folded. */
  readonly only?: readonly TurnRange[]
}

const NONE: readonly number[] = []
const NO_RANGES: readonly TurnRange[] = []

/** Some turns of a conversation, with a line for each folded gap. */
export default function LimitedTurns({ limits, only = NO_RANGES, ...props }: LimitedTurnsProps) {
  const { conversation, corpus, turn } = props
  const { range, around } = limits
  const standouts = useMemo(
    () => standoutsOf(conversation, corpus.labelSchemes),
    [conversation, corpus.labelSchemes],
  )
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [focused, setFocused] = useState<number | null>(null)
  // Nothing is folded if the corpus doesn't say what stands out.
  const folding = standouts ? around : null
  const count = conversation.turns.length
  const planned = shownRows(count, { range, around: folding }, standouts?.turns ?? NONE, turn, opened, only)
  const key = planned
    .map((row) => ('turn' in row ? row.turn : `${row.folded.first}-${row.folded.last}`))
    .join()
  const last = useRef({ key, rows: planned })
  if (last.current.key !== key) last.current = { key, rows: planned }
  const { rows } = last.current
  const currentRow = turn === null ? null : rowOfTurn(rows, turn)
  const of = `${range?.first}-${range?.last} ${folding} ${rangesText(only)}`
  const shown = useMemo(() => ({ rows, currentRow, of, key, Fold: FoldLine }), [rows, currentRow, of, key])
  const onOpen = useCallback((first: number) => {
    setOpened((before) => new Set(before).add(first))
    setFocused(first)
  }, [])
  useEffect(() => {
    if (focused === null) return
    // The pressed button no longer exists.
    const frame = requestAnimationFrame(() => {
      document.getElementById(`turn-${focused}`)?.focus({ preventScroll: true })
      setFocused(null)
    })
    return () => cancelAnimationFrame(frame)
  }, [focused])
  const word = standouts?.scheme.standsOut ?? null
  const isChosen = only.length > 0
  const folds = useMemo(() => ({ word, isChosen, onOpen }), [word, isChosen, onOpen])
  return (
    <FoldsContext value={folds}>
      <TurnList {...props} shown={shown} />
      <PrintedConversation corpus={corpus} conversation={conversation} shown={{ rows, word }} />
    </FoldsContext>
  )
}
