import { EyeOff } from 'lucide-react'
import type { Conversation } from '../../model/index.ts'
import { sideOf } from '../../model/knowledge/side.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useView } from '../../session/react/use_session.ts'
import { navigate } from '../../state/address.ts'
import { Button } from '../../ui/button.tsx'
import { RevealButton } from './hidden_note.tsx'
import { seenMessages as t } from './messages.ts'
import styles from './seen_bar.module.css'
import { hiddenSchemesOf, partWords, sideWords } from './seen_words.ts'

interface SeenBarProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
}

/** Shows the current side and the hidden parts, with buttons to reveal them. */
export default function SeenBar({ corpus, conversation }: SeenBarProps) {
  const { state } = useView()
  const { hidden, participants } = conversation
  if (state.seen === null) return null
  if (!hidden) {
    const position = sideOf(participants, state.seen)
    const sides = participants.map((_, i) => sideWords(conversation, i)).slice(0, 8)
    return (
      <div role="group" aria-label={t.bar} className={styles.bar}>
        <p role="status">
          {position === null ? t.unknown(state.seen, sides) : t.nothing(sideWords(conversation, position))}
        </p>
      </div>
    )
  }
  const schemes = hiddenSchemesOf(state.filter, hidden.schemes, corpus.labelSchemes)
  return (
    <div role="group" aria-label={t.bar} className={styles.bar}>
      <EyeOff size={15} className="fixed faint" aria-hidden />
      <p role="status" className="bold">
        {t.as(sideWords(conversation, hidden.seenBy))}
      </p>
      <span className="soft">{t.hidden}</span>
      <ul>
        {hidden.parts.map((part) => (
          <li key={part}>
            {partWords(conversation, part)}
            <RevealButton conversation={conversation} part={part} />
          </li>
        ))}
      </ul>
      {hidden.parts.length > 1 && (
        <Button onClick={() => navigate({ seen: null }, 'replace')}>{t.revealAll}</Button>
      )}
      {schemes.length > 0 && <p className="soft">{t.hits(schemes)}</p>}
    </div>
  )
}
