import { AlignLeft, Check, CodeXml, Copy, Image, Link, ListChecks, Quote } from 'lucide-react'
import { useState } from 'react'
import { linkTo, wholeLink } from '../../conversation/links/link_to.ts'
import { sharedPlaces } from '../../conversation/links/shared_places.ts'
import { cite } from '../../files/cite/messages.ts'
import { choosing } from '../../files/figure/messages.ts'
import { exporting as t } from '../../files/messages.ts'
import { turnsAsMarkdown, turnsAsText } from '../../files/react/use_export.ts'
import type { Conversation } from '../../model/index.ts'
import { extendTo, isChosen } from '../../model/turns/excerpt_turns.ts'
import { type CorpusInfo, titleWithOrigin } from '../../session/corpus_info.ts'
import { currentViewState, navigate } from '../../state/address.ts'
import { IconButton } from '../../ui/button.tsx'
import { CopiedNote } from '../../ui/copy/copied_note.tsx'
import { useCopy } from '../../ui/copy/use_copy.ts'
import { lazyBounded } from '../../ui/lazy_part.ts'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { ui } from '../../ui/messages.ts'
import { embed } from '../embed/messages.ts'

const CiteDialog = lazyBounded(() => import('../cite/cite_dialog.tsx'))
const EmbedDialog = lazyBounded(() => import('../embed/embed_dialog.tsx'))
const FigureDialog = lazyBounded(() => import('../excerpt/figure_dialog.tsx'))

export interface CopyMenuProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  /** The current turn, or null. */
  readonly turn: number | null
}

/** The live form of `CopyMenu`. */
export default function LiveCopyMenu({ corpus, conversation, turn }: CopyMenuProps) {
  const [status, copy] = useCopy()
  const [dialog, setDialog] = useState<'cite' | 'embed' | 'figure' | null>(null)
  const title = titleWithOrigin(corpus)
  const last = conversation.turns.length - 1
  const current = turn !== null && turn <= last ? turn : null
  const view = () => ({ ...currentViewState(), corpus: corpus.id, opened: corpus.opened })
  const link = (to: number | null) => wholeLink(linkTo(view(), conversation, to), window.location.href)
  const places = () => sharedPlaces(view(), conversation, turn, window.location.href)
  const shared = { corpus, conversation, onClose: () => setDialog(null) }
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
        {last >= 0 && (
          <>
            <MenuItem icon={<ListChecks size={16} aria-hidden />} onClick={() => chooseTurn(turn ?? 0)}>
              {choosing.choose}
            </MenuItem>
            <MenuItem icon={<Image size={16} aria-hidden />} onClick={() => setDialog('figure')}>
              {choosing.figure}
            </MenuItem>
          </>
        )}
        <MenuItem icon={<Quote size={16} aria-hidden />} onClick={() => setDialog('cite')}>
          {cite.item}
        </MenuItem>
        <MenuItem icon={<CodeXml size={16} aria-hidden />} onClick={() => setDialog('embed')}>
          {embed.item}
        </MenuItem>
      </Menu>
      {dialog === 'cite' && <CiteDialog {...shared} places={places()} />}
      {dialog === 'embed' && <EmbedDialog {...shared} places={places()} />}
      {dialog === 'figure' && <FigureDialog {...shared} current={current} />}
    </CopiedNote>
  )
}

/** Starts choosing turns, beginning with this one. */
function chooseTurn(turn: number): void {
  const { chosen } = currentViewState()
  if (!isChosen(chosen, turn)) navigate({ chosen: extendTo(chosen, turn, turn) }, 'replace')
}
