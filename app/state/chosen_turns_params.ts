import { type ChosenTurns, joinedRanges, MOST_RANGES } from '../model/turns/chosen_turns.ts'
import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'
import { formatRange, parseRange } from './shown_turns_params.ts'

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
