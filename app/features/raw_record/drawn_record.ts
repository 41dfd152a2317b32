import { LONG_TEXT, shortened } from '../../base/long_text.ts'

/** More items of a list, or fields of an object, are not drawn. */
const MOST_ITEMS = 1_000

/** A JSON value as the tree draws it: long texts and lists are cut, and say how much there is. */
export interface DrawnRecord {
  readonly value: unknown
  readonly cut: boolean
}

/** Makes of any JSON value one that can be drawn at once. */
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
