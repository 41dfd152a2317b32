import type { Engine } from '../../../engine/engine.ts'
import { type Elsewhere, placeOfTurn, type TurnLink } from '../../../model/links/link_target.ts'
import { isWholePrint, PRINT_OF_NOTHING, textPrintOf } from '../../../model/links/turn_print.ts'
import { COMPARED_LIMIT, SAME_LIMIT, sameTurns } from '../../duckdb/links.ts'
import type { TurnPosition } from '../../rows.ts'
import type { ConversationSource } from '../source.ts'
import type { PublishedOrder } from './lists/published_order.ts'
import { inRanges, positionsOf } from './places.ts'
import { askPlaces } from './places_asked.ts'
import type { SaidTurns } from './said_turns.ts'
import { printPlaces } from './statements.ts'

/**
 * Turns that a link may refer to: first those of a conversation with the same id, then those at the same index, then in
 * published order.
 */
export async function turnsOfPrint(
  link: TurnLink,
  splits: readonly string[],
  parts: {
    readonly engine: Engine
    readonly corpusId: string
    readonly order: PublishedOrder
    readonly source: ConversationSource
    readonly said: SaidTurns
  },
  signal: AbortSignal | undefined,
): Promise<Pick<Elsewhere, 'same' | 'sameTotal'>> {
  const { engine, corpusId, order, source, said } = parts
  const { conversation, turn } = link
  const print = textPrintOf(link.print)
  const number = printNumber(print)
  if (number === null || print === PRINT_OF_NOTHING) return { same: [], sameTotal: 0 }
  const all = await askPlaces(engine, printPlaces(corpusId, number), signal)
  const found = inRanges(all, order.ranges(splits))
  if (found.keys.length === 0) return { same: [], sameTotal: 0 }
  const refs = splits.map((split) => source.conversation({ split, id: conversation }, signal))
  const linked = new Set((await Promise.all(refs)).map((one) => one?.key))
  const rank = (place: TurnPosition) => (linked.has(place.key) ? 0 : 2) + (place.turn === turn ? 0 : 1)
  const places = positionsOf(found)
  const looked = isWholePrint(link.print) ? COMPARED_LIMIT : SAME_LIMIT
  const first = places.sort((a, b) => rank(a) - rank(b)).slice(0, looked)
  const same = (await said(first, signal)).flatMap((one) => placeOfTurn(one.conversation, one.turn) ?? [])
  return sameTurns(link, same, places.length)
}

/** Parses a fingerprint into the number that the table stores; null if it is not a valid fingerprint. */
export function printNumber(print: string): number | null {
  const number = Number.parseInt(print, 36)
  return Number.isSafeInteger(number) && number.toString(36) === print ? number : null
}
