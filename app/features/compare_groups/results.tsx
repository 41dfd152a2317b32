import { useEffect, useMemo, useRef } from 'react'
import { type AsyncData, latest } from '../../base/async_data.ts'
import { CLUSTER_SAMPLES } from '../../base/statistics/cluster_bootstrap.ts'
import type { Filter } from '../../model/index.ts'
import type { ComparedUnit, Measured, MeasuredCases } from '../../readers/comparisons.ts'
import { comparisonSql } from '../../readers/duckdb/comparisons/comparison_sql.ts'
import { showAnalysis } from '../../session/console.ts'
import { readCorpus } from '../../session/corpus_readers.ts'
import type { LoadedRows } from '../../session/react/use_loaded.ts'
import { currentViewState, navigate } from '../../state/address.ts'
import { formatViewState } from '../../state/view_state.ts'
import page from '../../ui/frame/report_page.module.css'
import { Table } from '../../ui/frame/table.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './compare_groups.module.css'
import { CopyMenu } from './copy_menu.tsx'
import { Forest, SmallHistogram } from './forest.tsx'
import { groupMessages as t } from './messages.ts'
import {
  type Dimension,
  type NumberField,
  valueTitle,
  withAnyValue,
  withGiven,
  withValue,
} from './models/dimensions.ts'
import { type GroupFigure, groupFigures, histograms, methodOf, type Statistic } from './models/figures.ts'
import {
  estimateText,
  figureData,
  figureTable,
  formatsOf,
  hasEnds,
  intervalText,
  resultSentence,
} from './models/outputs.ts'
import type { Group } from './use_comparison.ts'
import { SEED, useIntervals } from './use_intervals.ts'

/** The measured share or number. */
export type Subject =
  | { readonly kind: 'share'; readonly dimension: Dimension; readonly value: string }
  | { readonly kind: 'number'; readonly number: NumberField }

interface ResultsProps {
  readonly loaded: LoadedRows
  readonly groups: readonly Group[]
  readonly cases: AsyncData<MeasuredCases>
  readonly unit: ComparedUnit
  readonly statistic: Statistic
  /** Null if nothing can be measured. */
  readonly measured: Measured | null
  readonly subject: Subject | null
  /** The filter of all groups, or null if each has its own. */
  readonly filter: Filter | null
}

/** A measure of groups: sentence, chart, table. */
export function Results({ loaded, groups, cases, unit, statistic, measured, subject, filter }: ResultsProps) {
  const { corpus } = loaded
  const known = latest(cases)
  const whole = known && known.without.length === groups.length ? known : null
  const resampled = whole && methodOf(whole, unit, statistic) === 'clusters' ? whole : null
  const { intervals, drawn, failed } = useIntervals(resampled, statistic === 'median' ? 'median' : 'mean')
  const figures = useMemo(
    () => (whole ? groupFigures(whole, unit, statistic, intervals) : null),
    [whole, unit, statistic, intervals],
  )
  const titles = useMemo(() => groups.map(({ title }) => title), [groups])
  useEffect(() => {
    if (!figures) return
    return showAnalysis({ statistic, unit, groups: figureData(titles, figures) })
  }, [figures, titles, statistic, unit])
  const section = useRef<HTMLElement>(null)
  if (cases.status === 'failed')
    return (
      <p className="sm bad" role="status">
        {t.failed(cases.error.message)}
      </p>
    )
  if (!subject) return <p className="sm soft">{t.noValues}</p>
  if (!figures) return <Skeleton width="60%" />
  const name =
    subject.kind === 'share'
      ? shareTitle(subject.dimension, subject.value)
      : `${t.measures[statistic]}: ${subject.number.title}`
  const short = subject.kind === 'share' ? valueTitle(subject.dimension, subject.value) : subject.number.title
  const formats = formatsOf(statistic)
  const filters = (group: Group) => casesOf(group, subject, unit, corpus.labelSchemes.length)
  const method = resampled ? t.methods.clusters(CLUSTER_SAMPLES, SEED) : t.methods.independent
  const rows = figures.map((figure, i) => ({
    id: groups[i]?.value ?? String(i),
    title: titles[i] ?? '',
    value: figure.figure?.value ?? null,
    interval: hasEnds(figure.figure?.interval) ? figure.figure.interval : null,
    beside: figure.figure
      ? figure.hits === null
        ? `${formats.value(figure.figure.value)} · n = ${figure.n}`
        : `${figure.hits}/${figure.n} · ${formats.value(figure.figure.value)}`
      : t.none,
    says: `${titles[i]}: ${estimateText(figure.figure, formats.value)}; ${
      figure.hits === null ? `n = ${figure.n}` : t.fraction(figure.hits, figure.n)
    }`,
  }))
  const open = (id: string) => {
    const group = groups.find(({ value }) => value === id)
    if (group) navigate({ ...listView(filters(group).counted, unit) }, 'push')
  }
  const data = figureData(titles, figures)
  const sentence = resultSentence(short, titles, figures, statistic, unit)
  const spread = statistic === 'share' ? null : histograms(figures)
  return (
    <section ref={section} className={page.group} aria-label={t.result} aria-busy={drawn !== null}>
      <div className={page.bar}>
        <h3 className={page.groupTitle}>{name}</h3>
        <CopyMenu
          corpus={corpus}
          filter={filter}
          title={name}
          lines={[t.captionN(figures.map(({ n }, i) => [titles[i] ?? '', n])), method]}
          table={figureTable(titles, figures, statistic)}
          csv={{ columns: Object.keys(data[0] ?? {}), rows: data.map((row) => Object.values(row)) }}
          {...(measured && {
            sql: () => {
              const question = { splits: loaded.splits, groups: groups.map((group) => group.filter) }
              return comparisonSql(readCorpus(corpus), question, titles, unit, measured)
            },
          })}
          drawing={() => section.current?.querySelector<SVGSVGElement>('svg[data-drawing]') ?? null}
        />
      </div>
      {sentence && <p className="snug">{sentence}</p>}
      <Forest
        name={t.chart(name)}
        rows={rows}
        text={statistic === 'share' ? (value) => `${Math.round(value * 1000) / 10}%` : formats.value}
        fromZero={statistic === 'share'}
        onChoose={open}
      />
      {drawn !== null && (
        <p className="xs faint" role="status">
          {t.drawing(drawn, CLUSTER_SAMPLES)}
        </p>
      )}
      {failed !== null && (
        <p className="sm bad" role="status">
          {t.failed(failed)}
        </p>
      )}
      {spread && (
        <div className={styles.multiples}>
          {figures.map(({ n }, i) =>
            n === 0 ? null : (
              <div key={groups[i]?.value} className="stack gap-1 narrowing">
                <div className={styles.multipleTitle}>{titles[i]}</div>
                <SmallHistogram
                  name={t.chart(titles[i] ?? '')}
                  counts={spread.counts[i] ?? []}
                  low={spread.low}
                  step={spread.step}
                  whole={spread.whole}
                  text={(value) => String(Math.round(value * 100) / 100)}
                />
              </div>
            ),
          )}
        </div>
      )}
      <div className={styles.scroll}>
        <FigureTable groups={groups} figures={figures} statistic={statistic} unit={unit} filters={filters} />
      </div>
      <p className="xs faint snug">{method}</p>
    </section>
  )
}

function shareTitle(dimension: Dimension, value: string): string {
  const title = valueTitle(dimension, value)
  return title.startsWith(dimension.title) ? title : `${dimension.title}: ${title}`
}

interface FigureTableProps {
  readonly groups: readonly Group[]
  readonly figures: readonly GroupFigure[]
  readonly statistic: Statistic
  readonly unit: ComparedUnit
  readonly filters: (group: Group) => ReturnType<typeof casesOf>
}

/** Numbers below this are flagged. */
const FEW = 10

function FigureTable({ groups, figures, statistic, unit, filters }: FigureTableProps) {
  const { columns } = t
  const { value, difference } = formatsOf(statistic)
  const isShare = statistic === 'share'
  const right = (title: string) => ({ title, className: styles.number })
  return (
    <Table
      className={styles.table ?? ''}
      head={[
        columns.group,
        ...(isShare ? [right(columns.hits)] : []),
        ...[right(columns.n), right(columns.value[statistic]), right(columns.interval)],
        right(columns.difference(groups[0]?.title ?? '')),
        ...(isShare ? [right(columns.ratio)] : []),
        right(columns.without),
      ]}
    >
      {figures.map((figure, i) => {
        const group = groups[i] as Group
        const { counted, all } = filters(group)
        const link = (n: number, filter: Filter) => (
          <a href={addressOf(filter, unit)} aria-label={t.openRows(n, unit, group.title)}>
            {n}
          </a>
        )
        return (
          <tr key={group.value}>
            <th scope="row">{group.title}</th>
            {isShare && <td className={styles.number}>{link(figure.hits ?? 0, counted)}</td>}
            <td className={styles.number}>
              {link(figure.n, all)}
              {figure.n < FEW && <span className={styles.few}>{t.few}</span>}
            </td>
            <td className={styles.number}>{figure.figure ? value(figure.figure.value) : t.none}</td>
            <td className={styles.number}>{intervalText(figure.figure, value)}</td>
            <td className={styles.number}>
              {i === 0 ? t.none : estimateText(figure.difference, difference)}
            </td>
            {isShare && (
              <td className={styles.number}>{i === 0 ? t.none : estimateText(figure.ratio, t.number)}</td>
            )}
            <td className={styles.number}>{figure.without}</td>
          </tr>
        )
      })}
    </Table>
  )
}

/** Filters of a group's counted cases, and of all its cases that have a value. */
function casesOf({ filter }: Group, subject: Subject, unit: ComparedUnit, schemes: number) {
  if (subject.kind === 'number') {
    const all = withGiven(filter, subject.number.field, unit)
    return { all, counted: all }
  }
  const { dimension, value } = subject
  return {
    all: withAnyValue(filter, dimension, unit, schemes),
    counted: withValue(filter, dimension, value, unit),
  }
}

/** The view that lists the rows of a filter. */
function listView(filter: Filter, unit: ComparedUnit) {
  const hits = `${unit}s` as const
  return { view: null, conversation: null, turn: null, filter, hits }
}

const addressOf = (filter: Filter, unit: ComparedUnit) =>
  formatViewState({ ...currentViewState(), ...listView(filter, unit) })
