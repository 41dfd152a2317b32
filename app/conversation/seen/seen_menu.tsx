import { Check, Eye, EyeOff } from 'lucide-react'
import { useMemo } from 'react'
import type { Conversation } from '../../model/index.ts'
import { hasSides } from '../../model/knowledge/seen_by.ts'
import { sideName, sideOf } from '../../model/knowledge/side.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useView } from '../../session/react/use_session.ts'
import { navigate } from '../../state/address.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu, MenuChoice } from '../../ui/menu.tsx'
import { seenMessages as t } from './messages.ts'

/** Maximum number of participants in the menu. An address may name any. */
const MOST_SIDES = 30

const EVERYONE = ''

interface SeenMenuProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
}

/** Selects the side to read as. Renders nothing if no side has private information. */
export default function SeenMenu({ corpus, conversation }: SeenMenuProps) {
  const { state } = useView()
  const { participants, hidden } = conversation
  const sided = useMemo(
    () => hidden !== undefined || hasSides(conversation, corpus),
    [hidden, conversation, corpus],
  )
  if (!sided) return null
  const at = hidden?.seenBy ?? (state.seen === null ? null : sideOf(participants, state.seen))
  const chosen = at === null ? EVERYONE : sideName(participants, at)
  const who = at === null ? t.everyone : (participants[at]?.name ?? '')
  return (
    <Menu
      trigger={
        <IconButton
          name={t.choose(who)}
          icon={at === null ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />}
        />
      }
    >
      <MenuChoice
        label={t.bar}
        tick={<Check size={16} aria-hidden />}
        value={chosen}
        items={[
          { value: EVERYONE, words: t.everyone },
          ...participants
            .slice(0, MOST_SIDES)
            .map(({ name }, i) => ({ value: sideName(participants, i), words: name })),
        ]}
        onChoose={(side) => navigate({ seen: side === EVERYONE ? null : side, reveal: [] }, 'replace')}
      />
    </Menu>
  )
}
