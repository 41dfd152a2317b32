import { LONG_TEXT, shortened } from '../../base/long_text.ts'

/** Maximum number of list items or object fields to draw. */
const MOST_ITEMS = 1_000

/** A JSON value for the tree. Long texts and lists are truncated, with a note about their length. */
export interface DrawnRecord {
  readonly value: unknown
  readonly cut: boolean
}

/** Truncates a JSON value so that it can be rendered at once. */
export function drawnRecord(value: unknown): DrawnRecord {
  let cut = false
  let room = 10 * MOST_ITEMS
  const drawn = (part: unknown): unknown => {
    if (typeof part === 'string' && part.length > LONG_TEXT) {
      cut = true
      return `${shortened(part, LONG_TEXT)} (${counted(part.length)} characters)`
    }
    if (typeof part !== 'object' || part === null) return part
    const entries = Object.entries(part)
    const most = Math.min(MOST_ITEMS, room)
    room -= Math.min(entries.length, most)
    const kept = entries.slice(0, most).map(([key, item]) => [key, drawn(item)] as const)
    const more = entries.length - kept.length
    if (more > 0) cut = true
    const rest = `${counted(more)} more`
    if (Array.isArray(part)) return [...kept.map(([, item]) => item), ...(more > 0 ? [rest] : [])]
    return Object.fromEntries([...kept, ...(more > 0 ? [['…', rest] as const] : [])])
  }
  return { value: drawn(value), cut }
}

const counted = (count: number) => count.toLocaleString('en')
