import type { Highlighter, Turn } from '../../model/index.ts'
import { BoundedText } from '../../ui/text/bounded_text.tsx'

export interface TurnTextProps {
  readonly turn: Turn
  /** Role of the speaker. */
  readonly role: string
  readonly highlighter: Highlighter | null
  /** Class of the text's frame. */
  readonly className: string | undefined
}

/** Text of a turn as it is in the data. */
export function WrittenText({ turn, highlighter, className }: TurnTextProps) {
  return (
    <p className={className} dir="auto" data-turn-text>
      <BoundedText text={turn.text} highlighter={highlighter} />
    </p>
  )
}
