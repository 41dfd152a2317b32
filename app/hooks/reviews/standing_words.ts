import { reviewWork as text } from '../../messages/reviews/work.ts'
import { type LabelScheme, labelDefinition } from '../../model/index.ts'
import type { ReviewMode } from '../../reviews/log/review.ts'
import type { LabelRef, PaletteLabel } from '../../reviews/work/palette.ts'

/** How a label is called. */
export function titleOf(schemes: readonly LabelScheme[], { scheme, value }: LabelRef): string {
  return labelDefinition(schemes, { scheme, value })?.title ?? value
}

/** How a label stands on a turn, in a word or two; `''`: the turn does not have it. */
export function wordsOf(
  { there, added, verdict, confirmed }: Pick<PaletteLabel, 'there' | 'added' | 'verdict' | 'confirmed'>,
  mode: ReviewMode,
): string {
  const { standings } = text
  // What is confirmed without a word is right.
  if (there) return standings[verdict ?? (confirmed ? 'right' : 'there')]
  if (!added) return ''
  if (mode === 'check') return verdict === 'unsure' ? standings.addedUnsure : standings.added
  return verdict === 'unsure' ? standings.givenUnsure : standings.given
}
