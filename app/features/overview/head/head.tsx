import { Check, Quote } from 'lucide-react'
import { type AsyncData, latest } from '../../../base/async_data.ts'
import { countText, listed } from '../../../base/messages/intl.ts'
import { type CitationForm, citationText } from '../../../files/citation.ts'
import { valueText } from '../../../find/filters/filter_parts.ts'
import { type Citation, NO_FILTER, TURNS_FACET } from '../../../model/index.ts'
import type { Tally, Totals } from '../../../readers/summaries.ts'
import { answeringHost } from '../../../session/corpus_info.ts'
import { useSplitLoads, useView } from '../../../session/react/use_session.ts'
import { CitationText, isKnown } from '../../../shell/start/citation_text.tsx'
import { changeView, formatViewState } from '../../../state/view_state.ts'
import { Button } from '../../../ui/button.tsx'
import { CopiedNote } from '../../../ui/copy/copied_note.tsx'
import { useCopy } from '../../../ui/copy/use_copy.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LateParts } from '../../late_parts.tsx'
import { useBoth, useTotals } from '../charts/answers.ts'
import { chartMessages } from '../charts/messages.ts'
import { useOverview } from '../frame/overview_context.ts'
import { overviewMessages } from '../messages.ts'
import { outcomeOf } from '../models/fields.ts'
import { useSummary, useTallies } from '../summary/use_summary.ts'
import styles from './head.module.css'
import { Questions } from './questions.tsx'

/** Title, example questions, description, citation and size of the corpus. */
export function Head() {
  const { corpus } = useOverview()
  const { title, description, citation, note } = corpus
  const server = answeringHost(corpus)
  return (
    <header className={styles.head}>
      <h2 className={styles.title} dir="auto">
        {title}
      </h2>
      <Questions />
      {description !== '' && <p className={styles.description}>{description}</p>}
      {note !== '' && <p className={styles.remark}>{note}</p>}
      {server !== null && <p className={styles.remark}>{overviewMessages.served(server)}</p>}
      <div className={styles.source}>
        <p className={styles.citation}>
          <CitationText citation={citation} />
          {citation.url !== '' && (
            <>
              {' '}
              <a href={citation.url} target="_blank" rel="noreferrer">
                {overviewMessages.paper}
              </a>
            </>
          )}
        </p>
        <div className="row wrap gap-3">
          {isKnown(citation) && <CiteMenu citation={citation} />}
          <LateParts slot="OverviewTool" props={{ corpus }} />
        </div>
      </div>
      <Facts />
      <SplitSizes />
    </header>
  )
}

function Facts() {
  const { corpus, list } = useOverview()
  const outcome = outcomeOf(corpus)
  const counted = useTotals()
  const totals = currentOrCounting(counted)
  const field = outcome?.field ?? TURNS_FACET
  const outcomes = useBoth(field.key, counted, useTallies(list, field))
  const [ofOutcomes, tallies] = currentOrCounting(outcomes) ?? []
  const scheme = corpus.labelSchemes.find((s) => s.counted) ?? corpus.labelSchemes[0]
  const annotated = scheme && totals?.annotated[scheme.id]
  const reached = outcome && tallies?.filter(({ value }) => outcome.reached.includes(value))
  const sum = (of: 'all' | 'filtered') => (reached ?? []).reduce((total, one) => total + one[of], 0)
  const conversations = totals?.conversations
  /** A count of filtered conversations as a share of them, unless there are none, and in words. */
  const partOf = ({ conversations: whole }: Totals, count: number) =>
    whole.filtered > 0
      ? {
          share: chartMessages.share(count / whole.filtered),
          rest: overviewMessages.outOf(countText(count), countText(whole.filtered)),
        }
      : {}
  return (
    <dl
      className={styles.facts}
      aria-label={overviewMessages.facts}
      data-numbers
      aria-busy={totals !== undefined && (counted.status === 'loading' || outcomes.status === 'loading')}
    >
      <Fact id="conversations" title={overviewMessages.conversations} tally={conversations} />
      <Fact
        title={overviewMessages.turns}
        tally={totals?.turns}
        note={
          conversations &&
          totals &&
          conversations.filtered > 0 &&
          overviewMessages.perConversation(
            (totals.turns.filtered / conversations.filtered).toFixed(1).replace(/\.0$/, ''),
          )
        }
      />
      {scheme && (
        <Fact
          title={overviewMessages.annotated}
          tally={annotated?.conversations}
          {...(totals && annotated && partOf(totals, annotated.conversations.filtered))}
          note={annotated && overviewMessages.annotatedTurns(annotated.turns.filtered)}
        />
      )}
      {outcome && (!reached || reached.length > 0) && (
        <Fact
          title={listed(
            outcome.reached
              .filter((value) => reached?.some((r) => r.value === value))
              .map((value) => valueText(value, outcome.field)),
            'or',
          )}
          tally={reached ? { all: sum('all'), filtered: sum('filtered') } : undefined}
          {...(ofOutcomes && partOf(ofOutcomes, sum('filtered')))}
        />
      )}
    </dl>
  )
}

/** The value, or that of the list before, dimmed, while it is counted. Nothing after a failure, which a chart explains. */
function currentOrCounting<T>(data: AsyncData<T>): T | undefined {
  return data.status === 'failed' ? undefined : latest(data)
}

interface FactProps {
  /** Identifies the figure for tests. */
  readonly id?: string
  readonly title: string
  /** Undefined until counted. */
  readonly tally: Tally | undefined
  /** Shown instead of the count, which is then in `rest`. */
  readonly share?: string | undefined
  readonly rest?: string | undefined
  readonly note?: string | false | undefined
}

/** A key figure of the corpus: the filtered count and the total. */
function Fact({ id, title, tally, share, rest, note }: FactProps) {
  if (!tally)
    return (
      <div className={styles.fact}>
        <dt className={styles.name}>{title}</dt>
        <dd className={styles.figure}>
          <Skeleton width="4rem" height="1.375rem" />
        </dd>
      </div>
    )
  const left = tally.filtered === tally.all ? '' : overviewMessages.ofAll(tally.all)
  return (
    <div className={styles.fact} data-fact={id}>
      <dt className={styles.name}>{title}</dt>
      <dd>
        <span className={styles.figure}>{share ?? countText(tally.filtered)}</span>
        <span className={styles.rest}>{rest ?? left}</span>
        {note && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  )
}

/** Splits with numbers of conversations. Each opens its list. */
function SplitSizes() {
  const { corpus, list } = useOverview()
  const { state } = useView()
  const names = corpus.splits.map(({ name }) => name)
  const splits = list?.question.splits ?? []
  const loads = useSplitLoads(corpus.id, splits)
  const counts = latest(
    useSummary(list, ['splits'], (reader, question, signal) =>
      Promise.all(
        question.splits.map((split) => reader.count({ splits: [split], filter: NO_FILTER }, signal)),
      ),
    ),
  )
  if (names.length < 2) return null
  const most = Math.max(1, ...(counts ?? []))
  return (
    <ul className={styles.splits} aria-label={overviewMessages.splits}>
      {names.map((name) => {
        const i = splits.indexOf(name)
        const count = i < 0 || !loads[i] ? null : (counts?.[i] ?? null)
        const view = { split: name, conversation: null, turn: null, allSplits: false }
        return (
          <li key={name} className={styles.split}>
            <a href={formatViewState(changeView(state, view))}>{name}</a>
            <span className={styles.track} aria-hidden>
              <span style={{ width: `${((count ?? 0) / most) * 100}%` }} />
            </span>
            <span className="tabular soft">
              {list && i < 0 ? overviewMessages.notShown : overviewMessages.splitSize(count)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const FORMS: readonly CitationForm[] = ['bibtex', 'apa', 'plain']

/** Copies the citation of the corpus. */
function CiteMenu({ citation }: { readonly citation: Citation }) {
  const [status, copy] = useCopy()
  const Icon = status === 'copied' ? Check : Quote
  return (
    <CopiedNote status={status} words={overviewMessages.cited}>
      <Menu trigger={<Button icon={<Icon size={14} aria-hidden />}>{overviewMessages.cite}</Button>}>
        {FORMS.map((form) => (
          <MenuItem key={form} onClick={() => copy(citationText(citation, form))}>
            {overviewMessages.citeAs[form]}
          </MenuItem>
        ))}
      </Menu>
    </CopiedNote>
  )
}
