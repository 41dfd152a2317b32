import { plainTitle } from '../../../find/filters/filter_parts.ts'
import { isOfParticipants } from '../../../readers/participants.ts'
import { navigate } from '../../../state/address.ts'
import { useViewState } from '../../../state/use_view_state.ts'
import Choice from '../../../ui/choice.tsx'
import { useOverview } from '../frame/overview_context.ts'
import { hasSeveral, pairFields, pairOf, unknownOf } from '../models/fields.ts'
import { BoxChart } from './box_chart.tsx'
import { CrossChart } from './cross_chart.tsx'
import { LabelRatesChart } from './label_rates_chart.tsx'
import { chartTitles } from './messages.ts'
import { namedDimension } from './named_dimension.ts'
import { ScatterChart } from './scatter_chart.tsx'

const ID = 'pair'

/** Chart of any two fields: a heat table for categories, box plots for one number, a scatter plot for two. */
export function PairChart() {
  const { corpus } = useOverview()
  const { state } = useViewState()
  const pair = pairOf(corpus, state.pair)
  if (!pair) return null
  const [a, b] = pair
  const unknown = unknownOf(corpus, state.pair)
  const items = pairFields(corpus).map(({ name, title }) => ({ value: name, label: plainTitle(title) }))
  const choose = (first: string, second: string) => navigate({ pair: [first, second] }, 'replace')
  const shared = {
    id: ID,
    title: chartTitles.pair(plainTitle(a.title), plainTitle(b.title)),
    controls: (
      <>
        <Choice
          name={chartTitles.first}
          value={a.name}
          items={items}
          onChoose={(name) => choose(name, b.name)}
        />
        <span className="faint">{chartTitles.against}</span>
        <Choice
          name={chartTitles.second}
          value={b.name}
          items={items}
          onChoose={(name) => choose(a.name, name)}
        />
        {unknown.length > 0 && (
          <span className="sm" role="status">
            {chartTitles.unknownFields(unknown)}
          </span>
        )}
      </>
    ),
  }
  const unit = isOfParticipants(a.by, b.by) ? 'participants' : 'conversations'
  const key = `${a.name}/${b.name}`
  const schemeOf = (id: string) => corpus.labelSchemes.find((one) => one.id === id)
  const named = (field: typeof a) => namedDimension(field, corpus.labelSchemes)
  if (a.isNumber && b.isNumber && a.field && b.field)
    return <ScatterChart key={key} {...shared} x={a.field} y={b.field} />
  if (a.isNumber && a.field) return <BoxChart key={key} {...shared} number={a.field} by={named(b)} />
  if (b.isNumber && b.field) return <BoxChart key={key} {...shared} number={b.field} by={named(a)} />
  const [labels, other] = a.field === null ? [a, b] : [b, a]
  const scheme = labels.field === null && 'scheme' in labels.by ? schemeOf(labels.by.scheme) : undefined
  if (scheme && other.field && other.field.of !== 'participant')
    return (
      <LabelRatesChart
        key={key}
        id={ID}
        controls={shared.controls}
        scheme={scheme}
        labels={named(labels)}
        field={named(other)}
      />
    )
  return (
    <CrossChart
      key={key}
      {...shared}
      note={chartTitles.crossNote(b.field && plainTitle(b.title), hasSeveral(b), unit)}
      rows={named(a)}
      columns={named(b)}
      sharesOf="rows"
    />
  )
}
