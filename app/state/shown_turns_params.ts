import { RANGE_PRINT, TURN_PRINT } from '../model/links/turn_print.ts'
import { type ChosenTurns, joinedRanges, MOST_RANGES } from '../model/turns/chosen_turns.ts'
import type { ShownTurns, TurnRange } from '../model/turns/shown_turns.ts'
import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'
import { readField } from './read_field.ts'

/** Maximum number of turns shown around one that stands out. */
const MOST_AROUND = 99

/**
 * Formats a range as `<first>-<last>`. Links append `_<fingerprint of the first turn>_<of the last>_<of all>`, see
 * `TurnRange`.
 */
function formatRange({ first, last, prints }: TurnRange): string {
  return [`${first}-${last}`, ...(prints ?? [])].join('_')
}

const RANGE = new RegExp(
  `^(\\d{1,9})(?:-(\\d{1,9}))?(?:_(${TURN_PRINT})_(${TURN_PRINT})(?:_(${RANGE_PRINT}))?)?$`,
)

/** @returns `null` if the text isn't a range */
function parseRange(text: string): TurnRange | null {
  const [, first, last = first, ...marks] = RANGE.exec(text) ?? []
  if (first === undefined || Number(first) > Number(last)) return null
  const [print, lastPrint, all] = marks
  const range = { first: Number(first), last: Number(last) }
  if (print === undefined || lastPrint === undefined) return range
  return { ...range, prints: all === undefined ? [print, lastPrint] : [print, lastPrint, all] }
}

export function formatShownTurns({ range, around }: ShownTurns): readonly string[] {
  return [...(range ? [`turns=${formatRange(range)}`] : []), ...(around === null ? [] : [`around=${around}`])]
}

export function parseShownTurns(params: URLSearchParams, problems: AddressProblem[]): ShownTurns {
  const rangeOf = (text: string) => (/^\d+-/.test(text) ? parseRange(text) : null)
  const aroundOf = (text: string) => (/^\d{1,2}$/.test(text) ? Number(text) : null)
  return {
    range: readField(params, problems, 'turns', rangeOf, (m, text) => m.noTurns(text)),
    around: readField(params, problems, 'around', aroundOf, (m, text) => m.noAround(text, MOST_AROUND)),
  }
}

export function formatChosenTurns({ chosen }: ChosenTurns): readonly string[] {
  const ranges = chosen.map((range) => formatRange(range).replace(/^(\d+)-\1(?!\d)/, '$1'))
  return ranges.length > 0 ? [`chosen=${ranges.join('.')}`] : []
}

export function parseChosenTurns(params: URLSearchParams, problems: AddressProblem[]): ChosenTurns {
  const text = params.get('chosen')
  if (text === null) return { chosen: [] }
  // Accept commas, which users may type by hand. Generated links avoid them, since other programs may encode them.
  const parts = text.split(/[.,]/)
  const ranges = parts.flatMap((part) => parseRange(part) ?? [])
  const isWhole = ranges.length === parts.length
  if (!isWhole || parts.length > MOST_RANGES)
    problems.push({ field: 'chosen', says: (m) => m.noChosen(quoted(text), MOST_RANGES) })
  if (!isWhole) return { chosen: [] }
  // Joined ranges lose their fingerprints. Linked ones may touch once turns between them are gone.
  const isLinked = ranges.some(({ prints }) => prints !== undefined)
  return { chosen: isLinked ? ranges.slice(0, MOST_RANGES) : joinedRanges(ranges) }
}
