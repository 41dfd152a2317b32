import { countText } from '../../../base/messages/intl.ts'
import type { LabelScheme } from '../../../model/index.ts'
import type { FigureKey } from '../../../reviews/agreement/agreement.ts'
import { agreementFigures } from '../../../reviews/agreement/messages.ts'
import type { Intervals } from '../../../reviews/agreement/worker/agreement_messages.ts'
import type { LabelCheck } from '../../../reviews/annotators/annotations.ts'
import { agreementMessages as t } from '../messages.ts'
import { checkRows } from './check_rows.ts'
import { type Chosen, labelTitle } from './chosen.ts'
import {
  againstIn,
  againstOnly,
  againstTitle,
  agreementOnly,
  type Found,
  figuresOf,
  intervalWords,
  namesIn,
  type ShownFigure,
  usedLabels,
} from './figure_rows.ts'
import type { Matrix } from './matrix.ts'

/** Describes the compared data in a report. */
export interface ReportedData {
  /** Title of the corpus. */
  readonly corpus: string
  readonly source: string
  readonly splits: readonly string[]
  /** Hash of the texts, or null until it is calculated. */
  readonly fingerprint: string | null
}

/** A section of a report: a heading and a table. */
export interface ReportPart {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface ReportContent {
  readonly title: string
  /** Names and values. */
  readonly facts: readonly (readonly [string, string])[]
  readonly parts: readonly ReportPart[]
}

interface Reported {
  readonly data: ReportedData
  readonly scheme: LabelScheme
  readonly chosen: Pick<Chosen, 'annotators' | 'reference' | 'threshold' | 'isDependent'>
  readonly found: Found
  readonly intervals: Intervals | null
  readonly checks: readonly LabelCheck[]
}

/** Annotators, turns and settings of the comparison. */
export function factsOf({ data, scheme, chosen, found, intervals }: Reported): ReportContent['facts'] {
  const { agreement } = found
  const names = namesIn(found)
  const examined = names.map((name, i) => {
    const { mode = 'labels', revealed = 0, differing = 0 } = chosen.annotators[i] ?? {}
    return t.examinedBy(name, [
      t.modes[mode],
      t.turns(agreement.examined[i] ?? 0),
      ...(revealed > 0 ? [t.revealed(revealed)] : []),
      ...(differing > 0 ? [t.mergedCounts(differing)] : []),
    ])
  })
  const { reference, threshold } = chosen
  return [
    ...dataFacts(data, scheme),
    [t.factNames.annotators, examined.join('; ')],
    ...(reference === null ? [] : [[t.factNames.reference, names[reference] ?? ''] as const]),
    ...(threshold === null ? [] : [[t.factNames.threshold, String(threshold)] as const]),
    [t.factNames.shared, t.turns(agreement.shared)],
    ...(names.length > 2 ? [[t.factNames.byAll, t.turns(agreement.byAll)] as const] : []),
    [t.factNames.intervals, intervals ? t.intervalsOf(intervals.samples, intervals.seed) : t.noIntervals],
  ]
}

function dataFacts(data: ReportedData, scheme: LabelScheme): ReportContent['facts'] {
  return [
    [t.factNames.corpus, data.corpus],
    [t.factNames.source, data.source],
    [t.factNames.splits, data.splits.join(', ')],
    ...(data.fingerprint === null ? [] : [[t.factNames.data, data.fingerprint] as const]),
    [t.factNames.scheme, scheme.title],
  ]
}

/** A report of label checks only, for when no annotators are compared. */
export function checksReport({
  data,
  scheme,
  checks,
}: Pick<Reported, 'data' | 'scheme' | 'checks'>): ReportContent {
  return {
    title: t.reportOf(data.corpus, scheme.title),
    facts: dataFacts(data, scheme),
    parts: checksPart(checks),
  }
}

function checksPart(checks: readonly LabelCheck[]): readonly ReportPart[] {
  if (checks.length === 0) return []
  const rows = checkRows(checks).map(({ reviewer, rate, interval, counts }) => [
    reviewer,
    rate,
    interval,
    counts,
  ])
  return [{ title: t.checks, columns: t.checkColumns, rows }]
}

/** Everything that the page shows, for printing and copying. */
export function reportContent(
  reported: Reported,
  matrix: { readonly of: Matrix; readonly pair: readonly [number, number] } | null,
): ReportContent {
  const { data, scheme } = reported
  return {
    title: t.reportOf(data.corpus, scheme.title),
    facts: factsOf(reported),
    parts: [
      ...(reported.chosen.isDependent ? [] : [overallPart(reported)]),
      labelPart(reported),
      ...againstPart(reported),
      ...(matrix ? [matrixPart(reported, matrix.of, matrix.pair)] : []),
      ...checksPart(reported.checks),
    ],
  }
}

function overallPart({ found, intervals }: Reported): ReportPart {
  return {
    title: t.overall,
    columns: [t.figure, t.value, t.interval],
    rows: agreementOnly(figuresOf(found.agreement, intervals, 'sets')).map((figure) => [
      t.figureNames[figure.of],
      valueText(figure),
      intervalText(figure),
    ]),
  }
}

function labelPart({ scheme, found, intervals }: Reported): ReportPart {
  const { agreement, of } = found
  const rows = usedLabels(agreement).map((label) => ({
    label,
    figures: agreementOnly(figuresOf(agreement, intervals, label)),
  }))
  return {
    title: t.perLabel,
    columns: [
      t.label,
      ...namesIn(found).map(t.givenBy),
      ...(rows[0]?.figures ?? []).map((figure) => t.figureNames[figure.of]),
    ],
    rows: rows.map(({ label, figures }) => [
      labelTitle(scheme, of.judgements.labels[label] ?? ''),
      ...agreement.given.map((counts) => countText(counts[label] ?? 0)),
      ...figures.map(withInterval),
    ]),
  }
}

const AGAINST = ['precision', 'recall', 'f1'] as const

function againstPart({ scheme, found, intervals }: Reported): readonly ReportPart[] {
  const { agreement, of } = found
  const against = againstIn(found)
  if (!against) return []
  return against.others.map((annotator) => {
    const row = (title: string, scope: FigureKey['scope']) => {
      const figures = againstOnly(figuresOf(agreement, intervals, scope), annotator)
      return [title, ...AGAINST.map((name) => withInterval(figures.find((figure) => figure.of === name)))]
    }
    return {
      title: againstTitle(found, against.reference, annotator),
      columns: [t.label, ...AGAINST.map((name) => t.figureNames[name])],
      rows: [
        ...usedLabels(agreement).map((label) =>
          row(labelTitle(scheme, of.judgements.labels[label] ?? ''), label),
        ),
        row(t.averages.micro, 'micro'),
        row(t.averages.macro, 'macro'),
      ],
    }
  })
}

function matrixPart(
  { scheme, found }: Reported,
  { isSingle, lines, cells }: Matrix,
  [a, b]: readonly [number, number],
): ReportPart {
  const names = namesIn(found)
  const { labels } = found.of.judgements
  const titles = lines.map((line) => (line === null ? t.noLabel : labelTitle(scheme, labels[line] ?? '')))
  return {
    title: isSingle ? t.confusion : t.crossed,
    columns: [t.corner(names[a] ?? '', names[b] ?? ''), ...titles],
    rows: cells.map((row, i) => [titles[i] ?? '', ...row.map(countText)]),
  }
}

function valueText({ estimate }: Pick<ShownFigure, 'estimate'>): string {
  return estimate.value === null
    ? `${t.undefinedValue} (${agreementFigures.whyUndefined[estimate.why]})`
    : t.number(estimate.value)
}

function intervalText({ interval }: Pick<ShownFigure, 'interval'>): string {
  return interval ? intervalWords(interval) : ''
}

function withInterval(figure: ShownFigure | undefined): string {
  if (!figure) return ''
  const { estimate, interval } = figure
  if (estimate.value === null) return t.undefinedValue
  const value = t.number(estimate.value)
  if (!interval) return value
  return 'whyNot' in interval
    ? `${value} (${intervalWords(interval)})`
    : `${value} [${t.number(interval.low)}, ${t.number(interval.high)}]`
}
