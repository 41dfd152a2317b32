import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { turnsWith } from '../model/finding/matches.ts'
import type { Conversation, Highlighter } from '../model/index.ts'
import { IconButton } from '../ui/button.tsx'
import { TextField } from '../ui/form/text_field.tsx'
import { useInSlices } from '../ui/use_in_slices.ts'
import styles from './find_bar.module.css'
import { findBar } from './find_bar_messages.ts'

const NONE: readonly number[] = []

interface FindBarProps {
  readonly conversation: Conversation
  readonly current: number | null
  /** Text as typed. */
  readonly find: string
  readonly highlighter: Highlighter | null
  onFind(text: string): void
  onChoose(turn: number): void
  onClose(): void
}

/**
 * Search within the open conversation. The browser's own search doesn't see turns far from the screen, since the list
 * is virtualized.
 */
export default function FindBar(props: FindBarProps) {
  const { conversation, current, find: typed, highlighter, onFind, onChoose, onClose } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const find = useMemo(
    () => highlighter && (() => turnsWith(conversation.turns, highlighter)),
    [conversation, highlighter],
  )
  const found = useInSlices(find)
  const hits = found ?? NONE
  const at = hits.indexOf(current ?? -1)
  const go = (step: 1 | -1) => {
    const later = hits.find((i) => i > (current ?? -1)) ?? hits[0]
    const earlier = hits.findLast((i) => i < (current ?? Number.POSITIVE_INFINITY)) ?? hits.at(-1)
    const turn = step === 1 ? later : earlier
    if (turn !== undefined) onChoose(turn)
  }
  return (
    <search className={styles.bar}>
      <TextField
        ref={input}
        className="grow"
        aria-label={findBar.find}
        placeholder={findBar.find}
        value={typed}
        onChange={(event) => onFind(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(event.shiftKey ? -1 : 1)
          if (event.key === 'Escape') onClose()
        }}
      />
      <span role="status" className={styles.count}>
        {find && countText(found, at)}
      </span>
      <IconButton
        name={findBar.previous}
        shortcut="Shift+Enter"
        disabled={hits.length === 0}
        onClick={() => go(-1)}
        icon={<ChevronUp size={18} aria-hidden />}
      />
      <IconButton
        name={findBar.next}
        shortcut="Enter"
        disabled={hits.length === 0}
        onClick={() => go(1)}
        icon={<ChevronDown size={18} aria-hidden />}
      />
      <IconButton
        name={findBar.close}
        shortcut="Escape"
        onClick={onClose}
        icon={<X size={18} aria-hidden />}
      />
    </search>
  )
}

/**
 * Formats the number of matching turns and the position among them.
 * @param found undefined while searching
 * @param at index of the current match, or -1
 */
function countText(found: readonly number[] | undefined, at: number): string {
  if (!found) return findBar.searching
  if (found.length === 0) return findBar.none
  return at === -1 ? findBar.found(found.length) : findBar.foundAt(at + 1, found.length)
}
