import { ChevronRight } from 'lucide-react'
import { type ReactNode, useContext, useMemo, useState } from 'react'
import { LONG_TEXT } from '../../base/long_text.ts'
import type { Highlighter, Turn } from '../../model/index.ts'
import { Printed } from '../../ui/frame/printed.ts'
import { Highlighted, useRanges } from '../../ui/text/highlighted.tsx'
import { TurnImageView } from '../images/turn_image.tsx'
import { MarkdownView } from './markdown_view.tsx'
import { rich as t } from './messages.ts'
import styles from './rich_text.module.css'
import { type DrawnPart, hasMatch, marksAll, turnParts } from './turn_parts.ts'
import { type TurnTextProps, WrittenText } from './written_text.tsx'

/** Turns that are shown as written. Rows of the list forget their state when they are scrolled away. */
const rawTurns = new WeakSet<Turn>()

/**
 * Text of a turn by a model or a tool: Markdown is formatted, reasoning, tool calls and long results are folded. Shown
 * as written if it has none of these, if a match could not be marked, or on request.
 */
export default function RichText(props: TurnTextProps) {
  const { turn, role, highlighter, className, corpus, conversation, index } = props
  const [isRaw, setRaw] = useState(() => rawTurns.has(turn))
  const parts = useMemo(() => (turn.text.length > LONG_TEXT ? null : turnParts(turn, role)), [turn, role])
  // Matches of patterns are known for whole texts only.
  const ranges = useRanges(highlighter, turn.text)
  const patterned = highlighter?.patterns != null && ranges.length > 0
  if (parts === null) return <WrittenText {...props} />
  const isMarked = !patterned && marksAll(turn.text, parts, highlighter)
  const onRaw = () => {
    if (isRaw) rawTurns.delete(turn)
    else rawTurns.add(turn)
    setRaw(!isRaw)
  }
  return (
    <>
      {isRaw || !isMarked ? (
        <WrittenText {...props} />
      ) : (
        <div className={`${className} ${styles.parts}`} dir="auto">
          {parts.map((part, i) =>
            part.kind === 'image' ? (
              <figure key={i} className={styles.figure}>
                <TurnImageView {...{ corpus, conversation, index }} {...part} words={part.text} />
                {part.text !== '' && (
                  <figcaption className="xs soft">
                    <Highlighted text={part.text} highlighter={highlighter} />
                  </figcaption>
                )}
              </figure>
            ) : (
              <PartView key={i} part={part} highlighter={highlighter} />
            ),
          )}
        </div>
      )}
      {isMarked && (
        <button type="button" className={styles.raw} aria-pressed={isRaw} title={t.rawHint} onClick={onRaw}>
          {t.raw}
        </button>
      )}
    </>
  )
}

interface PartViewProps {
  readonly part: Exclude<DrawnPart, { kind: 'image' }>
  readonly highlighter: Highlighter | null
}

function PartView({ part, highlighter }: PartViewProps) {
  switch (part.kind) {
    case 'text':
      return part.blocks ? (
        <MarkdownView blocks={part.blocks} highlighter={highlighter} />
      ) : (
        <p>
          <Highlighted text={part.text} highlighter={highlighter} />
        </p>
      )
    case 'thinking':
      return (
        <Folded title={t.thinking} {...{ part, highlighter }}>
          <p className={styles.thought}>
            <Highlighted text={part.text} highlighter={highlighter} />
          </p>
        </Folded>
      )
    case 'call':
      return (
        <Folded
          title={t.call}
          name={<Highlighted text={part.name} highlighter={highlighter} />}
          {...{ part, highlighter }}
        >
          {part.text === '' ? <p className="faint">{t.noArguments}</p> : <Code {...{ part, highlighter }} />}
        </Folded>
      )
    case 'result':
      return (
        <Folded title={t.result} {...{ part, highlighter }}>
          <Code {...{ part, highlighter }} />
        </Folded>
      )
  }
}

function Code({ part, highlighter }: PartViewProps) {
  return (
    <pre className={styles.code} tabIndex={0}>
      <Highlighted text={part.text} highlighter={highlighter} />
    </pre>
  )
}

interface FoldedProps extends PartViewProps {
  readonly title: string
  /** Name of a tool. */
  readonly name?: ReactNode
  readonly children: ReactNode
}

/** A folded part of which one line is visible. Open while it has a match, and on paper. */
function Folded({ title, name, part, highlighter, children }: FoldedProps) {
  const printed = useContext(Printed)
  const matched = hasMatch(part, highlighter)
  return (
    <details key={`${matched}`} className={styles.card} open={printed || matched}>
      <summary className={styles.summary}>
        <ChevronRight size={14} className={styles.chevron} aria-hidden />
        <span className={styles.title}>{title}</span>
        {name && <code className={styles.name}>{name}</code>}
        <span className={styles.start}>{part.text.slice(0, 200).replace(/\s+/gu, ' ')}</span>
      </summary>
      {children}
    </details>
  )
}
