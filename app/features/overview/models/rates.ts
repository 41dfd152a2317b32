import { MISSING } from '../../../model/index.ts'
import type { LabelCluster, LabelRate } from '../../../readers/summaries.ts'
import { cellId, type HeatCell } from './heat.ts'
import { clustersOf, countOf, type Ends, labelShare, shareOf, type Unit, wilsonOf } from './shares.ts'

/** Names of the rows and columns of a heat table. */
export interface RateNames {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
}

type Intervals = ReadonlyMap<string, Ends | null>

/** Number of annotated turns. */
const turnsIn = ({ sizes }: LabelRate) => countOf(sizes, 'turns').whole

/** The most frequent labels of rates, by descending number of turns. */
export function rateLabels(rates: readonly LabelRate[], most: number): readonly string[] {
  const counts = new Map<string, number>()
  for (const { labels } of rates)
    for (const { label, clusters } of labels)
      counts.set(label, (counts.get(label) ?? 0) + countOf(clusters, 'turns').count)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([label]) => label)
}

/** The values with most annotated turns, in the order of the rates. */
export function rateColumns(rates: readonly LabelRate[], most: number): readonly string[] {
  const largest = rates.toSorted((a, b) => turnsIn(b) - turnsIn(a)).slice(0, most)
  return rates.filter((rate) => largest.includes(rate)).map(({ values }) => values[0] ?? MISSING)
}

/** Cells of labels (rows) by the values of one group (columns). */
export function rateCells(
  filtered: readonly LabelRate[],
  all: readonly LabelRate[],
  { rows, columns }: RateNames,
  unit: Unit,
  intervals: Intervals,
): readonly (readonly HeatCell[])[] {
  const of = (rates: readonly LabelRate[], value: string) => rates.find((one) => one.values[0] === value)
  return rows.map((row) =>
    columns.map((column) =>
      toCell(row, column, labelShare(of(filtered, column), of(all, column), row, unit), unit, intervals),
    ),
  )
}

/** Clusters of the cells by their ids. */
export function sharesToResample(
  filtered: readonly LabelRate[],
  { rows, columns }: RateNames,
): ReadonlyMap<string, readonly LabelCluster[]> {
  const rateOf = (value: string) => filtered.find((one) => one.values[0] === value)
  return new Map(
    columns.flatMap((column) =>
      rows.map((row) => [cellId(row, column), clustersOf(rateOf(column), row)] as const),
    ),
  )
}

/** The values of two groups with most annotated turns, in natural order. */
export function groupNames(rates: readonly LabelRate[], most: number): RateNames {
  const names = (at: 0 | 1) => {
    const turns = new Map<string, number>()
    for (const rate of rates) {
      const value = rate.values[at] ?? MISSING
      if (value !== MISSING) turns.set(value, (turns.get(value) ?? 0) + turnsIn(rate))
    }
    const kept = new Set(
      [...turns]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, most)
        .map(([value]) => value),
    )
    return [...turns.keys()].filter((value) => kept.has(value)).toSorted(natural.compare)
  }
  return { rows: names(0), columns: names(1) }
}

const natural = new Intl.Collator('en', { numeric: true })

/** Cells of one label by the values of two groups. */
export function groupCells(
  filtered: readonly LabelRate[],
  all: readonly LabelRate[],
  { rows, columns }: RateNames,
  label: string,
  unit: Unit,
  intervals: Intervals,
): readonly (readonly HeatCell[])[] {
  const [left, every] = [byValues(filtered), byValues(all)]
  return rows.map((row) =>
    columns.map((column) => {
      const id = cellId(row, column)
      return toCell(row, column, labelShare(left.get(id), every.get(id), label, unit), unit, intervals)
    }),
  )
}

/** Clusters of the cells with annotated turns, by their ids. */
export function groupShares(
  filtered: readonly LabelRate[],
  { rows, columns }: RateNames,
  label: string,
): ReadonlyMap<string, readonly LabelCluster[]> {
  const rates = byValues(filtered)
  return new Map(
    rows.flatMap((row) =>
      columns.flatMap((column) => {
        const id = cellId(row, column)
        const rate = rates.get(id)
        return rate ? [[id, clustersOf(rate, label)] as const] : []
      }),
    ),
  )
}

function byValues(rates: readonly LabelRate[]): ReadonlyMap<string, LabelRate> {
  return new Map(rates.map((rate) => [cellId(rate.values[0] ?? MISSING, rate.values[1] ?? MISSING), rate]))
}

function toCell(
  row: string,
  column: string,
  share: ReturnType<typeof labelShare>,
  unit: Unit,
  intervals: Intervals,
): HeatCell {
  const id = cellId(row, column)
  const interval = unit === 'conversations' ? wilsonOf(share) : (intervals.get(id) ?? null)
  return { id, row, column, ...share, share: shareOf(share), interval }
}
