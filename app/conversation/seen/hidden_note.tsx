import { EyeOff } from 'lucide-react'
import { useContext } from 'react'
import { type Conversation, HIDDEN_PARTS, type HiddenPart, type LabelScheme } from '../../model/index.ts'
import { currentViewState, navigate } from '../../state/address.ts'
import { Button } from '../../ui/button.tsx'
import { Printed } from '../../ui/frame/printed.ts'
import styles from './hidden_note.module.css'
import { seenMessages as t } from './messages.ts'
import { hiddenTitles, partWords, sideWords } from './seen_words.ts'

interface HiddenNoteProps {
  readonly conversation: Conversation
  readonly part: HiddenPart
  readonly words: string
}

/** Placeholder for a hidden part, with a button to reveal it. */
function HiddenNote({ conversation, part, words }: HiddenNoteProps) {
  const printed = useContext(Printed)
  return (
    <p className={styles.note}>
      <EyeOff size={14} className="fixed" aria-hidden />
      {words}
      {!printed && <RevealButton conversation={conversation} part={part} />}
    </p>
  )
}

interface HiddenBackgroundProps {
  readonly conversation: Conversation
  /** Position of the participant, or `null` for the blocks. */
  readonly of: number | null
}

/** Placeholder for a participant's background, or for blocks that participants did not see. */
export function HiddenBackground({ conversation, of }: HiddenBackgroundProps) {
  const words =
    of === null
      ? t.hiddenBlock((conversation.hidden?.blocks ?? []).join(', '))
      : t.hiddenKnowledge(sideWords(conversation, of))
  return <HiddenNote conversation={conversation} part="background" words={words} />
}

/** Placeholder for results that reveal what others knew. */
export function HiddenResult({ conversation }: { readonly conversation: Conversation }) {
  return <HiddenNote conversation={conversation} part="result" words={t.hiddenBlock(t.result)} />
}

/** Placeholder for the labels of the current turn. Identical for all turns of a side, so that it reveals nothing. */
export function HiddenLabels({
  hidden,
  schemes,
}: {
  readonly hidden: readonly string[]
  readonly schemes: readonly LabelScheme[]
}) {
  const titles = hiddenTitles(hidden, schemes)
  return <span className="xs faint">{t.hiddenLabels(titles)}</span>
}

interface RevealButtonProps {
  readonly conversation: Conversation
  readonly part: HiddenPart
}

/** Reveals a hidden part. After the last one, the conversation is read as everyone. */
export function RevealButton({ conversation, part }: RevealButtonProps) {
  const last = conversation.hidden?.parts.length === 1
  const reveal = () => {
    const shown = [...currentViewState().reveal, part]
    navigate(last ? { seen: null } : { reveal: HIDDEN_PARTS.filter((one) => shown.includes(one)) }, 'replace')
  }
  return (
    <Button aria-label={t.revealPart(partWords(conversation, part))} onClick={reveal}>
      {t.reveal}
    </Button>
  )
}
