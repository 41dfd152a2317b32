import { compareNumber } from '../compare.ts'
import { holding } from '../declare.ts'
import type { Figure, FigureGroup, Found, Row } from '../figure.ts'
import { pearson, starsOf } from '../statistics/correlation.ts'
import { OUTCOME_TABLE, type PrintedTable, STRATEGY_OUTCOME_TABLE, STRATEGY_TABLE } from './printed_tables.ts'
import type { Query } from './queries.ts'
import { all, PAPER, starred } from './sources.ts'

const STARS = '* p < .05, ** p < .01, *** p < .001, two-tailed t test.'

/** Table 7: correlations between outcomes, over all participants. */
export const outcomeFigures: FigureGroup = {
  ...tableGroup(OUTCOME_TABLE, 'participants', 'over all participants: two rows per dialogue'),
  figures: [],
}

export const potentialFigures: FigureGroup = {
  id: 'table-8',
  title: 'Integrative potential and joint points (Table 8)',
  note: STARS,
  figures: [
    starred({
      id: 'casino-t8',
      what: 'Correlation of integrative potential (1, 2, 3) and joint points',
      printed: '.425***',
      where: `${PAPER}, §4, Table 8`,
      how: 'Pearson’s r over the annotated dialogues only, which the paper does not say; a walk-away counts as 5 + 5. Over all dialogues it would not match.',
      query: 'joint',
      reason: 'The paper does not say that the table uses the annotated dialogues only.',
      find: (rows) => {
        const points = column(rows, 'integrative_potential')
        return correlation(
          points.map((most) => most && (most - 33) / 3),
          column(rows, 'joint_points'),
          3,
        )
      },
    }),
  ],
}

/**
 * Tables 9 and 10: correlations of strategies with outcomes and with the partner's strategies, in annotated dialogues.
 */
export const strategyFigures: readonly FigureGroup[] = [STRATEGY_OUTCOME_TABLE, STRATEGY_TABLE].map(
  (table) => {
    const over = 'over the participants of annotated dialogues: two rows per dialogue'
    const group = tableGroup(table, 'strategies', over)
    return { ...group, figures: rollUps(table, over) }
  },
)

function tableGroup(table: PrintedTable, query: Query, over: string): Omit<FigureGroup, 'figures'> {
  const cellOf = (row: number, column: number): Figure | null => {
    const printed = table.printed[row]?.[column] ?? ''
    const [from, to] = [table.rows[row], table.columns[column]]
    if (printed === '' || !from || !to) return null
    return starred({
      id: `${table.id}-${from.key}-${to.key}`,
      what: `Correlation of ${from.title} and ${to.title}`,
      printed,
      where: `${PAPER}, ${table.name}`,
      how: `Pearson’s r of ${from.said} and ${to.said}, ${over}. ${STARS}`,
      query,
      find: (rows) => cell(rows, from.column, to.column),
    })
  }
  return {
    id: table.id.replace('casino-t', 'table-'),
    title: table.title,
    note: `${STARS} P. is the partner.`,
    matrix: {
      rows: table.rows.map(({ title }) => title),
      columns: table.columns.map(({ title }) => title),
      cells: table.rows.map((_, row) => table.columns.map((_column, i) => cellOf(row, i))),
    },
  }
}

/** Number of a table's values, and of its stars, that equal the printed ones. */
function rollUps(table: PrintedTable, over: string): readonly Figure[] {
  const cells = table.rows.flatMap((from, row) =>
    table.columns.map((to, i) => ({ from, to, printed: table.printed[row]?.[i] ?? '' })),
  )
  const said = {
    where: `${PAPER}, ${table.name}`,
    query: 'strategies',
    how: `The table above: Pearson’s r ${over}.`,
  } as const
  const count = (rows: readonly Row[], right: (printed: string, found: Found) => boolean) =>
    holding(cells, ({ from, to, printed }) => right(printed, cell(rows, from.column, to.column)))
  return [
    all({
      id: table.id,
      what: `All correlations of ${table.name}`,
      printed: `${cells.length} values`,
      ...said,
      find: (rows) =>
        count(
          rows,
          (printed, { values: [r = Number.NaN] }) =>
            compareNumber(r, printed.replace(/\*+$/, '')) === 'matches',
        ),
    }),
    all({
      id: `${table.id}-stars`,
      what: `All stars of ${table.name}`,
      printed: `${cells.length} cells`,
      ...said,
      find: (rows) => count(rows, (printed, { stars }) => (/\*+$/.exec(printed)?.[0] ?? '') === stars),
    }),
  ]
}

function cell(rows: readonly Row[], from: string, to: string): Found {
  return correlation(column(rows, from), column(rows, to), 2)
}

function column(rows: readonly Row[], name: string): (number | null)[] {
  return rows.map((row) => {
    const value = row[name]
    return typeof value === 'number' ? value : null
  })
}

function correlation(xs: readonly (number | null)[], ys: readonly (number | null)[], most: 2 | 3): Found {
  const { r, p } = pearson(xs, ys)
  const stars = starsOf(p, most)
  return { values: [r], stars, shown: `${coefficient(r)}${stars}` }
}

/** Formats a coefficient as in the tables: `.376`, `-.092`. */
function coefficient(r: number): string {
  return r.toFixed(3).replace(/^(-?)0\./, '$1.')
}
