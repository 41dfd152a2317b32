import type { LabelScheme } from '../../../model/index.ts'
import { Places } from '../drawing/places.tsx'
import { ChartFrame } from '../frame/chart_frame.tsx'
import { useOverview } from '../frame/overview_context.ts'
import { chosenLabels, labelWords } from '../models/bars.ts'
import { placesOf } from '../models/places.ts'
import { useSummary } from '../summary/use_summary.ts'
import { useBoth, useLabelShares } from './answers.ts'
import { MOST_LABELS } from './label_shares_chart.tsx'
import { chartMessages, chartTitles } from './messages.ts'
import { SHARE_COLUMNS, shareCells } from './tables.ts'
import { UnitSwitch } from './unit_switch.tsx'

const PARTS = 10

/** Positions of a scheme's labels within conversations, by tenths. */
export function LabelPlacesChart({ scheme }: { readonly scheme: LabelScheme }) {
  const { list, filter, chooseOne, shown } = useOverview()
  const unit = shown.shares
  const shares = useLabelShares(scheme.id)
  const places = useSummary(list, ['label_places', scheme.id], (reader, question, signal) =>
    reader.labelPlaces(question, scheme.id, PARTS, signal),
  )
  const title = chartTitles.places(scheme.title)
  const chosen = chosenLabels(filter, scheme.id)
  return (
    <ChartFrame
      id="label-places"
      title={title}
      note={chartTitles.placesNote[unit]}
      controls={<UnitSwitch />}
      data={useBoth(scheme.id, shares, places)}
      draw={([labels, found]) => {
        const placed = placesOf(labels, found, PARTS, MOST_LABELS, unit)
        if (placed.length === 0) return null
        const { label: of, part } = chartMessages.columns
        const rows = placed.map(({ label, places: those }) => ({
          row: {
            id: label,
            ...labelWords(scheme, label),
            choice: chosen.include.includes(label) ? ('included' as const) : ('open' as const),
          },
          places: those,
        }))
        return {
          table: {
            columns: [of, part, ...SHARE_COLUMNS],
            rows: rows.flatMap(({ row, places: those }) =>
              those.map((place) => [row.title, place.part + 1, ...shareCells(place)]),
            ),
          },
          drawing: (
            <Places
              name={title}
              rows={rows}
              ends={[chartTitles.start, chartTitles.end]}
              titleOf={({ row }, place) => chartTitles.place(row.title, place.part + 1)}
              saysOf={(_, place) => chartMessages.says(place, unit)}
              onChoose={(value, wish) => chooseOne({ scheme: scheme.id }, value, wish)}
            />
          ),
        }
      }}
    />
  )
}
