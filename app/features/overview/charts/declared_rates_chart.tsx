import { useMemo } from 'react'
import { type AsyncData, latest } from '../../../base/async_data.ts'
import { plainTitle } from '../../../find/filters/filter_parts.ts'
import type { RateChart, Wish } from '../../../model/index.ts'
import type { LabelRate, TurnGroup } from '../../../readers/summaries.ts'
import { Heat } from '../drawing/heat.tsx'
import type { HeatName } from '../drawing/heat_heading.tsx'
import { ChartFrame } from '../frame/chart_frame.tsx'
import { useOverview } from '../frame/overview_context.ts'
import { withTerms } from '../models/choose.ts'
import { groupCells, groupNames, groupShares } from '../models/rates.ts'
import { labelShare } from '../models/shares.ts'
import { useTurnIntervals } from '../summary/use_turn_intervals.ts'
import { useAllLabelRates, useBoth, useLabelRates } from './answers.ts'
import { annotatedUnit, chartMessages, chartTitles } from './messages.ts'
import { heatTable } from './tables.ts'
import { intervalNote, UnitSwitch } from './unit_switch.tsx'

/** Maximum number of rows and of columns. */
const MOST = 24

/** A label's share by two groups of turns, as declared by the corpus. A click searches for the turns of the cell. */
export function DeclaredRatesChart({ rates }: { readonly rates: RateChart }) {
  const { corpus, filter, choose, shown } = useOverview()
  const unit = shown.shares
  const { scheme, value } = rates.label
  const groups = rates.by.map((key): TurnGroup => (key === 'speaker' ? key : { key, of: 'turn' }))
  const subject = [scheme, groups]
  const rated = useBoth(subject, useLabelRates(scheme, groups), useAllLabelRates(scheme, groups))
  const data = useBoth(
    subject,
    rated,
    useBoth(subject, useGroupRates(scheme, groups[0]), useGroupRates(scheme, groups[1])),
  )
  const [found] = latest(data) ?? []
  const names = useMemo(() => found && groupNames(found[1], MOST), [found])
  const resampled = useMemo(
    () => (found && names && unit === 'turns' ? groupShares(found[0], names, value) : null),
    [found, names, unit, value],
  )
  const intervals = useTurnIntervals(resampled)
  const titles = rates.by.map((key) =>
    key === 'speaker'
      ? chartTitles.speaker
      : plainTitle(corpus.turnFields.find((field) => field.key === key)?.title ?? key),
  )
  const [rowTitle = '', columnTitle = ''] = titles
  const term = (at: 0 | 1, text: string, negated = false) => ({
    kind: 'field' as const,
    field: rates.by[at],
    value: text,
    negated,
  })
  const label = { kind: 'field' as const, field: scheme, value, negated: false }
  const search = (...terms: readonly ReturnType<typeof term>[]) => withTerms(filter, [label, ...terms])
  const isSearched = (...terms: readonly ReturnType<typeof term>[]) =>
    filter.search !== '' && search(...terms).search === ''
  const heading =
    (at: 0 | 1, [filtered, all]: GroupRates) =>
    (id: string): HeatName => ({
      id,
      title: id,
      says: chartMessages.says(
        labelShare(rateOf(filtered, id), rateOf(all, id), value, unit),
        annotatedUnit(unit),
      ),
      choice: isSearched(term(at, id)) ? 'included' : isSearched(term(at, id, true)) ? 'excluded' : 'open',
    })
  const onHeading = (at: 0 | 1) => (id: string, wish: Wish) =>
    choose((now) => withTerms(now, [label, term(at, id, wish === 'exclude')]))
  return (
    <ChartFrame
      id="rates"
      title={rates.title}
      note={[chartTitles.ratesNote[unit], intervalNote(unit, intervals, chartMessages.heatIntervalNote)].join(
        ' ',
      )}
      wide
      data={data}
      controls={<UnitSwitch />}
      draw={([[filtered, all], [byRow, byColumn]]) => {
        if (!names || names.rows.length === 0 || names.columns.length === 0) return null
        const cells = groupCells(filtered, all, names, value, unit, intervals.byId)
        return {
          table: heatTable(
            [rowTitle, columnTitle],
            cells,
            (row) => row,
            (column) => column,
          ),
          drawing: (
            <Heat
              name={rates.title}
              rows={names.rows.map(heading(0, byRow))}
              columns={names.columns.map(heading(1, byColumn))}
              cells={cells}
              titleOf={({ row, column }) => `${row} · ${column}`}
              counts={annotatedUnit(unit)}
              isChosen={({ row, column }) => isSearched(term(0, row), term(1, column))}
              onChoose={({ row, column }) =>
                choose((now) => withTerms(now, [label, term(0, row), term(1, column)]))
              }
              onChooseRow={onHeading(0)}
              onChooseColumn={onHeading(1)}
            />
          ),
        }
      }}
    />
  )
}

type GroupRates = readonly [filtered: readonly LabelRate[], all: readonly LabelRate[]]

/** Rates by one group alone. A conversation can be in several cells of a row, so that they have no sum. */
function useGroupRates(scheme: string, group: TurnGroup | undefined): AsyncData<GroupRates> {
  const by = group === undefined ? [] : [group]
  return useBoth([scheme, by], useLabelRates(scheme, by), useAllLabelRates(scheme, by))
}

const rateOf = (rates: readonly LabelRate[], value: string) => rates.find((one) => one.values[0] === value)
