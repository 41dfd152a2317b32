import type { ShownTurns, TurnRange } from '../model/turns/shown_turns.ts'
import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'

/** So many turns around one that stands out are shown at most. */
const MOST_AROUND = 99

/** A range as `<first>-<last>` and, in a link, `_<fingerprint of the first text>_<of the last>`. */
export function formatRange({ first, last, prints }: TurnRange): string {
  return [`${first}-${last}`, ...(prints ?? [])].join('_')
}

/** @returns `null` where it is none */
export function parseRange(text: string): TurnRange | null {
  const [, first, last = first, print, lastPrint] =
    /^(\d{1,9})(?:-(\d{1,9}))?(?:_([0-9a-z]{1,11})_([0-9a-z]{1,11}))?$/.exec(text) ?? []
  if (first === undefined || Number(first) > Number(last)) return null
  const prints = print !== undefined && lastPrint !== undefined && { prints: [print, lastPrint] as const }
  return { first: Number(first), last: Number(last), ...prints }
}

export function formatShownTurns({ range, around }: ShownTurns): readonly string[] {
  return [...(range ? [`turns=${formatRange(range)}`] : []), ...(around === null ? [] : [`around=${around}`])]
}

export function parseShownTurns(params: URLSearchParams, problems: AddressProblem[]): ShownTurns {
  return {
    range: parseShown(params.get('turns'), problems),
    around: parseAround(params.get('around'), problems),
  }
}

function parseShown(text: string | null, problems: AddressProblem[]): ShownTurns['range'] {
  if (text === null) return null
  const range = /^\d+-/.test(text) ? parseRange(text) : null
  if (range) return range
  problems.push({ field: 'turns', says: (m) => m.noTurns(quoted(text)) })
  return null
}

function parseAround(text: string | null, problems: AddressProblem[]): number | null {
  if (text === null) return null
  if (/^\d{1,2}$/.test(text)) return Number(text)
  problems.push({ field: 'around', says: (m) => m.noAround(quoted(text), MOST_AROUND) })
  return null
}
