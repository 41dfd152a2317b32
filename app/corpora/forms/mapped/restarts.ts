import type { ColumnFindings } from '../../shared/columns/columns_declared.ts'
import type { RowGroup, RowTurn } from './to_conversation.ts'

/** Larger whole numbers may be times, which can be the same for two rows. */
const LARGEST_TURN_NUMBER = 1_000_000

interface State {
  /** Number of the current run of rows that no row of another conversation or file interrupts. */
  run: number
  file: string
  /** The run in which each turn number was last seen. */
  readonly seen: Map<number | string, number>
  previous: number | string | null
  isReported: boolean
}

/**
 * Reports rows whose turn number their conversation already has, if the numbers start again or if other rows stand
 * between. Two conversations with one id would be mixed silently otherwise.
 * @param field the column of turn numbers
 * @returns a function to be called with each row, in the order of the files
 */
export function createRestartWatch(field: string, findings: ColumnFindings) {
  const states = new Map<RowGroup, State>()
  let latest: RowGroup | null = null
  return (group: RowGroup, { order, place }: RowTurn): void => {
    const state = states.get(group) ?? {
      ...{ run: 0, file: place.file, seen: new Map(), previous: null, isReported: false },
    }
    states.set(group, state)
    if (latest !== group || state.file !== place.file) state.run += 1
    latest = group
    state.file = place.file
    if (order === null || state.isReported) return
    const turn = Number.isFinite(Number(order)) ? Number(order) : order
    const seenIn = state.seen.get(turn)
    const isLower = state.previous !== null && isBefore(turn, state.previous)
    if (seenIn !== undefined && (isLower || (seenIn !== state.run && isTurnNumber(turn)))) {
      const expected =
        'a turn number that the conversation does not have yet; two conversations with one id would be mixed'
      findings.add({ ...place, field, found: order }, expected)
      state.isReported = true
      state.seen.clear()
      return
    }
    state.seen.set(turn, state.run)
    state.previous = turn
  }
}

function isTurnNumber(turn: number | string): boolean {
  return Number.isSafeInteger(turn) && Number(turn) < LARGEST_TURN_NUMBER
}

function isBefore(a: number | string, b: number | string): boolean {
  return typeof a === 'number' && typeof b === 'number' ? a < b : String(a) < String(b)
}
