import type { Game } from '../../../../model/agreements/game.ts'
import type { Cell, Participant } from '../../../../model/index.ts'
import type { OptionRoles } from '../../../../model/lens_roles/deal_space.ts'
import { drawnGame } from './drawn_game.ts'
import type { Issue, OptionRules, OptionSide } from './rules.ts'

/** Rules from the tables of both participants. Seen from one side, the table of the other is missing. */
export function optionRules(
  [one, two]: readonly [Participant, Participant],
  { table }: OptionRoles,
): OptionRules {
  const tables = [rowsOf(one, table), rowsOf(two, table)] as const
  const issues = issuesOf(tables.flat())
  const sideOf = ({ name }: Participant, rows: readonly Row[]) => ({ name, values: valuesOf(issues, rows) })
  const sides = [sideOf(one, tables[0]), sideOf(two, tables[1])] as const
  return { kind: 'options', issues, sides, ...gameOf(sides[0].values, sides[1].values) }
}

/** The game in which only one side's points matter. */
export function optionSideGame({ sides }: OptionRules, side: 0 | 1): Game | null {
  return gameOf(sides[side].values, sides[side].values).game
}

function gameOf(one: OptionSide['values'], two: OptionSide['values']) {
  if (!one || !two) return drawnGame(null)
  return drawnGame(
    one.map((options) => options.length),
    () => ({
      issues: one.map((options, i) => options.map((points, o) => [points, two[i]?.[o] ?? 0] as const)),
    }),
  )
}

interface Row {
  readonly issue: string
  readonly option: NonNullable<Cell>
  readonly points: Cell
}

function rowsOf({ blocks }: Participant, title: string): readonly Row[] {
  const rows = blocks.flatMap((block) => (block.kind === 'table' && block.title === title ? block.rows : []))
  return rows.flatMap(([issue = null, option = null, points = null]) =>
    issue === null || option === null ? [] : [{ issue: String(issue), option, points }],
  )
}

/** Issues and their options in order of first appearance. Sides may list them in different orders. */
function issuesOf(rows: readonly Row[]): readonly Issue[] {
  const options = new Map<string, Set<NonNullable<Cell>>>()
  for (const { issue, option } of rows) options.set(issue, (options.get(issue) ?? new Set()).add(option))
  return [...options].map(([name, found]) => ({ name, options: [...found] }))
}

/** Null unless the side has exactly one number of points for each option. */
function valuesOf(issues: readonly Issue[], rows: readonly Row[]): OptionSide['values'] {
  if (rows.length === 0) return null
  const values = issues.map(({ name, options }) =>
    options.flatMap((option) =>
      rows.flatMap((row) =>
        row.issue === name && row.option === option && Number.isFinite(row.points)
          ? [row.points as number]
          : [],
      ),
    ),
  )
  const count = issues.reduce((sum, { options }) => sum + options.length, 0)
  const isComplete =
    rows.length === count && issues.every(({ options }, i) => values[i]?.length === options.length)
  return isComplete ? values : null
}
