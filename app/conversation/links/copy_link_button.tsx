import { Check, Link } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Conversation } from '../../model/index.ts'
import { rangeOfWords } from '../../model/links/linked_words.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { currentViewState } from '../../state/address.ts'
import { IconButton } from '../../ui/button.tsx'
import { CopiedNote } from '../../ui/copy/copied_note.tsx'
import { linkTo, WORDS_LENGTH, wholeLink } from './link_to.ts'
import { links as t } from './messages.ts'

interface CopyLinkButtonProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  /** The current turn, or `null` for a link to the conversation. */
  readonly turn: number | null
}

/** Time for which a status is shown, in milliseconds. */
const STAYS = 4_000

/** Copies a link to words selected in a turn, to the current turn, or to the conversation. */
export function CopyLinkButton({ corpus, conversation, turn }: CopyLinkButtonProps) {
  const [status, setStatus] = useState<{ readonly text: string; readonly failed: boolean } | null>(null)
  // Pressing the button may clear the selection before the click event.
  const pressed = useRef<SelectedWords | null>(null)
  useEffect(() => {
    if (!status) return
    const timer = setTimeout(() => setStatus(null), STAYS)
    return () => clearTimeout(timer)
  }, [status])

  const copy = async () => {
    const selected = pressed.current ?? selectedWords(window.getSelection(), conversation)
    pressed.current = null
    const view = { ...currentViewState(), corpus: corpus.id }
    const hash = linkTo(view, conversation, selected?.turn ?? turn, selected?.words ?? null)
    const link = wholeLink(hash, window.location.href)
    try {
      await navigator.clipboard.writeText(link)
      setStatus({ text: copiedText(selected), failed: false })
    } catch {
      setStatus({ text: t.refused(link), failed: true })
    }
  }
  const name = turn === null ? t.conversation : t.turn(turn)
  return (
    <CopiedNote
      status={status ? (status.failed ? 'refused' : 'copied') : 'none'}
      words={status?.text ?? ''}
      refused={status?.text ?? ''}
    >
      <IconButton
        name={name}
        onPointerDown={() => {
          pressed.current = selectedWords(window.getSelection(), conversation)
        }}
        onClick={() => void copy()}
        icon={status && !status.failed ? <Check size={18} aria-hidden /> : <Link size={18} aria-hidden />}
      />
    </CopiedNote>
  )
}

function copiedText(selected: SelectedWords | null): string {
  if (!selected) return t.copied
  return selected.words.length > WORDS_LENGTH ? t.copiedFirst(WORDS_LENGTH) : t.copiedWords
}

interface SelectedWords {
  readonly turn: number
  readonly words: string
}

/** Selected text within a single turn. Returns `null` for any other selection. */
function selectedWords(selection: Selection | null, { turns }: Conversation): SelectedWords | null {
  if (!selection || selection.isCollapsed) return null
  const [from, to] = [selection.anchorNode, selection.focusNode].map(turnOf)
  const turn = from === undefined || from !== to ? undefined : turns[from]
  const words = selection.toString().trim()
  if (from === undefined || !turn || !rangeOfWords(turn.text, words)) return null
  return { turn: from, words }
}

/** Index of the turn that contains a DOM node. */
function turnOf(node: Node | null): number | undefined {
  const element = node instanceof Element ? node : node?.parentElement
  const id = element?.closest('article[id]')?.id ?? ''
  const [, index] = /(?:^|-)turn-(\d+)$/.exec(id) ?? []
  return index === undefined ? undefined : Number(index)
}
