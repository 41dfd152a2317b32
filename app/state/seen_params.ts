import { encoded } from '../base/encoded.ts'
import { HIDDEN_PARTS, type HiddenPart } from '../model/index.ts'
import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'

/** Address fields for reading a conversation as one side. */
export interface SeenAddress {
  /** The participant's role or id (see `sideName`), or `null` for everyone. */
  readonly seen: string | null
  /** Parts shown although that participant did not know them, in the order of `HIDDEN_PARTS`. */
  readonly reveal: readonly HiddenPart[]
}

/** Maximum length of a side's name in UTF-16 units. */
const LONGEST = 500

export function formatSeen({ seen, reveal }: SeenAddress): readonly string[] {
  if (seen === null) return []
  return [`seen=${encoded(seen)}`, ...(reveal.length > 0 ? [`reveal=${reveal.join(',')}`] : [])]
}

export function parseSeen(params: URLSearchParams, problems: AddressProblem[]): SeenAddress {
  const seen = params.get('seen') || null
  const parts = params.get('reveal')
  if (seen !== null && seen.length > LONGEST) {
    problems.push({ field: 'seen', says: (m) => m.longSide(quoted(seen), seen.length, LONGEST) })
    return { seen: null, reveal: [] }
  }
  if (parts === null) return { seen, reveal: [] }
  if (seen === null) {
    problems.push({ field: 'reveal', says: (m) => m.needsSeen })
    return { seen, reveal: [] }
  }
  const named = parts.split(',')
  const unknown = named.find((name) => !HIDDEN_PARTS.some((part) => part === name))
  if (unknown !== undefined) {
    const says: AddressProblem['says'] = (m) => m.noWord(quoted(unknown), quoted('reveal'), HIDDEN_PARTS)
    problems.push({ field: 'reveal', says })
  }
  return { seen, reveal: HIDDEN_PARTS.filter((part) => named.includes(part)) }
}
