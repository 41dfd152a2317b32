import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import {
  type Conversation,
  type Highlighter,
  hasOneRole,
  type LabelScheme,
  roleText,
  type Turn,
} from '../model/index.ts'
import type { CorpusInfo } from '../session/corpus_info.ts'
import { Button } from '../ui/button.tsx'
import { LabelChip } from '../ui/label/label_chip.tsx'
import type { TurnChip } from '../ui/label/turn_chips.ts'
import { ActionCard } from './action_card.tsx'
import { conversationMessages } from './messages.ts'
import { type TurnTextProps, WrittenText } from './rich/written_text.tsx'
import { turnFacts, turnTime } from './turn_facts.ts'
import styles from './turn_row.module.css'
import { speakerName, turnSide } from './turn_side.ts'

/** Attributes of the `article` are passed on. */
interface TurnArticleProps extends Pick<ComponentProps<'article'>, 'id' | 'tabIndex'> {
  readonly conversation: Conversation
  readonly corpus: CorpusInfo
  readonly turn: Turn
  readonly index: number
  readonly isCurrent: boolean
  readonly chips: readonly TurnChip[]
  /** Index of the turn: a link or plain text, with the class `number` of `turn_row.module.css`. */
  readonly number: ReactNode
  /** Shows the speaker's name to screen readers only, because the previous turn shows it. */
  readonly hidesSpeaker?: boolean
  readonly highlighter?: Highlighter | null
  /** Component that draws the text. Default: the text as it is in the data. */
  readonly Text?: ComponentType<TurnTextProps>
  /** Shown before the number. */
  readonly start?: ReactNode
  /** Shown next to the speaker's name. */
  readonly mark?: ReactNode
  /** Shown between the speaker and the text. */
  readonly above?: ReactNode
  /** Shown after the labels. Null if there is nothing to show, so that the turn has no empty footer. */
  readonly notes?: ReactNode
}

/** A turn: number, speaker, text, action, labels and facts. */
export function TurnArticle(props: TurnArticleProps) {
  const { conversation, corpus, turn, index, isCurrent, chips, number, hidesSpeaker, ...others } = props
  const { highlighter = null, Text = WrittenText, start, mark, above, notes = null, ...attributes } = others
  const speaker = conversation.participants[turn.speaker]
  const name = speakerName(conversation, turn.speaker)
  // A role that all participants have tells nothing.
  const role = speaker && !hasOneRole(conversation) ? roleText(speaker) : ''
  const facts = turnFacts(turn, corpus.turnFields)
  const time = turnTime(conversation.turns, index)
  return (
    <article
      {...attributes}
      className={styles.turn}
      data-side={turnSide(conversation, turn.speaker)}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={conversationMessages.turn(index, name)}
    >
      {start}
      {number}
      <div className={styles.body}>
        <header className={hidesSpeaker ? 'visually-hidden' : styles.speaker}>
          <span className={styles.name}>{name}</span>
          {role !== '' && role !== name.toLowerCase() && <span className="faint">{role}</span>}
          {time && (
            <time className="faint" dateTime={time.iso} title={conversationMessages.recordedAt(time.full)}>
              {time.short}
            </time>
          )}
          {mark}
        </header>
        {above}
        {(turn.text !== '' || turn.parts !== undefined) && (
          <Text
            {...{ turn, conversation, corpus, index, highlighter }}
            role={speaker?.role ?? ''}
            className={styles.text}
          />
        )}
        {turn.action && <ActionCard action={turn.action} participants={conversation.participants} />}
        {(chips.length > 0 || facts.length > 0 || notes !== null) && (
          <footer className={styles.footer}>
            <TurnLabels chips={chips} schemes={corpus.labelSchemes} />
            {notes}
            {facts.map(({ title, text }) => (
              <span key={title} className={styles.fact}>
                <span className="faint">{title}</span> {text}
              </span>
            ))}
          </footer>
        )}
      </div>
    </article>
  )
}

/** Number of labels shown by default. */
const FIRST_LABELS = 50

/** Number of labels added at a time, since chips are expensive to render. */
const MORE_LABELS = 200

interface TurnLabelsProps {
  readonly chips: readonly TurnChip[]
  readonly schemes: readonly LabelScheme[]
}

/** Labels of a turn. Shows only the first ones if there are very many. */
function TurnLabels({ chips, schemes }: TurnLabelsProps) {
  const [asked, setAsked] = useState({ chips, most: FIRST_LABELS })
  const most = asked.chips === chips ? asked.most : FIRST_LABELS
  return (
    <>
      {chips.slice(0, most).map(({ label, phrase }, i) => (
        <LabelChip key={i} label={label} schemes={schemes} phrase={phrase} />
      ))}
      {chips.length > most && (
        <Button look="quiet" onClick={() => setAsked({ chips, most: most + MORE_LABELS })}>
          {conversationMessages.moreLabels(most, chips.length)}
        </Button>
      )}
    </>
  )
}
