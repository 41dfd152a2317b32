import type { Place } from '../../../base/place_text.ts'
import { bareName, endsWithName, MESSAGE_ID_NAMES, PARENT_NAMES } from '../../shared/columns/column_names.ts'
import { isBlank } from '../../shared/columns/columns.ts'
import type { ColumnFindings } from '../../shared/columns/columns_declared.ts'
import { leavesOf, pathReader } from '../../shared/columns/columns_path.ts'
import { cutCircles, inThreads } from '../../shared/threads.ts'

/** The columns that define which turn replies to which. */
export interface ReplyColumns {
  readonly id: string
  readonly parent: string
}

/**
 * Finds the columns of ids and parent ids by name, if any parent is the id of a record.
 * @returns null if the records don't refer to each other
 */
export function findReplies(records: readonly unknown[]): ReplyColumns | null {
  const paths = [...new Set(records.flatMap((record) => leavesOf(record).map(([path]) => path)))]
  const lastKey = (path: string) => path.split('.').at(-1) ?? ''
  const parents = paths.filter((path) => endsWithName(lastKey(path), PARENT_NAMES))
  const ids = MESSAGE_ID_NAMES.flatMap((name) => paths.filter((path) => bareName(lastKey(path)) === name))
  const pairs = parents.flatMap((parent) => ids.filter((id) => id !== parent).map((id) => ({ id, parent })))
  const [best] = pairs
    .map((pair) => ({ pair, found: countFound(records, pair) }))
    .sort((x, y) => y.found - x.found)
  return best && best.found > 0 ? best.pair : null
}

/** Number of records whose parent is among them. It is small if the rows of a large file are shuffled. */
function countFound(records: readonly unknown[], { id, parent }: ReplyColumns): number {
  const known = new Set(records.map(pathReader(id)).map(reference))
  return records.map(pathReader(parent)).filter((value) => {
    const given = reference(value)
    return given !== '' && known.has(given)
  }).length
}

/** True if two records reply to the same one. */
export function doBranch(records: readonly unknown[], { parent }: ReplyColumns): boolean {
  const parents = records
    .map(pathReader(parent))
    .map(reference)
    .filter((id) => id !== '')
  return new Set(parents).size < parents.length
}

/** An id as text; empty if there is none. */
export function reference(value: unknown): string {
  return isBlank(value) || typeof value === 'object' ? '' : String(value)
}

/** A turn's place among replies. */
export interface Reply {
  /** Id of the turn, and of the turn it replies to. Empty if there is none. */
  readonly id: string
  readonly parent: string
  readonly place: Place
}

/** A turn, and the index of the one it replies to if the conversation branches. */
interface Threaded<T> {
  readonly turn: T
  readonly replyTo?: number
}

/**
 * The turns of a conversation. If it branches, each is followed by its replies and theirs. Replies to a missing turn or
 * in a cycle are reported and treated as roots.
 */
export function threadsOf<T extends Reply>(
  turns: readonly T[],
  { id, parent }: ReplyColumns,
  findings: ColumnFindings,
): readonly Threaded<T>[] {
  const positions = new Map<string, number>()
  for (const [i, turn] of turns.entries()) {
    if (turn.id === '') continue
    if (positions.has(turn.id))
      findings.add(
        { ...turn.place, field: id, found: turn.id },
        'an id that no other turn of the conversation has',
      )
    else positions.set(turn.id, i)
  }
  const tell = (turn: Reply | undefined, expected: string) => {
    if (turn) findings.add({ ...turn.place, field: parent, found: turn.parent }, expected)
  }
  const parents = turns.map((turn) => {
    if (turn.parent === '') return -1
    const position = positions.get(turn.parent)
    if (position === undefined) tell(turn, 'the id of a turn of the same conversation')
    return position ?? -1
  })
  cutCircles(parents, (i) => tell(turns[i], 'a turn that is not itself a reply to this one'))
  const { order, replyTo } = inThreads(parents)
  return order.map((from, i) => {
    const turn = turns[from] as T
    const position = replyTo[i] ?? -1
    return position === -1 ? { turn } : { turn, replyTo: position }
  })
}
