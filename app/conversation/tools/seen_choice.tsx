import { Check } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Conversation } from '../../model/index.ts'
import { hasSides } from '../../model/knowledge/seen_by.ts'
import { sideName, sideOf } from '../../model/knowledge/side.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { navigate } from '../../state/address.ts'
import { useViewState } from '../../state/use_view_state.ts'
import { MenuChoice } from '../../ui/menu.tsx'
import { seenMessages as t } from '../seen/messages.ts'

/** Maximum number of participants in the menu. An address may name any. */
const MOST_SIDES = 30

const EVERYONE = ''

interface SeenChoiceProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  readonly before: ReactNode
}

/** Menu items that select the side to read as. Renders nothing if no side has private information. */
export function SeenChoice({ corpus, conversation, before }: SeenChoiceProps) {
  const { state } = useViewState()
  const { participants, hidden } = conversation
  const sided = useMemo(
    () => hidden !== undefined || hasSides(conversation, corpus),
    [hidden, conversation, corpus],
  )
  if (!sided) return null
  const at = hidden?.seenBy ?? (state.seen === null ? null : sideOf(participants, state.seen))
  return (
    <>
      {before}
      <MenuChoice
        label={t.bar}
        tick={<Check size={16} aria-hidden />}
        value={at === null ? EVERYONE : sideName(participants, at)}
        items={[
          { value: EVERYONE, words: t.everyone },
          ...participants
            .slice(0, MOST_SIDES)
            .map(({ name }, i) => ({ value: sideName(participants, i), words: name })),
        ]}
        onChoose={(side) => navigate({ seen: side === EVERYONE ? null : side, reveal: [] }, 'replace')}
      />
    </>
  )
}
