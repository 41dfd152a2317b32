import { ArrowRight, Minus } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useAllUnannotated } from '../../find/values/use_unannotated.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useView } from '../../session/react/use_session.ts'
import { WholeView } from '../../ui/frame/whole_view.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { FacetChart } from './charts/facet_chart.tsx'
import { LabelCharts } from './charts/label_charts.tsx'
import { PairChart } from './charts/pair_chart.tsx'
import { TurnsChart } from './charts/turns_chart.tsx'
import { OverviewProvider, useOverview } from './frame/overview_context.ts'
import { DatasetCard } from './head/dataset_card.tsx'
import { Head } from './head/head.tsx'
import { overviewMessages } from './messages.ts'
import { chartedFacets, outcomeOf } from './models/fields.ts'
import { linkToView } from './models/view_link.ts'
import styles from './overview.module.css'
import { Part } from './part.tsx'
import { useCountedList } from './summary/use_summary.ts'

/** Overview of a corpus: description, charts that filter the list, and example questions. */
export default function Overview({ corpus }: { readonly corpus: CorpusInfo }) {
  const { state, resolved } = useView()
  const { list, filter, coming } = useCountedList(corpus, resolved.listed, state.sort, state.filter)
  const [scheme] = corpus.labelSchemes
  const unannotated = Boolean(useAllUnannotated(scheme && list, scheme?.id ?? ''))
  const { scheme: chosen, shares, labelPairs } = state
  const scope = useMemo(
    () => ({ corpus, list, filter, unannotated, shown: { scheme: chosen, shares, labelPairs } }),
    [corpus, list, filter, unannotated, chosen, shares, labelPairs],
  )
  return (
    <OverviewProvider value={scope}>
      <Whole corpus={corpus} coming={coming} />
    </OverviewProvider>
  )
}

interface WholeProps {
  readonly corpus: CorpusInfo
  readonly coming: boolean
}

/** Memoized, because the address also changes for unrelated reasons, such as the list's sort order. */
const Whole = memo(function Whole({ corpus, coming }: WholeProps) {
  const outcome = outcomeOf(corpus)?.field
  return (
    <WholeView label={overviewMessages.of(corpus.title)} className={styles.scroller}>
      <div className={styles.page}>
        <Head />
        <DatasetCard />
        <p className={styles.howTo}>
          {coming ? (
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
        <Part title={overviewMessages.conversationsPart}>
          <div className={styles.column}>
            {chartedFacets(corpus).map((field) => (
              <FacetChart
                key={field.key}
                id={field.key === outcome?.key ? 'outcomes' : `facet-${field.key}`}
                field={field}
              />
            ))}
          </div>
          <TurnsChart />
        </Part>
        <LabelCharts />
        <Part title={overviewMessages.pairPart}>
          <PairChart />
        </Part>
        <Questions />
      </div>
    </WholeView>
  )
})

/** Example questions, each linking to its answer. */
function Questions() {
  const { corpus } = useOverview()
  const examples = corpus.overview?.examples ?? []
  if (examples.length === 0) return null
  return (
    <section className="stack gap-3">
      <h3 className={styles.partTitle}>{overviewMessages.questions}</h3>
      <ul className={styles.questions}>
        {examples.map(({ title, view }) => (
          <li key={view}>
            <a className={styles.question} href={linkToView(corpus, view)}>
              <span className="grow">{title}</span>
              <ArrowRight size={16} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
