import { Check } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Conversation } from '../../model/index.ts'
import { hasSides } from '../../model/knowledge/seen_by.ts'
import { sideName, sideOf } from '../../model/knowledge/side.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { usePaletteEntries } from '../../shell/commands/use_commands.ts'
import { navigate } from '../../state/address.ts'
import { useViewState } from '../../state/use_view_state.ts'
import { MenuChoice, MenuItem } from '../../ui/menu.tsx'
import { seenMessages as t } from '../seen/messages.ts'

/** Maximum number of entries in the menu. More are in a dialog with a search field. */
const MOST_IN_MENU = 12

const EVERYONE = ''

/** A side to read as. */
interface SideItem {
  /** As in the address, or `EVERYONE`. */
  readonly value: string
  readonly words: string
}

export interface Sides {
  readonly current: string
  /** Everyone, then all participants. Empty if no side has private information. */
  readonly items: readonly SideItem[]
}

/** The sides of a conversation. The command palette offers them too. */
export function useSides(corpus: CorpusInfo, conversation: Conversation): Sides {
  const { state } = useViewState()
  const { participants, hidden } = conversation
  const items = useMemo(() => {
    if (hidden === undefined && !hasSides(conversation, corpus)) return []
    const sides = participants.map(({ name }, i) => ({ value: sideName(participants, i), words: name }))
    return [{ value: EVERYONE, words: t.everyone }, ...sides]
  }, [participants, hidden, conversation, corpus])
  usePaletteEntries(() =>
    items.map(({ value, words }) => ({
      ...{ id: `seen ${value}`, title: t.choose(words), group: t.bar },
      run: () => readAs(value),
    })),
  )
  const at = hidden?.seenBy ?? (state.seen === null ? null : sideOf(participants, state.seen))
  return { current: at === null ? EVERYONE : sideName(participants, at), items }
}

/** @param side as in `Sides` */
export function readAs(side: string): void {
  navigate({ seen: side === EVERYONE ? null : side, reveal: [] }, 'replace')
}

interface SeenChoiceProps {
  readonly sides: Sides
  readonly before: ReactNode
  /** Opens the dialog, if there are too many sides for a menu. */
  onSearch(): void
}

/** Menu items that select the side to read as. Renders nothing if no side has private information. */
export function SeenChoice({ sides: { current, items }, before, onSearch }: SeenChoiceProps) {
  if (items.length === 0) return null
  return (
    <>
      {before}
      {items.length > MOST_IN_MENU ? (
        <MenuItem onClick={onSearch}>{t.search}</MenuItem>
      ) : (
        <MenuChoice
          label={t.bar}
          tick={<Check size={16} aria-hidden />}
          value={current}
          items={items}
          onChoose={readAs}
        />
      )}
    </>
  )
}
