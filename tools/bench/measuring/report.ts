import { median, quantile } from './statistics.ts'

export type Unit = 'ms' | 's' | 'B' | 'kB' | 'MB' | 'fps' | '/s' | 'MB/s' | 'trips'

/** Limit with which a figure is compared. */
export interface Target {
  /** The compared value: the median, the 95th percentile, or the ratio. */
  readonly of: 'median' | 'p95' | 'ratio'
  readonly most?: number
  readonly least?: number
}

/** One row of the table. */
export interface Figure {
  readonly name: string
  readonly unit: Unit
  readonly samples: readonly number[]
  /** Samples of the same run. The ratio is the median of `samples` divided by their median. */
  readonly per?: readonly number[]
  /** True if the 95th percentile is meaningful. */
  readonly p95?: boolean
  readonly target?: Target
  /** Sentences shown below the table. */
  readonly notes?: readonly string[]
}

/** Ratio of the two medians. Null if the figure isn't compared with anything. */
export function ratioOf({ samples, per }: Figure): number | null {
  return per ? median(samples) / median(per) : null
}

/** True if a figure meets its target. Null if it has none. */
export function meetsTarget(figure: Figure): boolean | null {
  const { target, samples } = figure
  if (!target) return null
  const value =
    target.of === 'ratio'
      ? (ratioOf(figure) ?? Number.NaN)
      : target.of === 'p95'
        ? quantile(samples, 0.95)
        : median(samples)
  return value <= (target.most ?? Number.POSITIVE_INFINITY) && value >= (target.least ?? 0)
}

const HEAD = ['', 'median', 'p95', 'n', 'ratio', 'target', 'met'] as const

/** Figures as a Markdown table, followed by their notes. */
export function markdownTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, unit, samples, p95, target } = figure
    const met = meetsTarget(figure)
    const ratio = ratioOf(figure)
    return [
      name,
      amount(median(samples), unit),
      p95 ? amount(quantile(samples, 0.95), unit) : '',
      String(samples.length),
      ratio === null ? '' : `${ratio.toFixed(2)} ×`,
      target ? targetText(target, unit) : '',
      met === null ? '' : met ? 'yes' : '**no**',
    ]
  })
  const widths = HEAD.map((title, i) => Math.max(3, title.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, i) => (i === 0 ? (cells[i] ?? '').padEnd(width) : (cells[i] ?? '').padStart(width))).join(' | ')} |`
  const rule = `|${widths.map((width, i) => (i === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  const notes = figures.flatMap(({ name, notes = [] }) => notes.map((note) => `- ${name}: ${note}`))
  return [line(HEAD), rule, ...rows.map(line), ...(notes.length > 0 ? ['', ...notes] : [])].join('\n')
}

/** Formats an amount with its unit and its significant decimals. */
export function amount(value: number, unit: Unit): string {
  if (!Number.isFinite(value)) return '–'
  const decimals = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return `${value.toFixed(decimals)} ${unit}`
}

function targetText({ of, most, least }: Target, unit: Unit): string {
  const bound = most === undefined ? '≥' : '≤'
  const value = most ?? least ?? 0
  if (of === 'ratio') return `${bound} ${value} ×`
  return `${of === 'p95' ? 'p95 ' : ''}${bound} ${value} ${unit}`
}
