import type { Highlighter, Turn } from '../../model/index.ts'
import { lazyAfterReading } from '../../ui/lazy_part.ts'
import { BoundedText } from '../../ui/text/bounded_text.tsx'
import type { TurnPlace } from '../images/turn_image.tsx'

const TurnImages = lazyAfterReading(() => import('../images/turn_images.tsx'))

export interface TurnTextProps extends TurnPlace {
  readonly turn: Turn
  /** Role of the speaker. */
  readonly role: string
  readonly highlighter: Highlighter | null
  /** Class of the text's frame. */
  readonly className: string | undefined
}

/** Text of a turn as it is in the data. */
export function WrittenText({ turn, highlighter, className, role: _, ...place }: TurnTextProps) {
  return (
    <>
      {turn.text !== '' && (
        <p className={className} dir="auto" data-turn-text>
          <BoundedText text={turn.text} highlighter={highlighter} />
        </p>
      )}
      {turn.parts?.some(({ image }) => image) && <TurnImages turn={turn} {...place} />}
    </>
  )
}
