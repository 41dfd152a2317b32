import { X } from 'lucide-react'
import { useMemo } from 'react'
import { latest } from '../../base/async_data.ts'
import { formatTerm } from '../../model/index.ts'
import type { TurnRow } from '../../readers/rows.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useReaderAnswer } from '../../session/react/use_answer.ts'
import type { LoadedRows } from '../../session/react/use_loaded.ts'
import { currentViewState, navigate } from '../../state/address.ts'
import type { ComparisonAddress } from '../../state/comparison_params.ts'
import { formatViewState } from '../../state/view_state.ts'
import { IconButton } from '../../ui/button.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import page from '../../ui/frame/report_page.module.css'
import styles from './compare_groups.module.css'
import { groupMessages as t } from './messages.ts'
import { occurrences, ordered } from './models/concordance.ts'
import { withSearch } from './models/dimensions.ts'
import type { Group } from './use_comparison.ts'

interface ConcordanceProps {
  readonly loaded: LoadedRows
  readonly groups: readonly [Group, Group]
  /** Folded. Two words are joined by a space. */
  readonly word: string
  readonly shown: ComparisonAddress
}

/** Most turns per group whose lines are shown. */
const MOST_TURNS = 500

/** All lines with a word, aligned at it. Each is a link to its turn. */
export function Concordance({ loaded, groups, word, shown }: ConcordanceProps) {
  const { corpus, splits } = loaded
  const terms = word
    .split(' ')
    .map((value) => formatTerm({ kind: 'text', field: '', value, negated: false }))
    .join(' ')
  const filters = groups.map(({ filter }) => withSearch(filter, terms))
  const found = useReaderAnswer({
    corpus,
    key: queryKeys.comparison(loaded, ['concordance', filters]),
    ask: (reader, signal) =>
      Promise.all(
        filters.map(async (filter) => {
          const question = { splits, filter, sort: null }
          const [{ rows }, total] = await Promise.all([
            reader.turns(question, { after: null }, MOST_TURNS, signal),
            reader.countTurns(question, signal),
          ])
          return { rows, total: total ?? 0 }
        }),
      ),
  })
  const known = latest(found)
  const lines = useMemo(() => {
    const all = (known ?? []).flatMap(({ rows }, g) =>
      rows.flatMap((row) => occurrences(row.text, word, { row, group: groups[g]?.title ?? '' })),
    )
    return ordered(all, shown.order)
  }, [known, word, shown.order, groups])
  const sum = (of: (one: { readonly rows: readonly TurnRow[]; readonly total: number }) => number) =>
    (known ?? []).reduce((all, one) => all + of(one), 0)
  const change = (next: Partial<ComparisonAddress>) =>
    navigate({ comparison: { ...shown, ...next } }, 'replace')
  return (
    <section
      className={page.group}
      aria-label={t.concordance.title(word)}
      aria-busy={found.status === 'loading'}
    >
      <div className={page.bar}>
        <h3 className={page.groupTitle}>{t.concordance.title(word)}</h3>
        <IconButton name={t.concordance.close} onClick={() => change({ word: null })}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <div className="row wrap between gap-2">
        <Segments
          name={t.concordance.order}
          value={shown.order}
          items={(['published', 'previous', 'next'] as const).map((value) => ({
            value,
            label: t.concordance.orders[value],
          }))}
          onChoose={(order) => change({ order })}
        />
        <span className="sm soft" role="status">
          {found.status === 'failed'
            ? t.failed(found.error.message)
            : !known
              ? t.concordance.waiting
              : lines.length === 0
                ? t.concordance.none
                : t.concordance.lines(
                    lines.length,
                    sum(({ rows }) => rows.length),
                    sum(({ total }) => total),
                  )}
        </span>
      </div>
      <table className={styles.lines}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t.concordance.group}</th>
            <th scope="col">{t.concordance.before}</th>
            <th scope="col">{t.concordance.word}</th>
            <th scope="col">{t.concordance.after}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ place: { row, group }, before, word: said, after }, i) => (
            <tr key={i}>
              <td className={styles.group} title={group}>
                {group}
              </td>
              <td className={styles.before}>
                <bdi>{before}</bdi>
              </td>
              <td className={styles.keyword}>
                <a
                  href={formatViewState({
                    ...currentViewState(),
                    view: null,
                    split: row.split,
                    conversation: row.conversation,
                    turn: row.turn,
                  })}
                >
                  {said}
                </a>
              </td>
              <td className={styles.after}>
                <bdi>{after}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
