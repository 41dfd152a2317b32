import type { Statement } from '../../../engine/engine.ts'
import { type FilterScope, inSplits } from '../filter.ts'
import { bound, type SqlFragment, sql, tableOf, text } from '../sql.ts'

/**
 * Labels of a scheme by any annotator, as columns sorted by conversation, turn and label. All label charts are computed
 * from these, because a statement for each would take longer than the rest of an overview.
 */
export interface LabelledTurns {
  /** Sorted by name. */
  readonly values: readonly string[]
  /** Indices into `values`. */
  readonly labels: Int32Array
  readonly keys: Int32Array
  readonly turns: Int32Array
  /** Number of turns in the conversation. */
  readonly lengths: Int32Array
}

/** Conversations that have a counted value, and their numbers of turns (null means one turn each). */
export interface Group {
  readonly a: string | null
  readonly b: string | null
  readonly keys: Int32Array
  readonly turns: Int32Array | null
}

/** Names of a scheme's labels, sorted. */
export function labelNames(scheme: string, scope: FilterScope): Statement<string> {
  return {
    ...sql`SELECT DISTINCT l.value FROM ${tableOf(scope.corpusId, 'labels')} l
      WHERE ${inSplits('l', scope)} AND l.scheme = ${bound(scheme)} ORDER BY l.value`,
    decode: (row) => text(row, 'value'),
  }
}

/** Columns `labels`, `keys`, `turns` and `lengths`. */
export function labelColumns(scheme: string, scope: FilterScope): SqlFragment {
  return sql`SELECT DISTINCT (dense_rank() OVER (ORDER BY l.value) - 1)::INTEGER AS label, l.conversation_key AS key, l.turn,
      c.turns AS length
    FROM ${tableOf(scope.corpusId, 'labels')} l
      JOIN ${tableOf(scope.corpusId, 'conversations')} c ON c.key = l.conversation_key
    WHERE ${inSplits('l', scope)} AND l.scheme = ${bound(scheme)} ORDER BY key, turn, label`
}

/** Groups of `labelTurnRows`. */
export function shareGroups(labelled: LabelledTurns): readonly Group[] {
  return grouped(labelled, 1, (at, add) => add(labelled.labels[at] as number, 0))
}

/** Groups of `labelPlaceRows`. */
export function placeGroups(labelled: LabelledTurns, parts: number): readonly Group[] {
  const { labels, turns, lengths } = labelled
  const groups = grouped(labelled, parts, (at, add) => {
    const length = Math.max(1, lengths[at] as number)
    add(labels[at] as number, Math.min(parts - 1, Math.floor(((turns[at] as number) * parts) / length)))
  })
  return groups
    .map(({ second, ...group }) => ({ ...group, second, b: String(second) }))
    .toSorted((x, y) => x.second - y.second)
}

/** Groups of `labelPairRows`. */
export function pairGroups(labelled: LabelledTurns, how: 'same turn' | 'next turn'): readonly Group[] {
  const { values, labels, keys, turns } = labelled
  /** Indices of the first label of the current turn and of the preceding turn. */
  let [begin, before] = [0, 0]
  const groups = grouped(labelled, values.length, (at, add) => {
    if (keys[at] !== keys[begin] || turns[at] !== turns[begin]) {
      const follows = keys[at] === keys[begin] && turns[at] === (turns[begin] as number) + 1
      before = follows ? begin : at
      begin = at
    }
    const [from, to] = how === 'same turn' ? [begin, at] : [before, begin]
    for (let i = from; i < to; i++) add(labels[i] as number, labels[at] as number)
  })
  return groups.map((group) => ({ ...group, b: values[group.second] ?? '' }))
}

/** @param each adds a row to groups by a label and another number below `seconds` */
function grouped(
  { values, labels, keys }: LabelledTurns,
  seconds: number,
  each: (at: number, add: (label: number, second: number) => void) => void,
): readonly (Group & { readonly second: number })[] {
  const found = new Map<number, { readonly keys: number[]; readonly turns: number[] }>()
  let key = 0
  const add = (label: number, second: number) => {
    const name = label * seconds + second
    const group = found.get(name) ?? { keys: [], turns: [] }
    found.set(name, group)
    const last = group.keys.length - 1
    if (group.keys[last] === key) group.turns[last] = (group.turns[last] ?? 0) + 1
    else {
      group.keys.push(key)
      group.turns.push(1)
    }
  }
  for (let at = 0; at < labels.length; at++) {
    key = keys[at] as number
    each(at, add)
  }
  return [...found]
    .toSorted(([a], [b]) => a - b)
    .map(([name, group]) => ({
      a: values[Math.floor(name / seconds)] ?? '',
      b: null,
      second: name % seconds,
      keys: Int32Array.from(group.keys),
      turns: group.turns.every((n) => n === 1) ? null : Int32Array.from(group.turns),
    }))
}
