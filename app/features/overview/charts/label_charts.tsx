import { navigate } from '../../../state/address.ts'
import Choice from '../../../ui/choice.tsx'
import { useOverview } from '../frame/overview_context.ts'
import { overviewMessages } from '../messages.ts'
import { outcomeOf, pairFields } from '../models/fields.ts'
import { Part } from '../part.tsx'
import { LabelPairsChart } from './label_pairs_chart.tsx'
import { LabelPlacesChart } from './label_places_chart.tsx'
import { LabelRatesChart } from './label_rates_chart.tsx'
import { LabelSharesChart } from './label_shares_chart.tsx'
import { chartTitles } from './messages.ts'
import { namedDimension } from './named_dimension.ts'

/** Charts of a label scheme, with a selector if there are several schemes. */
export function LabelCharts() {
  const { corpus, shown } = useOverview()
  const schemes = corpus.labelSchemes
  const scheme = schemes.find((s) => s.id === shown.scheme) ?? schemes.find((s) => s.counted) ?? schemes[0]
  if (!scheme) return null
  const outcome = outcomeOf(corpus)?.field
  const fields = pairFields(corpus)
  const column = fields.find((f) => f.name === outcome?.key)
  const row = {
    name: scheme.id,
    title: scheme.title,
    by: { scheme: scheme.id },
    isNumber: false,
    field: null,
  }
  return (
    <Part
      id="labels"
      title={overviewMessages.labelsPart}
      beside={
        schemes.length > 1 && (
          <Choice
            name={chartTitles.scheme}
            value={scheme.id}
            items={schemes.map((s) => ({ value: s.id, label: s.title }))}
            onChoose={(scheme) => navigate({ scheme }, 'replace')}
          />
        )
      }
    >
      <LabelSharesChart key={`shares ${scheme.id}`} scheme={scheme} />
      <LabelPlacesChart key={`places ${scheme.id}`} scheme={scheme} />
      {column && outcome && (
        <LabelRatesChart
          key={`outcome ${scheme.id}`}
          id="labels-by-outcome"
          scheme={scheme}
          labels={namedDimension(row, schemes)}
          field={namedDimension(column, schemes)}
        />
      )}
      <LabelPairsChart key={`pairs ${scheme.id}`} scheme={scheme} />
    </Part>
  )
}
