import { type ComponentType, type CSSProperties, memo, type ReactNode, useMemo } from 'react'
import type { RowComponentProps } from 'react-window'
import { type Conversation, type Highlighter, type Turn, threadDepths } from '../model/index.ts'
import type { ShownRow, TurnRange } from '../model/turns/shown_turns.ts'
import type { CorpusInfo } from '../session/corpus_info.ts'
import { turnChips } from '../ui/label/turn_chips.ts'
import { lazyAfterReading } from '../ui/lazy_part.ts'
import { annotationState } from './annotation_state.ts'
import { conversationMessages } from './messages.ts'
import { type TurnTextProps, WrittenText } from './rich/written_text.tsx'
import { SectionName } from './section_bar.tsx'
import { HiddenLabels } from './seen/lazy_seen.ts'
import { TurnArticle } from './turn_article.tsx'
import styles from './turn_row.module.css'

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
      <RowTurn
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

interface RowTurnProps extends Omit<TurnRowProps, 'current' | 'words' | 'rows' | 'Fold'> {
  readonly index: number
  readonly turn: Turn
  readonly current: boolean
  /** True if the previous turn has the same speaker. */
  readonly follows: boolean
}

const RowTurn = memo(function RowTurn(props: RowTurnProps) {
  const { index, turn, conversation, corpus, current, highlighter, idPrefix, follows } = props
  const { Chooser, Alternatives, onChoose } = props
  const { labels, hidden, replyTo } = turn
  const shown = useMemo(
    () => turnChips(labels, corpus.labelSchemes, hidden),
    [labels, hidden, corpus.labelSchemes],
  )
  return (
    <TurnArticle
      id={`${idPrefix}turn-${index}`}
      data-alert={shown.alert || undefined}
      data-labels={labels.map((l) => l.value).join(' ')}
      data-step={highlighter?.steps?.(conversation).has(index) || undefined}
      tabIndex={-1}
      conversation={conversation}
      corpus={corpus}
      turn={turn}
      index={index}
      isCurrent={current}
      chips={shown.chips}
      hidesSpeaker={follows}
      highlighter={highlighter}
      Text={TurnText}
      start={Chooser && <Chooser index={index} />}
      number={
        <button
          type="button"
          className={styles.number}
          onClick={() => onChoose(index)}
          aria-label={conversationMessages.linkToTurn(index)}
          title={conversationMessages.linkToThis}
        >
          {index}
        </button>
      }
      above={
        <>
          {replyTo !== undefined && replyTo !== index - 1 && !Alternatives && (
            <button type="button" className={styles.reply} onClick={() => onChoose(replyTo)}>
              {conversationMessages.repliesTo(replyTo)}
            </button>
          )}
          {Alternatives && <Alternatives index={index} />}
        </>
      }
      notes={turnNotes(props, shown.halfJudged)}
    />
  )
})

/** Notes on missing labels of a turn, or null if there are none. */
function turnNotes({ conversation, corpus, turn, current }: RowTurnProps, halfJudged: boolean): ReactNode {
  const state = annotationState(conversation, turn, corpus.labelSchemes)
  const note = state === 'no_label' || state === 'not_annotated' ? NOTES[state] : null
  // The placeholder is identical for every turn of a side, so it is shown only at the current turn.
  const hidden = current ? turn.hidden : undefined
  if (!halfJudged && note === null && hidden === undefined) return null
  return (
    <>
      {halfJudged && <span className="xs faint">{conversationMessages.notJudged}</span>}
      {note !== null && <span className="xs faint">{note}</span>}
      {hidden !== undefined && <HiddenLabels hidden={hidden} schemes={corpus.labelSchemes} />}
    </>
  )
}

const NOTES = { no_label: conversationMessages.noLabel, not_annotated: conversationMessages.notAnnotated }

/** Text of a turn. Only turns of models and tools may have Markdown, reasoning or tool calls. */
function TurnText(props: TurnTextProps) {
  const { turn, role } = props
  const isRich = role === 'assistant' || role === 'tool' || turn.parts !== undefined
  return isRich ? <RichText {...props} /> : <WrittenText {...props} />
}
