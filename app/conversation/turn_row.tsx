import { type ComponentType, type CSSProperties, memo, useMemo } from 'react'
import type { RowComponentProps } from 'react-window'
import { shortened } from '../base/long_text.ts'
import {
  type Conversation,
  type Highlighter,
  hasOneRole,
  roleText,
  type Turn,
  threadDepths,
} from '../model/index.ts'
import type { ShownRow, TurnRange } from '../model/turns/shown_turns.ts'
import type { CorpusInfo } from '../session/corpus_info.ts'
import { turnChips } from '../ui/label/turn_chips.ts'
import { lazyAfterReading } from '../ui/lazy_part.ts'
import { ActionCard } from './action_card.tsx'
import { annotationState } from './annotation_state.ts'
import { conversationMessages } from './messages.ts'
import { type TurnTextProps, WrittenText } from './rich/written_text.tsx'
import { SectionName } from './section_bar.tsx'
import { HiddenLabels } from './seen/lazy_seen.ts'
import { turnFacts } from './turn_facts.ts'
import { TurnLabels } from './turn_labels.tsx'
import styles from './turn_row.module.css'
import { turnSide } from './turn_side.ts'

const RichText = lazyAfterReading(() => import('./rich/rich_text.tsx'), WrittenText)

export interface TurnRowProps {
  readonly conversation: Conversation
  readonly corpus: CorpusInfo
  /** The current turn, or `null`. */
  readonly current: number | null
  /** Highlighter of search matches, or `null` if there is no search. */
  readonly highlighter: Highlighter | null
  /** Highlighter of linked words in the current turn, or `null` if there are no linked words. */
  readonly words: Highlighter | null
  readonly idPrefix: string
  /** Rows of the list, if they are not all turns. */
  readonly rows?: readonly ShownRow[]
  /** Renders a line in place of several turns. */
  readonly Fold?: ComponentType<TurnRange>
  /** Shown next to each turn while turns are being chosen. */
  readonly Chooser?: ComponentType<{ readonly index: number }> | null
  /** Shown at each turn if the rows are one of several branches. */
  readonly Alternatives?: ComponentType<{ readonly index: number }>
  onChoose(index: number): void
}

/**
 * A turn as a row of the virtualized list. Each section but the first starts with a divider. The sticky section bar
 * names the first one.
 */
export function TurnRow({ index: position, style, ...props }: RowComponentProps<TurnRowProps>) {
  const { conversation, corpus, current, highlighter, words, idPrefix, rows, Fold, Chooser } = props
  const { Alternatives, onChoose } = props
  const row = rows ? rows[position] : { turn: position, before: position - 1 }
  if (row && 'folded' in row)
    return (
      <div style={style} className={styles.row} role="listitem">
        {Fold && <Fold {...row.folded} />}
      </div>
    )
  const index = row?.turn ?? -1
  const turn = conversation.turns[index]
  if (!turn) return null
  const above = row?.before ?? -1
  const before = conversation.turns[above]
  // Repeat the speaker's name below a folded line and after a gap.
  const rowAbove = rows?.[position - 1]
  const isJoined = above === index - 1 && !(rowAbove && 'folded' in rowAbove)
  // A single branch needs no indentation.
  const depth = Alternatives ? 0 : (threadDepths(conversation)?.[index] ?? 0)
  return (
    <div
      style={depth > 0 ? ({ ...style, '--depth': depth } as CSSProperties) : style}
      className={styles.row}
      data-depth={depth || undefined}
      role="listitem"
    >
      {turn.section !== undefined && before !== undefined && turn.section !== before.section && (
        <h3 className={styles.divider}>
          <SectionName conversation={conversation} section={turn.section} />
        </h3>
      )}
      <TurnArticle
        index={index}
        turn={turn}
        conversation={conversation}
        corpus={corpus}
        highlighter={index === current && words !== null ? words : highlighter}
        idPrefix={idPrefix}
        current={index === current}
        follows={isJoined && before?.speaker === turn.speaker && before.section === turn.section}
        {...(Chooser && { Chooser })}
        {...(Alternatives && { Alternatives })}
        onChoose={onChoose}
      />
    </div>
  )
}

interface TurnArticleProps extends Omit<TurnRowProps, 'current' | 'words' | 'rows' | 'Fold'> {
  readonly index: number
  readonly turn: Turn
  readonly current: boolean
  /** True if the previous turn has the same speaker. */
  readonly follows: boolean
}

const TurnArticle = memo(function TurnArticle(props: TurnArticleProps) {
  const { index, turn, conversation, corpus, current, highlighter, idPrefix, follows } = props
  const { Chooser, Alternatives, onChoose } = props
  const speaker = conversation.participants[turn.speaker]
  const name = shortened(speaker?.name ?? conversationMessages.participant(turn.speaker + 1))
  const role = speaker ? roleText(speaker) : ''
  const state = annotationState(conversation, turn, corpus.labelSchemes)
  const facts = turnFacts(turn, corpus.turnFields)
  const { labels, hidden } = turn
  // The placeholder is identical for every turn of a side, so it is shown only at the current turn.
  const isHiddenSaid = current && hidden !== undefined
  const shown = useMemo(
    () => turnChips(labels, corpus.labelSchemes, hidden),
    [labels, hidden, corpus.labelSchemes],
  )
  return (
    <article
      id={`${idPrefix}turn-${index}`}
      data-alert={shown.alert || undefined}
      data-labels={turn.labels.map((l) => l.value).join(' ')}
      data-step={highlighter?.steps?.(conversation).has(index) || undefined}
      data-side={turnSide(conversation, turn.speaker)}
      className={styles.turn}
      aria-current={current ? 'true' : undefined}
      aria-label={conversationMessages.turn(index, name)}
      tabIndex={-1}
    >
      {Chooser && <Chooser index={index} />}
      <button
        type="button"
        className={styles.number}
        onClick={() => onChoose(index)}
        aria-label={conversationMessages.linkToTurn(index)}
        title={conversationMessages.linkToThis}
      >
        {index}
      </button>
      <div className={styles.body}>
        <header className={follows ? 'visually-hidden' : styles.speaker}>
          <span className={styles.name}>{name}</span>
          {role !== '' && role !== name.toLowerCase() && !hasOneRole(conversation) && (
            <span className="faint">{role}</span>
          )}
        </header>
        {turn.replyTo !== undefined && turn.replyTo !== index - 1 && !Alternatives && (
          <button type="button" className={styles.reply} onClick={() => onChoose(turn.replyTo ?? 0)}>
            {conversationMessages.repliesTo(turn.replyTo)}
          </button>
        )}
        {Alternatives && <Alternatives index={index} />}
        {turn.text !== '' && (
          <TurnText
            turn={turn}
            role={speaker?.role ?? ''}
            highlighter={highlighter}
            className={styles.text}
          />
        )}
        {turn.action && <ActionCard action={turn.action} participants={conversation.participants} />}
        {(shown.chips.length > 0 ||
          shown.halfJudged ||
          isHiddenSaid ||
          facts.length > 0 ||
          state === 'no_label' ||
          state === 'not_annotated') && (
          <footer className={styles.footer}>
            <TurnLabels chips={shown.chips} schemes={corpus.labelSchemes} />
            {shown.halfJudged && <span className="xs faint">{conversationMessages.notJudged}</span>}
            {state === 'no_label' && <span className="xs faint">{conversationMessages.noLabel}</span>}
            {state === 'not_annotated' && (
              <span className="xs faint">{conversationMessages.notAnnotated}</span>
            )}
            {isHiddenSaid && <HiddenLabels hidden={hidden} schemes={corpus.labelSchemes} />}
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
})

/** Text of a turn. Only turns of models and tools may have Markdown, reasoning or tool calls. */
function TurnText(props: TurnTextProps) {
  const { turn, role } = props
  const isRich = role === 'assistant' || role === 'tool' || turn.parts !== undefined
  return isRich ? <RichText {...props} /> : <WrittenText {...props} />
}
