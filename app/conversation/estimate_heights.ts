import { LONG_TEXT } from '../base/long_text.ts'
import type { Conversation, LabelScheme, Turn } from '../model/index.ts'
import { turnChips } from '../ui/label/turn_chips.ts'

/** Measures for the estimates, in CSS pixels. */
export interface Typography {
  readonly width: number
  readonly line: number
  readonly character: number
}

/**
 * Estimates the height of each turn in CSS pixels before rendering. Accurate enough that a jump into a long
 * conversation lands near its turn, and that the scroll bar is about right.
 */
export function estimateHeights(
  conversation: Conversation,
  schemes: readonly LabelScheme[],
  typography: Typography,
): number[] {
  const { turns } = conversation
  return turns.map((turn, i) => {
    const before = turns[i - 1]
    const divider =
      turn.section !== undefined && before !== undefined && turn.section !== before.section ? 3 : 0
    const name = before?.speaker === turn.speaker && before.section === turn.section ? 0 : 1
    return Math.round((divider + name + bodyLines(turn, schemes, typography)) * typography.line + 10)
  })
}

function bodyLines(turn: Turn, schemes: readonly LabelScheme[], { width, character }: Typography): number {
  const perLine = Math.max(10, Math.floor((Math.min(width * 0.8, 672) - 40) / character))
  // Longer texts are truncated initially.
  const shown = turn.text.slice(0, LONG_TEXT)
  const text =
    shown === '' ? 0 : 0.8 + shown.split('\n').reduce((n, l) => n + 1 + Math.floor(l.length / perLine), 0)
  const images = 6 * (turn.parts?.filter(({ image }) => image).length ?? 0)
  const action = turn.action ? 2 + (turn.action.payload ? 3 : 0) : 0
  return text + images + action + (hasFooter(turn, schemes) ? 1.2 : 0)
}

function hasFooter({ labels, hidden }: Turn, schemes: readonly LabelScheme[]): boolean {
  const { chips, halfJudged } = turnChips(labels, schemes, hidden)
  return chips.length > 0 || halfJudged || hidden !== undefined
}
