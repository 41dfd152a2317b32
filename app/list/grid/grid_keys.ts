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
  const { position, total } = context
  if (event.key === 'Enter') return position === null ? null : { type: 'enter' }
  // Holding the key down stops at the first row.
  if (event.key === 'ArrowUp' && (position === null || position === 0)) {
    return event.repeat ? null : { type: 'header' }
  }
  const target = targetOf(event.key, context)
  if (target === null || total === 0) return null
  return { type: 'open', position: Math.min(total - 1, Math.max(0, target)) }
}

function targetOf(key: string, { position, total, page }: RowKeyContext): number | null {
  switch (key) {
    case 'ArrowDown':
      return position === null ? 0 : position + 1
    case 'ArrowUp':
      return position === null ? 0 : position - 1
    case 'PageDown':
      return position === null ? 0 : position + Math.max(1, page)
    case 'PageUp':
      return position === null ? 0 : position - Math.max(1, page)
    case 'Home':
      return 0
    case 'End':
      return total - 1
    default:
      return null
  }
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
    if (event.key === 'ArrowLeft') return { type: 'resize', by: -1 }
    if (event.key === 'ArrowRight') return { type: 'resize', by: 1 }
    return null
  }
  switch (event.key) {
    case 'ArrowLeft':
      return { type: 'move', to: Math.max(0, at - 1) }
    case 'ArrowRight':
      return { type: 'move', to: Math.min(count - 1, at + 1) }
    case 'Home':
      return { type: 'move', to: 0 }
    case 'End':
      return { type: 'move', to: count - 1 }
    case 'Enter':
    case ' ':
      return { type: 'sort' }
    case 'ArrowDown':
      return { type: 'rows' }
    default:
      return null
  }
}

/** Moves within this time (milliseconds) count as one pass through the list. */
const ONE_WAY = 1_000

/** History entry for a move by key. The first move of a pass pushes one, and later moves replace it. */
export function historyStep(lastMove: number, now: number): 'push' | 'replace' {
  return now - lastMove > ONE_WAY ? 'push' : 'replace'
}
