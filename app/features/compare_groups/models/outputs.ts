import type { AnyInterval, NoInterval } from '../../../base/statistics/interval.ts'
import type { DistinctiveWord } from '../../../base/statistics/log_odds.ts'
import type { TextTable } from '../../../files/table_text.ts'
import type { ComparedUnit } from '../../../readers/comparisons.ts'
import { groupMessages as t } from '../messages.ts'
import type { Estimate, GroupFigure, Statistic } from './figures.ts'

/** Formats values of a statistic. */
export interface Formats {
  value(value: number): string
  /** With a sign. */
  difference(value: number): string
}

export function formatsOf(statistic: Statistic): Formats {
  return statistic === 'share'
    ? { value: t.share, difference: t.points }
    : { value: t.number, difference: t.change }
}

/** True for an interval with ends. */
export function hasEnds(interval: AnyInterval | NoInterval | undefined): interval is AnyInterval {
  return interval !== undefined && 'low' in interval
}

/** An interval as text, or the reason why there is none. */
export function intervalText(estimate: Estimate | null, format: (value: number) => string): string {
  if (!estimate) return t.none
  const { interval } = estimate
  if (interval === undefined) return t.pending
  return hasEnds(interval) ? t.range(format(interval.low), format(interval.high)) : t.whyNot[interval.whyNot]
}

/** An estimate with its interval in brackets. */
export function estimateText(estimate: Estimate | null, format: (value: number) => string): string {
  if (!estimate) return t.none
  return `${format(estimate.value)} (${intervalText(estimate, format)})`
}

/** The result as a table of texts. */
export function figureTable(
  titles: readonly string[],
  figures: readonly GroupFigure[],
  statistic: Statistic,
): TextTable {
  const { value, difference } = formatsOf(statistic)
  const isShare = statistic === 'share'
  const { columns } = t
  return {
    columns: [
      ...[columns.group, ...(isShare ? [columns.hits] : []), columns.n, columns.value[statistic]],
      ...[columns.interval, columns.difference(titles[0] ?? '')],
      ...(isShare ? [columns.ratio] : []),
      columns.without,
    ],
    rows: figures.map((figure, i) => [
      ...[titles[i] ?? '', ...(isShare ? [String(figure.hits)] : []), String(figure.n)],
      figure.figure ? value(figure.figure.value) : t.none,
      intervalText(figure.figure, value),
      estimateText(figure.difference, difference),
      ...(isShare ? [estimateText(figure.ratio, t.number)] : []),
      String(figure.without),
    ]),
  }
}

/** The result as numbers, for CSV and scripts. Undefined intervals are null. */
export function figureData(titles: readonly string[], figures: readonly GroupFigure[]) {
  const ends = (name: string, estimate: Estimate | null) => {
    const known = hasEnds(estimate?.interval) ? estimate.interval : null
    return {
      [name]: estimate?.value ?? null,
      [`${name}_low`]: known?.low ?? null,
      [`${name}_high`]: known?.high ?? null,
    }
  }
  return figures.map(({ n, hits, conversations, without, figure, difference, ratio }, i) => ({
    ...{ group: titles[i] ?? '', n, hits, conversations, without },
    ...ends('value', figure),
    method: hasEnds(figure?.interval) ? figure.interval.method : null,
    ...ends('difference', difference),
    ...ends('ratio', ratio),
  }))
}

/** Distinctive words as a table of texts. */
export function wordTable(words: readonly DistinctiveWord[], a: string, b: string): TextTable {
  const { word, count, rate, z } = t.words
  return {
    columns: [word, count(a), count(b), rate(a), rate(b), z],
    rows: words.map((one) => [
      ...[one.word, String(one.a), String(one.b)],
      ...[one.rateA, one.rateB, one.z].map((number) => t.number(number)),
    ]),
  }
}

/** One sentence about the first group and the one that differs most clearly from it. It claims no more than the intervals. */
export function resultSentence(
  subject: string,
  titles: readonly string[],
  figures: readonly GroupFigure[],
  statistic: Statistic,
  unit: ComparedUnit,
): string | null {
  const { value, difference } = formatsOf(statistic)
  const [first] = figures
  if (!first?.figure) return null
  const said = (figure: GroupFigure, title: string, own: Estimate) =>
    statistic === 'share'
      ? t.sentence.share(subject, title, figure.hits ?? 0, figure.n, own.value, unit)
      : t.sentence.number(statistic, subject, title, figure.n, value(own.value), unit)
  const begin = said(first, titles[0] ?? '', first.figure)
  const others = figures.flatMap((figure, i) =>
    i > 0 && figure.figure && figure.difference ? [{ figure, i }] : [],
  )
  const [other] = others.toSorted((x, y) => clarity(y.figure.difference) - clarity(x.figure.difference))
  const estimate = other?.figure.difference
  if (!other || !estimate || !other.figure.figure) return t.sentence.one(begin)
  const second = t.sentence.other(
    titles[other.i] ?? '',
    other.figure.hits,
    other.figure.n,
    value(other.figure.figure.value),
  )
  const pair = t.sentence.against(begin, second)
  const { interval } = estimate
  const format = statistic === 'share' ? (one: number) => t.pointsOf(difference(one)) : difference
  if (interval === undefined) return pair
  if (!hasEnds(interval))
    return `${pair} ${t.sentence.noInterval(format(estimate.value), t.whyNot[interval.whyNot])}`
  const tell = interval.low > 0 || interval.high < 0 ? t.sentence.clear : t.sentence.unclear
  const told = `${pair} ${tell(format(estimate.value), difference(interval.low), difference(interval.high))}`
  return others.length > 1 ? `${told} ${t.sentence.clearestOf(others.length)}` : told
}

/** Distance of an interval of a difference from 0, in its own widths. */
function clarity(estimate: Estimate | null): number {
  const interval = estimate?.interval
  if (!estimate || !hasEnds(interval)) return Number.NEGATIVE_INFINITY
  return Math.abs(estimate.value) / (interval.high - interval.low)
}
