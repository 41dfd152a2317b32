import type { Fate } from './deals.ts'
import { dealSpaceMessages as say } from './messages.ts'
import { currentDeal, type DealSpaceModel } from './model.ts'
import { dealText, leftText, termsText } from './words.ts'

/** A mark for a turn with a submitted deal or with walking away. */
export interface Mark {
  readonly id: string
  readonly turn: number
  /** A deal's number, or a cross. */
  readonly glyph: string
  readonly fate: Fate | 'left'
  /** Points for each side, or null if unknown. */
  readonly points: readonly [number | null, number | null]
  /** Complete description for screen readers. */
  readonly name: string
  readonly hint: { readonly title: string; readonly text: string; readonly source: string }
  /** True if the current turn submits or answers the deal, or walks away. */
  readonly isCurrent: boolean
  /** True if it comes after the current turn. */
  readonly isLater: boolean
}

export function marksOf(model: DealSpaceModel, turn: number | null): readonly Mark[] {
  const { rules, deals, left, walkAway } = model
  const current = currentDeal(deals, turn)
  const marks: Mark[] = deals.map((deal) => ({
    id: String(deal.number),
    turn: deal.turn,
    glyph: String(deal.number),
    fate: deal.fate,
    points: deal.points,
    name: dealText(rules, deal),
    hint: { title: say.deal(deal.number), text: termsText(rules, deal), source: '' },
    isCurrent: deal === current,
    isLater: turn !== null && deal.turn > turn,
  }))
  if (left && walkAway) {
    const text = leftText(rules, left, walkAway)
    marks.push({
      id: 'left',
      turn: left.turn,
      glyph: '×',
      fate: 'left',
      points: walkAway,
      name: text,
      hint: { title: say.walkingAway, text, source: '' },
      isCurrent: turn === left.turn,
      isLater: turn !== null && left.turn > turn,
    })
  }
  return marks
}
