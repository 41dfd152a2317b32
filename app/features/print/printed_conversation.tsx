import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { ConversationHead } from '../../conversation/conversation_head.tsx'
import { conversationMessages } from '../../conversation/messages.ts'
import { seenMessages } from '../../conversation/seen/messages.ts'
import { partWords, sideWords } from '../../conversation/seen/seen_words.ts'
import { FoldLine, type Folds, FoldsContext } from '../../conversation/shown/fold_line.tsx'
import { shownTurns } from '../../conversation/shown/messages.ts'
import { TurnRow } from '../../conversation/turn_row.tsx'
import type { Conversation } from '../../model/index.ts'
import type { ShownRow } from '../../model/turns/shown_turns.ts'
import { type CorpusInfo, titleWithOrigin } from '../../session/corpus_info.ts'
import { Printed } from '../../ui/frame/printed.ts'
import styles from './printed_conversation.module.css'

interface PrintedConversationProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  /** Name in a comparison. */
  readonly name?: 'A' | 'B'
  /** Rows to print if not all turns are shown, and the name for notable turns. */
  readonly shown?: { readonly rows: readonly ShownRow[]; readonly word: Folds['word'] }
}

/** Replaces the page in print with the whole, expanded conversation. On screen, the list is virtualized. */
export default function PrintedConversation(props: PrintedConversationProps) {
  return usePrinting() ? createPortal(<OnPaper {...props} />, document.body) : null
}

function OnPaper({ corpus, conversation, name, shown }: PrintedConversationProps) {
  const { id, split, title, turns } = conversation
  const rows = shown?.rows ?? turns
  const printed = shown?.rows.filter((row) => 'turn' in row).length ?? turns.length
  const heading = title || conversationMessages.conversation(id)
  const where = [
    titleWithOrigin(corpus),
    `${split} / ${id}`,
    conversationMessages.turnCount(turns.length),
  ].join(' · ')
  return (
    <Printed value={true}>
      <article className={styles.paper} data-printed>
        <h1 className={styles.title} dir="auto">
          {name === undefined ? heading : conversationMessages.sideTitle(name, heading)}
        </h1>
        <p className="xs soft">{where}</p>
        <p className={styles.address}>{window.location.href}</p>
        {conversation.hidden && (
          <p className="sm">
            {seenMessages.as(sideWords(conversation, conversation.hidden.seenBy))} {seenMessages.hidden}{' '}
            {conversation.hidden.parts.map((part) => partWords(conversation, part)).join(', ')}
          </p>
        )}
        {shown && printed < turns.length && (
          <p className="xs soft">{shownTurns.leftOut(printed, turns.length)}</p>
        )}
        <ConversationHead conversation={conversation} corpus={corpus} />
        <FoldsContext value={{ word: shown?.word ?? null, onOpen: null }}>
          <div role="list" aria-label={conversationMessages.turns}>
            {rows.map((_, index) => (
              <TurnRow
                key={index}
                index={index}
                style={{}}
                ariaAttributes={{ 'aria-posinset': index + 1, 'aria-setsize': rows.length, role: 'listitem' }}
                conversation={conversation}
                corpus={corpus}
                current={null}
                highlighter={null}
                words={null}
                idPrefix={`printed-${name ?? ''}`}
                {...(shown && { rows: shown.rows, Fold: FoldLine })}
                onChoose={nothing}
              />
            ))}
          </div>
        </FoldsContext>
      </article>
    </Printed>
  )
}

function nothing(): void {}

/** True while printing. Updates synchronously, so that the content is there before the browser captures the page. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const media = window.matchMedia('print')
    const say = (now: boolean) => flushSync(() => setPrinting(now))
    const begin = () => say(true)
    const end = () => say(false)
    const look = () => say(media.matches)
    // Emulating print in developer tools changes only the medium.
    media.addEventListener('change', look)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      media.removeEventListener('change', look)
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
