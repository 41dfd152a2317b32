import { AlignLeft, Check, Copy, Link, Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { linkTo, WORDS_LENGTH, wholeLink } from '../../conversation/links/link_to.ts'
import { links } from '../../conversation/links/messages.ts'
import { type SelectedWords, selectedWords } from '../../conversation/links/selected_words.ts'
import { sharedPlaces } from '../../conversation/links/shared_places.ts'
import { exporting as t } from '../../files/messages.ts'
import { turnsAsMarkdown, turnsAsText } from '../../files/react/use_export.ts'
import { titleWithOrigin } from '../../session/corpus_info.ts'
import { shownKey } from '../../shell/commands/commands.ts'
import type { PaletteEntry } from '../../shell/commands/live_commands.ts'
import { usePaletteEntries } from '../../shell/commands/use_commands.ts'
import { currentViewState } from '../../state/address.ts'
import { IconButton } from '../../ui/button.tsx'
import { CopiedNote } from '../../ui/copy/copied_note.tsx'
import { useCopy } from '../../ui/copy/use_copy.ts'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { ui } from '../../ui/messages.ts'
import type { PaneToolProps, ShareTool } from '../feature.ts'
import { useLateSlots } from '../use_features.ts'

/** The live form of `ShareMenu`. */
export default function LiveShareMenu({ corpus, conversation, turn }: PaneToolProps) {
  const [status, copy] = useCopy()
  const [note, setNote] = useState<{ readonly copied: string; readonly refused?: string }>({ copied: '' })
  const tools = useLateSlots('shareTools').flatMap(({ slot }) => slot)
  const [dialog, setDialog] = useState<ShareTool['Dialog'] | null>(null)
  // Opening the menu may clear the selection.
  const selected = useRef<SelectedWords | null>(null)
  const keepSelection = () => {
    selected.current = selectedWords(window.getSelection(), conversation)
  }
  const title = titleWithOrigin(corpus)
  const last = conversation.turns.length - 1
  const current = turn !== null && turn <= last ? turn : null
  const view = () => ({ ...currentViewState(), corpus: corpus.id, opened: corpus.opened })
  const places = () => sharedPlaces(view(), conversation, turn, window.location.href)
  const copyText = (text: string) => {
    setNote({ copied: ui.copied })
    copy(text)
  }
  const copyLink = (to: number | null, words: string | null = null) => {
    const link = wholeLink(linkTo(view(), conversation, to, words), window.location.href)
    setNote({ copied: copiedText(words), refused: links.refused(link) })
    copy(link)
  }
  const copyGroup = (label: string, from: number, to: number, linked: number | null) => (
    <MenuGroup label={label}>
      <MenuItem icon={<Link size={16} aria-hidden />} onClick={() => copyLink(linked)}>
        {linked === null ? links.conversation : links.turn(linked)}
      </MenuItem>
      <MenuItem
        icon={<Copy size={16} aria-hidden />}
        onClick={() => copyText(turnsAsMarkdown(conversation, title, from, to))}
      >
        {t.asMarkdown}
      </MenuItem>
      <MenuItem
        icon={<AlignLeft size={16} aria-hidden />}
        onClick={() => copyText(turnsAsText(conversation, title, from, to))}
      >
        {t.asText}
      </MenuItem>
    </MenuGroup>
  )
  const choose = ({ onChoose, Dialog }: ShareTool) => {
    onChoose?.(turn)
    if (Dialog) setDialog(() => Dialog)
  }
  const copies = (what: string, from: number, to: number, linked: number | null): PaletteEntry[] => {
    const entry = (title: string, run: () => void) => {
      return { id: `share ${what} ${title}`, title, group: t.share, note: what, run }
    }
    return [
      entry(linked === null ? links.conversation : links.turn(linked), () => copyLink(linked)),
      entry(t.asMarkdown, () => copyText(turnsAsMarkdown(conversation, title, from, to))),
      entry(t.asText, () => copyText(turnsAsText(conversation, title, from, to))),
    ]
  }
  usePaletteEntries(() => [
    ...(current === null ? [] : copies(t.turn(current), current, current, current)),
    ...copies(t.whole(conversation.turns.length), 0, last, null),
    // Commands are offered anyway.
    ...tools
      .filter(({ needsTurns, command }) => !command && !(needsTurns && last < 0))
      .map((tool) => ({
        ...{ id: `share ${tool.label}`, title: tool.label, group: t.share },
        run: () => choose(tool),
      })),
  ])
  const Dialog = dialog
  return (
    <CopiedNote status={status} words={note.copied} {...(note.refused && { refused: note.refused })}>
      <Menu
        trigger={
          <IconButton name={t.share} word={t.share} onPointerDown={keepSelection} onKeyDown={keepSelection}>
            {status === 'copied' ? <Check size={18} aria-hidden /> : <Share2 size={18} aria-hidden />}
          </IconButton>
        }
      >
        <SelectionItem selected={selected} onCopy={({ turn, words }) => copyLink(turn, words)} />
        {current !== null && copyGroup(t.turn(current), current, current, current)}
        {copyGroup(t.whole(conversation.turns.length), 0, last, null)}
        <MenuSeparator />
        {tools.map(
          ({ label, Icon, needsTurns, command, ...tool }) =>
            !(needsTurns && last < 0) && (
              <MenuItem
                key={label}
                icon={<Icon size={16} aria-hidden />}
                keys={command && shownKey(command)}
                onClick={() => choose({ label, Icon, ...tool })}
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

interface SelectionItemProps {
  readonly selected: { readonly current: SelectedWords | null }
  onCopy(selected: SelectedWords): void
}

/** Drawn when the menu opens, which is after the selection was stored. */
function SelectionItem({ selected, onCopy }: SelectionItemProps) {
  const [words] = useState(selected.current)
  if (!words) return null
  return (
    <MenuGroup label={t.selection}>
      <MenuItem icon={<Link size={16} aria-hidden />} onClick={() => onCopy(words)}>
        {links.selection}
      </MenuItem>
    </MenuGroup>
  )
}

function copiedText(words: string | null): string {
  if (words === null) return links.copied
  return words.length > WORDS_LENGTH ? links.copiedFirst(WORDS_LENGTH) : links.copiedWords
}
