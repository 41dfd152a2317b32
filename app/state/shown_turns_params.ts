import type { ShownTurns } from '../model/turns/shown_turns.ts'
import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'

/** So many turns around one that stands out are shown at most. */
const MOST_AROUND = 99

export function formatShownTurns({ range, around }: ShownTurns): readonly string[] {
  return [
    ...(range ? [`turns=${range.first}-${range.last}`] : []),
    ...(around === null ? [] : [`around=${around}`]),
  ]
}

export function parseShownTurns(params: URLSearchParams, problems: AddressProblem[]): ShownTurns {
  return {
    range: parseRange(params.get('turns'), problems),
    around: parseAround(params.get('around'), problems),
  }
}

function parseRange(text: string | null, problems: AddressProblem[]): ShownTurns['range'] {
  if (text === null) return null
  const [, first, last] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? []
  if (first !== undefined && Number(first) <= Number(last))
    return { first: Number(first), last: Number(last) }
  problems.push({ field: 'turns', says: (m) => m.noTurns(quoted(text)) })
  return null
}

function parseAround(text: string | null, problems: AddressProblem[]): number | null {
  if (text === null) return null
  if (/^\d{1,2}$/.test(text)) return Number(text)
  problems.push({ field: 'around', says: (m) => m.noAround(quoted(text), MOST_AROUND) })
  return null
}
