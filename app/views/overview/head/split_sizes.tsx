import { latest } from '../../../base/async_data.ts'
import { useSummary } from '../../../hooks/overview/use_summary.ts'
import { useSplitLoads, useView } from '../../../hooks/use_session.ts'
import { overviewMessages } from '../../../messages/overview/overview.ts'
import { NO_FILTER } from '../../../model/index.ts'
import { changeView, formatViewState } from '../../../state/view_state.ts'
import { useOverview } from '../frame/overview_context.ts'
import styles from './head.module.css'

/** The splits and how many conversations each has; each leads to the list of its own. */
export function SplitSizes() {
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
              {i < 0 ? overviewMessages.notShown : overviewMessages.splitSize(count)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
