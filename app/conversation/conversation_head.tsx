import { ChevronDown, CircleCheck, TriangleAlert } from 'lucide-react'
import { useContext } from 'react'
import { type Check, type Conversation, type Outcome, roleText } from '../model/index.ts'
import type { CorpusInfo } from '../session/corpus_info.ts'
import { Printed } from '../ui/frame/printed.ts'
import { OutcomeGlyph } from '../ui/outcome/outcome_glyph.tsx'
import { useRemembered } from '../ui/use_remembered.ts'
import { BlockView } from './blocks/block_view.tsx'
import { cellText } from './blocks/cell_text.ts'
import styles from './conversation_head.module.css'
import { conversationMessages } from './messages.ts'
import { HiddenBackground, HiddenResult } from './seen/lazy_seen.ts'

interface ConversationHeadProps {
  readonly conversation: Conversation
  readonly corpus: CorpusInfo
  /** Accessible name if two conversations are on the page. */
  readonly label?: string
}

/** Outcome, participants and their background. Collapses to one line, and remembers per corpus whether it is collapsed. */
export function ConversationHead({
  conversation,
  corpus,
  label = conversationMessages.about,
}: ConversationHeadProps) {
  const [unfolded, setOpen] = useRemembered<boolean>(`head-open-${corpus.id}`, false)
  const printed = useContext(Printed)
  const open = unfolded || printed
  const { outcome, participants, blocks, hidden } = conversation
  const hidesResult = hidden?.parts.includes('result') === true
  const hidesBlocks = hidden !== undefined && hidden.blocks.length > 0
  const annotatable = corpus.labelSchemes.length > 0
  const hasResult = outcome.blocks.length > 0 || outcome.checks.length > 0 || hidesResult
  const hasBlocks = blocks.length > 0 || hidesBlocks
  const isEmpty = !hasResult && !hasBlocks && participants.every((p) => p.blocks.length === 0 && !p.hidden)
  const line = (
    <>
      <OutcomeLine {...outcome} />
      <span className={styles.annotation}>
        {annotatable &&
          (conversation.annotated.length > 0
            ? conversationMessages.annotated
            : conversationMessages.notAnnotated)}
      </span>
    </>
  )
  if (isEmpty)
    return (
      <section className={styles.head} aria-label={label}>
        <h3 className="normal">
          <span className={styles.line}>{line}</span>
        </h3>
      </section>
    )
  return (
    <section className={styles.head} aria-label={label}>
      <h3 className="normal">
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          {line}
          {!printed && (
            <span className={styles.more}>
              {open ? conversationMessages.hideBackground : conversationMessages.background}
              <ChevronDown size={16} className="chevron" aria-hidden />
            </span>
          )}
        </button>
      </h3>
      {open && (
        <div className={styles.body}>
          {hasResult && (
            <div className={styles.blocks}>
              {outcome.blocks.map((block, i) => (
                <BlockView key={i} block={block} />
              ))}
              {outcome.checks.length > 0 && <Checks checks={outcome.checks} />}
              {hidesResult && <HiddenResult conversation={conversation} />}
            </div>
          )}
          {hasBlocks && (
            <div className={styles.blocks}>
              {blocks.map((block, i) => (
                <BlockView key={i} block={block} />
              ))}
              {hidesBlocks && <HiddenBackground conversation={conversation} of={null} />}
            </div>
          )}
          <div className={styles.participants}>
            {participants.map((participant, i) => (
              <ParticipantCard key={participant.id} conversation={conversation} position={i} />
            ))}
          </div>
        </div>
      )}
    </section>
  )
}

interface ParticipantCardProps {
  readonly conversation: Conversation
  readonly position: number
}

function ParticipantCard({ conversation, position }: ParticipantCardProps) {
  const participant = conversation.participants[position]
  if (!participant) return null
  const { name, blocks, hidden } = participant
  const role = roleText(participant)
  if (blocks.length === 0 && !hidden) return null
  return (
    // Not a landmark, because several may have the same name, especially when two conversations are side by side.
    <div role="group" className={styles.participant} data-side={position + 1} aria-label={name}>
      <h4 className="flex baseline gap-2 sm bold anywhere">
        {name}
        {role !== '' && role !== name.toLowerCase() && <span className="xs normal faint">{role}</span>}
      </h4>
      {blocks.map((block, i) => (
        <BlockView key={i} block={block} />
      ))}
      {hidden && <HiddenBackground conversation={conversation} of={position} />}
    </div>
  )
}

/** Reported figures of the record, compared with those computed from the turns. */
function Checks({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <ul className={styles.checks}>
      {checks.map(({ title, reported, computed, agrees, verified }) => (
        <li key={title} data-agrees={String(agrees)}>
          {agrees === false ? <TriangleAlert size={14} aria-hidden /> : <CircleCheck size={14} aria-hidden />}
          <span>
            {verified ?? conversationMessages.check(title, cellText(reported), cellText(computed))}
            {agrees === false && conversationMessages.checkDiffers}
            {agrees === null && conversationMessages.checkUnclear}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Outcome at the start of a line: a coloured title followed by the summary. */
function OutcomeLine({ status, title, summary }: Pick<Outcome, 'status' | 'title' | 'summary'>) {
  return (
    <>
      <span className={styles.outcome} data-status={status}>
        <OutcomeGlyph status={status} className={styles.glyph} />
        {title}
      </span>
      {summary !== '' && <span className="tabular anywhere">{summary}</span>}
    </>
  )
}
