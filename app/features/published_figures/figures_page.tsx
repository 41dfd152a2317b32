import { memo, useEffect, useMemo, useState } from 'react'
import { type FigureGroup, figuresOf } from '../../figures/figure.ts'
import { figuresMessages as t } from '../../figures/messages.ts'
import { type CorpusInfo, wholeCorpus } from '../../session/corpus_info.ts'
import { beginWork } from '../../session/idle.ts'
import { navigate } from '../../state/address.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/frame/notice.tsx'
import { PageHead } from '../../ui/frame/page_head.tsx'
import { WholeView } from '../../ui/frame/whole_view.tsx'
import { FailureMessage } from '../../ui/state_message.tsx'
import BlindGate from '../review/blind/blind_gate.tsx'
import { CopyFigures } from './copy_figures.tsx'
import { FigureMatrixTable } from './figure_matrix.tsx'
import { FigureTable } from './figure_table.tsx'
import styles from './figures_page.module.css'
import { FiguresScope, type ResultsById } from './figures_scope.ts'
import { offersFigures, type RecomputedFigures, useFigures } from './use_figures.ts'
import { VerdictCounts } from './verdict_mark.tsx'

/** Published figures of a corpus, compared with values recomputed from the loaded rows. */
export default function FiguresPage({ corpus }: { readonly corpus: CorpusInfo }) {
  return (
    <BlindGate corpus={corpus} of="figures" title={t.of(corpus.title)}>
      <WholePage corpus={wholeCorpus(corpus)} />
    </BlindGate>
  )
}

function WholePage({ corpus }: { readonly corpus: CorpusInfo }) {
  return (
    <WholeView label={t.of(corpus.title)} className={styles.scroller}>
      <div className={styles.page}>
        <PageHead
          title={t.of(corpus.title)}
          back={t.back}
          onBack={() => navigate({ view: 'overview' }, 'push')}
        />
        {offersFigures(corpus) ? (
          <Figures corpus={corpus} />
        ) : (
          <Notice tone="info" role="note">
            {corpus.madeUp ? t.madeUp(corpus.title) : t.none(corpus.title)}
          </Notice>
        )}
      </div>
    </WholeView>
  )
}

function Figures({ corpus }: { readonly corpus: CorpusInfo }) {
  const { recomputed, missing, coming, loadAll } = useFigures(corpus)
  const shown = recomputed.status === 'ready' ? recomputed.value : recomputed.previous
  return (
    <>
      <p className={styles.intro}>
        {t.intro} {t.asPublished}
      </p>
      {missing.length > 0 && (
        <Notice
          tone="warning"
          role="note"
          actions={
            <Button look="primary" onClick={loadAll}>
              {t.load}
            </Button>
          }
        >
          {t.missing(missing)}
        </Notice>
      )}
      {recomputed.status === 'failed' && <FailureMessage error={recomputed.error} />}
      {recomputed.status === 'loading' && (
        <p className="sm faint" role="status">
          {coming ? t.coming : t.computing}
        </p>
      )}
      {shown === null && <p className="sm">{t.none(corpus.title)}</p>}
      {shown && <Results corpus={corpus} {...shown} />}
    </>
  )
}

function Results({ corpus, published, results }: { readonly corpus: CorpusInfo } & RecomputedFigures) {
  const scope = useMemo(() => ({ corpus, results, queries: published.queries }), [corpus, results, published])
  const drawn = useDrawnGroups(published.groups.length)
  const all = published.groups.flatMap(figuresOf).flatMap(({ id }) => results.get(id) ?? [])
  return (
    <FiguresScope value={scope}>
      <div className={styles.bar}>
        <VerdictCounts results={all} />
        <CopyFigures results={all} />
      </div>
      {published.groups.slice(0, drawn).map((group) => (
        <Group key={group.id} group={group} results={results} />
      ))}
    </FiguresScope>
  )
}

interface GroupProps {
  readonly group: FigureGroup
  readonly results: ResultsById
}

/** Memoized, because groups are rendered one by one in separate tasks. */
const Group = memo(function Group({ group, results }: GroupProps) {
  const { id, title, note, matrix, figures } = group
  return (
    <section className={styles.group} data-figures={id} aria-label={title}>
      <div className={styles.bar}>
        <h3 className={styles.groupTitle}>{title}</h3>
        <CopyFigures
          results={figuresOf(group).flatMap((figure) => results.get(figure.id) ?? [])}
          of={title}
        />
      </div>
      {matrix && <FigureMatrixTable title={title} matrix={matrix} />}
      {figures.length > 0 && <FigureTable title={title} figures={figures} />}
      {note && <p className="xs faint snug">{note}</p>}
    </section>
  )
})

/** Number of groups to render. Grows by one per task, so that the page stays responsive. */
function useDrawnGroups(groups: number): number {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn >= groups) return
    const end = beginWork()
    const timer = setTimeout(() => setDrawn(drawn + 1), 0)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [drawn, groups])
  return Math.min(drawn, groups)
}
