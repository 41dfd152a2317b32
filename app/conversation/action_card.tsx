import { Check, CircleHelp, Handshake, LogOut, MousePointerClick, X } from 'lucide-react'
import type { Action, ActionType, Allocation, Block, Participant } from '../model/index.ts'
import styles from './action_card.module.css'
import { BlockView } from './blocks/block_view.tsx'
import { moneyText } from './blocks/cell_text.ts'
import { conversationMessages } from './messages.ts'

const ICONS: Readonly<Record<ActionType, typeof Check>> = {
  propose: Handshake,
  accept: Check,
  reject: X,
  leave: LogOut,
  select: MousePointerClick,
  unrecorded: CircleHelp,
}

interface ActionCardProps {
  readonly action: Action
  readonly participants: readonly Participant[]
}

/** An action as a card: a division as a small table, an offer as a price or as options, a selection as the item. */
export function ActionCard({ action, participants }: ActionCardProps) {
  const Icon = ICONS[action.type]
  const { payload } = action
  return (
    <div className={styles.card} data-action={action.type}>
      <p className={styles.title}>
        <Icon size={16} aria-hidden />
        {action.title}
      </p>
      {payload?.kind === 'price' && (
        <p className={styles.price}>
          {payload.amount === null
            ? conversationMessages.noPrice
            : moneyText(payload.amount, payload.currency)}
        </p>
      )}
      {payload?.kind === 'allocation' && <BlockView block={allocationTable(payload, participants)} />}
      {(payload?.kind === 'item' || payload?.kind === 'options') && (
        <BlockView block={{ kind: 'fields', title: '', fields: payload.fields }} />
      )}
    </div>
  )
}

/** Allocation of the items, with one row per side. */
function allocationTable({ issues, shares }: Allocation, participants: readonly Participant[]): Block {
  return {
    kind: 'table',
    title: '',
    columns: [conversationMessages.participantColumn, ...issues],
    rows: shares.map((share, i) => [
      participants[i]?.name ?? conversationMessages.participant(i + 1),
      ...share,
    ]),
  }
}
