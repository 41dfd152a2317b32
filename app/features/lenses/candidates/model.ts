import type { CandidatesRoles, Cell, Conversation } from '../../../model/index.ts'
import { type Cells, type Evidence, type Exclusions, exclusionsAt, type Step, stepsOf } from './candidates.ts'
import { type Lexicon, lexiconOf, valueKey } from './linker.ts'
import {
  type PrivateTable,
  type Selection,
  SIDES,
  type Side,
  selectionsOf,
  tablesOf,
} from './private_tables.ts'
import { type Mention, type Stance, statementsOf } from './statements.ts'

/** Caches evidence per conversation, because the summary and the drawing both need it. */
const known = new WeakMap<Conversation, { readonly roles: CandidatesRoles; readonly evidence: Evidence }>()

/** Extracts all evidence about the rows of a conversation. */
export function evidenceOf(conversation: Conversation, roles: CandidatesRoles): Evidence {
  const before = known.get(conversation)
  if (before?.roles === roles) return before.evidence
  const evidence = readEvidence(conversation, roles)
  known.set(conversation, { roles, evidence })
  return evidence
}

function readEvidence(conversation: Conversation, roles: CandidatesRoles): Evidence {
  const tables = tablesOf(conversation, roles)
  const lexicon = lexiconOf(tables)
  return {
    ...statementsOf(conversation, lexicon),
    tables,
    lexicon,
    cells: [cellsOf(tables[0], lexicon), cellsOf(tables[1], lexicon)],
    selections: selectionsOf(conversation, tables, roles),
  }
}

function cellsOf(table: PrivateTable | null, { values }: Lexicon): Cells {
  const ids = new Map(values.map(({ id, column, text }) => [valueKey(column, text), id]))
  const idOf = (cell: Cell, c: number) => ids.get(valueKey(table?.columns[c] ?? '', String(cell))) ?? -1
  return (table?.rows ?? []).map((row) => row.map(idOf))
}

/** Everything said about a value up to a turn. */
export interface Spoken {
  /** Turn of the first mention. */
  readonly first: number
  /** Latest stance by side, or null if the side never mentioned it. A question doesn't replace an earlier stance. */
  readonly stances: readonly [Stance | null, Stance | null]
  /** All mentions in turn order. */
  readonly mentions: readonly Mention[]
}

/** State of one side's table at a turn. */
export interface SideState {
  readonly table: PrivateTable
  /** By row and column. Null if not mentioned. */
  readonly spoken: readonly (readonly (Spoken | null)[])[]
  readonly exclusions: Exclusions
  readonly steps: readonly Step[]
  /** Number of rows that are still possible. */
  readonly left: number
  /** Selections by this side, by row, in order. */
  readonly selected: readonly (readonly Selection[])[]
  /** The possible rows with the most values that the other side says it has, or null if it named none. */
  readonly closest: { readonly rows: number; readonly values: number } | null
}

/** State of each side's table at a turn (inclusive), or null if the table is missing. */
export function statesAt(evidence: Evidence, upTo: number): readonly [SideState | null, SideState | null] {
  const spoken = spokenUpTo(evidence.mentions, upTo)
  const stateOf = (side: Side): SideState | null => {
    const table = evidence.tables[side]
    if (!table) return null
    const exclusions = exclusionsAt(side, evidence, upTo)
    const cells = evidence.cells[side].map((row) => row.map((id) => spoken.get(id) ?? null))
    const own = evidence.selections.filter(({ turn, ...made }) => made.side === side && turn <= upTo)
    return {
      table,
      spoken: cells,
      exclusions,
      steps: stepsOf(side, evidence, upTo),
      left: exclusions.filter((reason) => reason === null).length,
      selected: table.rows.map((_, row) => own.filter((selection) => selection.row === row)),
      closest: closestOf(side, cells, exclusions),
    }
  }
  return [stateOf(0), stateOf(1)]
}

function spokenUpTo(mentions: readonly Mention[], upTo: number): ReadonlyMap<number, Spoken> {
  const found = new Map<
    number,
    { first: number; stances: [Stance | null, Stance | null]; mentions: Mention[] }
  >()
  for (const mention of mentions) {
    if (mention.turn > upTo) continue
    const { value, turn, side, stance } = mention
    const spoken = found.get(value) ?? { first: turn, stances: [null, null], mentions: [] }
    if (stance !== 'asks' || spoken.stances[side] === null) spoken.stances[side] = stance
    spoken.mentions.push(mention)
    found.set(value, spoken)
  }
  return found
}

function closestOf(side: Side, cells: SideState['spoken'], exclusions: Exclusions): SideState['closest'] {
  const other = side === 0 ? 1 : 0
  const counts = cells.flatMap((row, r) =>
    exclusions[r] === null ? [row.filter((spoken) => spoken?.stances[other] === 'has').length] : [],
  )
  const values = Math.max(0, ...counts)
  return values === 0 ? null : { values, rows: counts.filter((count) => count === values).length }
}

/** Values of an attribute that were never mentioned, and the number of all its values. */
export interface Unnamed {
  readonly column: string
  readonly never: readonly string[]
  readonly all: number
}

/** Values that were never mentioned, by attribute. */
export function unnamedOf({ lexicon, mentions }: Evidence): readonly Unnamed[] {
  const named = new Set(mentions.map(({ value }) => value))
  const columns = [...new Set(lexicon.values.map(({ column }) => column))]
  return columns.map((column) => {
    const values = lexicon.values.filter((value) => value.column === column)
    return {
      column,
      never: values.filter(({ id }) => !named.has(id)).map(({ text }) => text),
      all: values.length,
    }
  })
}

/** First mention of each value of the shared row. Empty if no table marks a shared row. */
export function sharedRowOf({ tables, lexicon, mentions }: Evidence): readonly {
  readonly text: string
  /** Turn of the first mention, or null if never mentioned. */
  readonly first: number | null
}[] {
  const table = tables.find((found) => found !== null && found.shared.length > 0)
  const cells = table?.rows[table.shared[0] ?? -1] ?? []
  return cells.flatMap((cell, c) => {
    const column = table?.columns[c]
    const value = lexicon.values.find((v) => v.column === column && v.text === String(cell))
    if (!value) return []
    return [{ text: value.text, first: mentions.find((m) => m.value === value.id)?.turn ?? null }]
  })
}

/** Number of selections by each side, and how many of them are the shared row. */
export function selectionCounts({ selections, tables }: Evidence): readonly { all: number; right: number }[] {
  return SIDES.map((side) => {
    const own = selections.filter((selection) => selection.side === side)
    const shared = tables[side]?.shared ?? []
    return { all: own.length, right: own.filter(({ row }) => row !== null && shared.includes(row)).length }
  })
}
