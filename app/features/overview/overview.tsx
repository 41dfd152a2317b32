import { Minus } from 'lucide-react'
import { memo, useMemo } from 'react'
import { latest } from '../../base/async_data.ts'
import type { ErrorData } from '../../base/errors.ts'
import { patternErrorOf } from '../../find/search/pattern_error.ts'
import { useAllUnannotated } from '../../find/values/use_unannotated.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { shownError, useUnreadIndex } from '../../session/react/unread/use_unread_index.ts'
import { useView } from '../../session/react/use_session.ts'
import { Notice } from '../../ui/frame/notice.tsx'
import { WholeView } from '../../ui/frame/whole_view.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { useTotals } from './charts/answers.ts'
import { DeclaredRatesChart } from './charts/declared_rates_chart.tsx'
import { FacetChart } from './charts/facet_chart.tsx'
import { LabelCharts } from './charts/label_charts.tsx'
import { PairChart } from './charts/pair_chart.tsx'
import { TurnsChart } from './charts/turns_chart.tsx'
import { OverviewProvider, useOverview } from './frame/overview_context.ts'
import { DatasetCard } from './head/dataset_card.tsx'
import { Head } from './head/head.tsx'
import { overviewMessages } from './messages.ts'
import { outcomeOf } from './models/fields.ts'
import { FEWEST } from './models/ranking.ts'
import styles from './overview.module.css'
import { Part } from './part.tsx'
import { Sections } from './sections.tsx'
import { useTellingFacets } from './summary/telling_facets.ts'
import { useCountedList } from './summary/use_summary.ts'

/** Overview of a corpus: description, charts that filter the list, and example questions. */
export default function Overview({ corpus }: { readonly corpus: CorpusInfo }) {
  const { state, resolved } = useView()
  const { list, error, filter, pending, coming } = useCountedList(
    corpus,
    resolved.listed,
    state.sort,
    state.filter,
  )
  const [scheme] = corpus.labelSchemes
  const unannotated = Boolean(useAllUnannotated(scheme && list, scheme?.id ?? ''))
  const { scheme: chosen, shares, labelPairs } = state
  const scope = useMemo(
    () => ({ corpus, list, filter, unannotated, shown: { scheme: chosen, shares, labelPairs } }),
    [corpus, list, filter, unannotated, chosen, shares, labelPairs],
  )
  return (
    <OverviewProvider value={scope}>
      <div className={styles.scope} aria-busy={list !== undefined && pending}>
        <Whole corpus={corpus} coming={coming} error={error} />
        <p className={styles.before}>{overviewMessages.before}</p>
      </div>
    </OverviewProvider>
  )
}

interface WholeProps {
  readonly corpus: CorpusInfo
  readonly coming: boolean
  /** Why the current list could not be counted. */
  readonly error: ErrorData | null
}

/** Memoized, because the address also changes for unrelated reasons, such as the list's sort order. */
const Whole = memo(function Whole({ corpus, coming, error }: WholeProps) {
  const { list, filter } = useOverview()
  const { rates } = corpus.overview ?? {}
  const { all: conversations = FEWEST } = latest(useTotals())?.conversations ?? {}
  const hasCharts = conversations >= FEWEST
  const unread = useUnreadIndex(corpus.id)
  const failure = shownError(error, unread)
  const reason = failure && (patternErrorOf(failure.message, filter)?.message ?? failure.message)
  const highlight = rates && corpus.labelSchemes.some(({ id }) => id === rates.label.scheme) ? rates : null
  const sections = [
    ...(hasCharts
      ? [
          ...(highlight ? [{ id: 'rates', title: overviewMessages.ratesPart }] : []),
          { id: 'conversations', title: overviewMessages.conversationsPart },
          ...(corpus.labelSchemes.length > 0 ? [{ id: 'labels', title: overviewMessages.labelsPart }] : []),
          { id: 'pair', title: overviewMessages.pairPart },
        ]
      : []),
    { id: 'card', title: overviewMessages.card },
  ]
  return (
    <WholeView label={overviewMessages.of(corpus.title)} className={styles.scroller}>
      <div className={styles.page}>
        {failure && (
          <Notice tone="error" role="status">
            {error && list ? overviewMessages.lastCounted(reason ?? '') : `${reason} ${failure.advice}`}
          </Notice>
        )}
        <Head />
        {hasCharts && <Sections sections={sections} />}
        <p className={styles.howTo}>
          {!hasCharts ? (
            overviewMessages.tooFew(conversations, FEWEST)
          ) : coming ? (
            overviewMessages.awaited
          ) : (
            <Sentence
              text={overviewMessages.howTo}
              parts={{
                minus: <Minus size={12} className={styles.minus} aria-label={overviewMessages.minus} />,
              }}
            />
          )}
        </p>
        {hasCharts && (
          <>
            {highlight && (
              <Part id="rates" title={overviewMessages.ratesPart}>
                <DeclaredRatesChart rates={highlight} />
              </Part>
            )}
            <Part id="conversations" title={overviewMessages.conversationsPart}>
              <FacetCharts />
              <TurnsChart />
            </Part>
            <LabelCharts />
            <Part id="pair" title={overviewMessages.pairPart}>
              <PairChart />
            </Part>
          </>
        )}
        <DatasetCard />
      </div>
    </WholeView>
  )
})

/** Charts of the outcome and of the fields that tell most. */
function FacetCharts() {
  const { corpus, list } = useOverview()
  const outcome = outcomeOf(corpus)?.field
  const fields = latest(useTellingFacets(corpus, list)) ?? (outcome ? [outcome] : [])
  return (
    <div className={styles.column}>
      {fields.map((field) => (
        <FacetChart
          key={field.key}
          id={field.key === outcome?.key ? 'outcomes' : `facet-${field.key}`}
          field={field}
        />
      ))}
    </div>
  )
}
