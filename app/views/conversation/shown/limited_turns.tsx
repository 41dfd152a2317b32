import { type ComponentProps, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { rowOfTurn, type ShownTurns, shownRows } from '../../../model/turns/shown_turns.ts'
import { standoutsOf } from '../../../model/turns/standouts.ts'
import { afterFirstReading } from '../../../session/first_reading.ts'
import { lazyPart } from '../../ui/lazy_part.ts'
import { Parts } from '../../ui/parts.tsx'
import { TurnList } from '../turn_list.tsx'
import { FoldLine, FoldsContext } from './fold_line.tsx'

const PrintedConversation = lazyPart(() =>
  afterFirstReading().then(() => import('../../print/printed_conversation.tsx')),
)

interface LimitedTurnsProps extends Omit<ComponentProps<typeof TurnList>, 'shown'> {
  readonly limits: ShownTurns
}

const NONE: readonly number[] = []

/** Some of the turns of a conversation, with a line for those between that are folded. */
export default function LimitedTurns({ limits, ...props }: LimitedTurnsProps) {
  const { conversation, corpus, turn } = props
  const { range, around } = limits
  const standouts = useMemo(
    () => standoutsOf(conversation, corpus.labelSchemes),
    [conversation, corpus.labelSchemes],
  )
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [focused, setFocused] = useState<number | null>(null)
  // Where nothing says what stands out, nothing is folded.
  const folding = standouts ? around : null
  const count = conversation.turns.length
  const planned = shownRows(count, { range, around: folding }, standouts?.turns ?? NONE, turn, opened)
  const key = planned
    .map((row) => ('turn' in row ? row.turn : `${row.folded.first}-${row.folded.last}`))
    .join()
  const last = useRef({ key, rows: planned })
  if (last.current.key !== key) last.current = { key, rows: planned }
  const { rows } = last.current
  const currentRow = turn === null ? null : rowOfTurn(rows, turn)
  const of = `${range?.first}-${range?.last} ${folding}`
  const shown = useMemo(() => ({ rows, currentRow, of, key, Fold: FoldLine }), [rows, currentRow, of, key])
  const onOpen = useCallback((first: number) => {
    setOpened((before) => new Set(before).add(first))
    setFocused(first)
  }, [])
  useEffect(() => {
    if (focused === null) return
    // The button that was pressed is gone.
    const frame = requestAnimationFrame(() => {
      document.getElementById(`turn-${focused}`)?.focus({ preventScroll: true })
      setFocused(null)
    })
    return () => cancelAnimationFrame(frame)
  }, [focused])
  const word = standouts?.scheme.standsOut ?? null
  const folds = useMemo(() => ({ word, onOpen }), [word, onOpen])
  return (
    <FoldsContext value={folds}>
      <TurnList {...props} shown={shown} />
      <Parts>
        <PrintedConversation corpus={corpus} conversation={conversation} shown={{ rows, word }} />
      </Parts>
    </FoldsContext>
  )
}
