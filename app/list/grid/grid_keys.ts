import { placeByKey, stepByKey } from '../../ui/roving/keys.ts'

/** Actions of keys while the list's rows have the focus. */
export type RowKeyMeaning =
  | { readonly type: 'open'; readonly position: number }
  /** Moves on to the turns of the open conversation. */
  | { readonly type: 'enter' }
  /** Moves up from the first row to the header. */
  | { readonly type: 'header' }

export interface RowKeyContext {
  /** Current row (0-based), or `null` if there is none. */
  readonly position: number | null
  readonly total: number
  /** Number of rows that fit on the screen. */
  readonly page: number
}

/** The part of a `KeyboardEvent` that is used here. */
export interface PressedKey {
  readonly key: string
  readonly repeat: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** @returns `null` if the list doesn't handle the key */
export function meaningOfRowKey(event: PressedKey, context: RowKeyContext): RowKeyMeaning | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const { position, total, page } = context
  if (event.key === 'Enter') return position === null ? null : { type: 'enter' }
  // Holding the key down stops at the first row.
  if (event.key === 'ArrowUp' && (position === null || position === 0)) {
    return event.repeat ? null : { type: 'header' }
  }
  const line = { count: total, axis: 'vertical', page: Math.max(1, page) } as const
  const to = total === 0 ? null : placeByKey(event.key, position, line)
  return to === null ? null : { type: 'open', position: to }
}

/** Actions of keys while a column header has the focus. */
export type HeaderKeyMeaning =
  | { readonly type: 'move'; readonly to: number }
  | { readonly type: 'sort' }
  /** Number of steps by which to widen the column. */
  | { readonly type: 'resize'; readonly by: 1 | -1 }
  | { readonly type: 'rows' }

/**
 * @param at position of the header (0-based)
 * @param count number of headers
 */
export function meaningOfHeaderKey(event: PressedKey, at: number, count: number): HeaderKeyMeaning | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null
  if (event.shiftKey) {
    const by = stepByKey(event.key, 'horizontal')
    return by === 0 ? null : { type: 'resize', by }
  }
  if (event.key === 'Enter' || event.key === ' ') return { type: 'sort' }
  if (event.key === 'ArrowDown') return { type: 'rows' }
  const to = placeByKey(event.key, at, { count, axis: 'horizontal' })
  return to === null ? null : { type: 'move', to }
}

/** Moves within this time (milliseconds) count as one pass through the list. */
const ONE_WAY = 1_000

/** History entry for a move by key. The first move of a pass pushes one, and later moves replace it. */
export function historyStep(lastMove: number, now: number): 'push' | 'replace' {
  return now - lastMove > ONE_WAY ? 'push' : 'replace'
}
