import { AlignLeft, Check, Copy, Link } from 'lucide-react'
import { useState } from 'react'
import { linkTo, wholeLink } from '../../conversation/links/link_to.ts'
import { sharedPlaces } from '../../conversation/links/shared_places.ts'
import { exporting as t } from '../../files/messages.ts'
import { turnsAsMarkdown, turnsAsText } from '../../files/react/use_export.ts'
import { titleWithOrigin } from '../../session/corpus_info.ts'
import { currentViewState } from '../../state/address.ts'
import { IconButton } from '../../ui/button.tsx'
import { CopiedNote } from '../../ui/copy/copied_note.tsx'
import { useCopy } from '../../ui/copy/use_copy.ts'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { ui } from '../../ui/messages.ts'
import type { PaneToolProps, ShareTool } from '../feature.ts'
import { useLateSlots } from '../use_features.ts'

/** The live form of `CopyMenu`. */
export default function LiveCopyMenu({ corpus, conversation, turn }: PaneToolProps) {
  const [status, copy] = useCopy()
  const tools = useLateSlots('shareTools').flatMap(({ slot }) => slot)
  const [dialog, setDialog] = useState<ShareTool['Dialog'] | null>(null)
  const title = titleWithOrigin(corpus)
  const last = conversation.turns.length - 1
  const current = turn !== null && turn <= last ? turn : null
  const view = () => ({ ...currentViewState(), corpus: corpus.id, opened: corpus.opened })
  const link = (to: number | null) => wholeLink(linkTo(view(), conversation, to), window.location.href)
  const places = () => sharedPlaces(view(), conversation, turn, window.location.href)
  const Dialog = dialog
  const copyGroup = (label: string, from: number, to: number, linked: number | null) => (
    <MenuGroup label={label}>
      <MenuItem
        icon={<Copy size={16} aria-hidden />}
        onClick={() => copy(turnsAsMarkdown(conversation, title, from, to))}
      >
        {t.asMarkdown}
      </MenuItem>
      <MenuItem
        icon={<AlignLeft size={16} aria-hidden />}
        onClick={() => copy(turnsAsText(conversation, title, from, to))}
      >
        {t.asText}
      </MenuItem>
      <MenuItem icon={<Link size={16} aria-hidden />} onClick={() => copy(link(linked))}>
        {t.copyLink}
      </MenuItem>
    </MenuGroup>
  )
  return (
    <CopiedNote status={status} words={ui.copied}>
      <Menu
        trigger={
          <IconButton name={t.copyAnything}>
            {status === 'copied' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          </IconButton>
        }
      >
        {current !== null && copyGroup(t.turn(current), current, current, current)}
        {copyGroup(t.whole(conversation.turns.length), 0, last, null)}
        <MenuSeparator />
        {tools.map(
          ({ label, Icon, needsTurns, onChoose, Dialog }) =>
            !(needsTurns && last < 0) && (
              <MenuItem
                key={label}
                icon={<Icon size={16} aria-hidden />}
                onClick={() => {
                  onChoose?.(turn)
                  if (Dialog) setDialog(() => Dialog)
                }}
              >
                {label}
              </MenuItem>
            ),
        )}
      </Menu>
      {Dialog && (
        <Dialog
          corpus={corpus}
          conversation={conversation}
          current={current}
          places={places()}
          onClose={() => setDialog(null)}
        />
      )}
    </CopiedNote>
  )
}
