import { type ChosenTurns, MOST_RANGES, parseRanges } from '../model/turns/chosen_turns.ts'
import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'

export function formatChosenTurns({ chosen }: ChosenTurns): readonly string[] {
  const ranges = chosen.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`))
  return ranges.length > 0 ? [`chosen=${ranges.join('.')}`] : []
}

export function parseChosenTurns(params: URLSearchParams, problems: AddressProblem[]): ChosenTurns {
  const text = params.get('chosen')
  if (text === null) return { chosen: [] }
  // Whoever writes an address by hand may write commas: they need to be encoded only in what others make of it.
  const list = text.replaceAll('.', ',')
  const isWhole = /^\d{1,9}(-\d{1,9})?(,\d{1,9}(-\d{1,9})?)*$/.test(list)
  const ranges = isWhole ? parseRanges(list) : null
  if (ranges && list.split(',').length <= MOST_RANGES) return { chosen: ranges }
  problems.push({ field: 'chosen', says: (m) => m.noChosen(quoted(text), MOST_RANGES) })
  return { chosen: ranges ?? [] }
}
