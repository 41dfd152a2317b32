import { Menu } from '@base-ui/react/menu'
import { AlignLeft, Check, Copy, Link, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { turnsAsMarkdown, turnsAsText } from '../../hooks/export/use_export.ts'
import type { Conversation } from '../../model/index.ts'
import { type CorpusInfo, titleWithOrigin } from '../../session/corpus_info.ts'
import { EMPTY_VIEW } from '../../state/view_state.ts'
import { linkTo, wholeLink } from '../links/link_to.ts'
import { IconButton } from '../ui/button.tsx'
import { layers } from '../ui/layers.tsx'
import styles from './copy_menu.module.css'
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
      linkTo({ ...EMPTY_VIEW, corpus: corpus.id, opened: corpus.opened }, conversation, to),
      window.location.href,
    )
  return (
    <span className={styles.place}>
      <Menu.Root>
        <Menu.Trigger
          render={
            <IconButton name="Copy…">
              {status === 'copied' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
            </IconButton>
          }
        />
        <Menu.Portal container={layers}>
          <Menu.Positioner className={styles.positioner} sideOffset={4} align="end" collisionPadding={8}>
            <Menu.Popup className={styles.popup}>
              {turn !== null && turn <= last && (
                <CopyGroup
                  label={`Turn ${turn}`}
                  onMarkdown={() => copy(turnsAsMarkdown(conversation, title, turn, turn))}
                  onText={() => copy(turnsAsText(conversation, title, turn, turn))}
                  onLink={() => copy(link(turn))}
                />
              )}
              <CopyGroup
                label={wholeLabel(conversation)}
                onMarkdown={() => copy(turnsAsMarkdown(conversation, title, 0, last))}
                onText={() => copy(turnsAsText(conversation, title, 0, last))}
                onLink={() => copy(link(null))}
              />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <span role="status">
        {status !== 'none' && (
          <span className={styles.status} data-refused={status === 'refused'}>
            {status === 'refused' && <TriangleAlert size={14} aria-hidden />}
            {status === 'copied' ? 'Copied' : 'The browser does not let the page copy.'}
          </span>
        )}
      </span>
    </span>
  )
}

function wholeLabel({ turns }: Conversation): string {
  return `Conversation, ${turns.length === 1 ? '1 turn' : `${turns.length} turns`}`
}

interface CopyGroupProps {
  readonly label: string
  onMarkdown(): void
  onText(): void
  onLink(): void
}

function CopyGroup({ label, onMarkdown, onText, onLink }: CopyGroupProps) {
  return (
    <Menu.Group className={styles.group}>
      <Menu.GroupLabel className={styles.label}>{label}</Menu.GroupLabel>
      <CopyItem icon={<Copy size={15} aria-hidden />} words="Copy as Markdown" onClick={onMarkdown} />
      <CopyItem icon={<AlignLeft size={15} aria-hidden />} words="Copy as plain text" onClick={onText} />
      <CopyItem icon={<Link size={15} aria-hidden />} words="Copy link" onClick={onLink} />
    </Menu.Group>
  )
}

function CopyItem({
  icon,
  words,
  onClick,
}: {
  readonly icon: ReactNode
  readonly words: string
  onClick(): void
}) {
  return (
    <Menu.Item className={styles.item} onClick={onClick}>
      <span className={styles.icon}>{icon}</span>
      {words}
    </Menu.Item>
  )
}
