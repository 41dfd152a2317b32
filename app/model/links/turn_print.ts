import type { Action, Payload } from '../action.ts'
import type { Conversation } from '../conversation.ts'
import { fingerprintOf } from './fingerprint.ts'

/**
 * Fingerprints of turns. Two forms are in use:
 * - `<text>-<act>`: fingerprint of the text, and 6 digits for the speaker, the action and its payload
 * - `<text>`: fingerprint of the text alone, used by links and reviews that predate the first form, and by the column
 *   `fingerprint` of the table of turns
 */
export const TURN_PRINT = '[0-9a-z]{1,11}(?:-[0-9a-z]{1,6})?'

const ACT_DIGITS = 6

/** Format of `rangePrint`. */
export const RANGE_PRINT = '[0-9a-z]{1,6}'

const RANGE_DIGITS = 6

/** Text fingerprint of turns without text. It doesn't distinguish them. */
export const PRINT_OF_NOTHING = fingerprintOf([''])

type PrintedConversation = Pick<Conversation, 'participants' | 'turns'>

/** Whole fingerprint of a turn, or `PRINT_OF_NOTHING` if it does not exist. */
export function turnPrint({ participants, turns }: PrintedConversation, index: number): string {
  const turn = turns[index]
  if (!turn) return PRINT_OF_NOTHING
  return wholePrint(fingerprintOf([turn.text]), participants[turn.speaker]?.id ?? null, turn.action)
}

/** @param speaker id of the speaker */
export function wholePrint(textPrint: string, speaker: string | null, action: Action | null): string {
  const parts = [speaker ?? '', ...(action ? actionParts(action) : [])]
  return `${textPrint}-${fingerprintOf(parts).slice(-ACT_DIGITS)}`
}

/** Fingerprint of consecutive turns. @param prints `turnPrint` of each */
export function rangePrint(prints: readonly string[]): string {
  return fingerprintOf(prints).slice(-RANGE_DIGITS)
}

export function isWholePrint(print: string): boolean {
  return print.includes('-')
}

/** The part of a fingerprint that covers the text. */
export function textPrintOf(print: string): string {
  const end = print.indexOf('-')
  return end === -1 ? print : print.slice(0, end)
}

/**
 * True if a turn may be the linked one. Whole fingerprints must be equal. If one of them covers only the text, the
 * texts decide, but a whole fingerprint of an action never matches a turn of which only the missing text is known.
 */
export function printsMatch(linked: string, now: string): boolean {
  if (linked === now) return true
  const isWhole = isWholePrint(linked)
  if (isWhole && isWholePrint(now)) return false
  const text = textPrintOf(linked)
  return text === textPrintOf(now) && !(isWhole && text === PRINT_OF_NOTHING)
}

/** Omits the title, which is not part of the data. */
function actionParts({ type, name, payload }: Action): string[] {
  return [type, name, payload ? JSON.stringify(payloadValues(payload)) : '']
}

function payloadValues(payload: Payload): unknown[] {
  switch (payload.kind) {
    case 'price':
      return ['price', payload.amount, payload.currency]
    case 'allocation':
      return ['allocation', payload.issues, payload.shares]
    case 'options':
    case 'item':
      return [payload.kind, payload.fields.map(({ name, value }) => [name, value])]
  }
}
