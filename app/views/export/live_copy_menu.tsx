import { AlignLeft, Check, Copy, Link } from 'lucide-react'
import { turnsAsMarkdown, turnsAsText } from '../../hooks/export/use_export.ts'
import { exporting as t } from '../../messages/export.ts'
import type { Conversation } from '../../model/index.ts'
import { type CorpusInfo, titleWithOrigin } from '../../session/corpus_info.ts'
import { currentViewState } from '../../state/address.ts'
import { linkTo, wholeLink } from '../links/link_to.ts'
import { IconButton } from '../ui/button.tsx'
import { CopiedNote } from '../ui/copied_note.tsx'
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx'
import { useCopy } from './use_copy.ts'

export interface CopyMenuProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  /** The current turn; `null`: none. */
  readonly turn: number | null
}

/** The live form of `CopyMenu`. */
export default function LiveCopyMenu({ corpus, conversation, turn }: CopyMenuProps) {
  const [status, copy] = useCopy()
  const title = titleWithOrigin(corpus)
  const last = conversation.turns.length - 1
  const link = (to: number | null) =>
    wholeLink(
      linkTo({ ...currentViewState(), corpus: corpus.id, opened: corpus.opened }, conversation, to),
      window.location.href,
    )
  return (
    <CopiedNote status={status} words={t.copied}>
      <Menu
        trigger={
          <IconButton name={t.copyAnything}>
            {status === 'copied' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          </IconButton>
        }
      >
        {turn !== null && turn <= last && (
          <CopyGroup
            label={t.turn(turn)}
            onMarkdown={() => copy(turnsAsMarkdown(conversation, title, turn, turn))}
            onText={() => copy(turnsAsText(conversation, title, turn, turn))}
            onLink={() => copy(link(turn))}
          />
        )}
        <CopyGroup
          label={t.whole(conversation.turns.length)}
          onMarkdown={() => copy(turnsAsMarkdown(conversation, title, 0, last))}
          onText={() => copy(turnsAsText(conversation, title, 0, last))}
          onLink={() => copy(link(null))}
        />
      </Menu>
    </CopiedNote>
  )
}

interface CopyGroupProps {
  readonly label: string
  onMarkdown(): void
  onText(): void
  onLink(): void
}

function CopyGroup({ label, onMarkdown, onText, onLink }: CopyGroupProps) {
  return (
    <MenuGroup label={label}>
      <MenuItem icon={<Copy size={16} aria-hidden />} onClick={onMarkdown}>
        {t.asMarkdown}
      </MenuItem>
      <MenuItem icon={<AlignLeft size={16} aria-hidden />} onClick={onText}>
        {t.asText}
      </MenuItem>
      <MenuItem icon={<Link size={16} aria-hidden />} onClick={onLink}>
        {t.copyLink}
      </MenuItem>
    </MenuGroup>
  )
}
