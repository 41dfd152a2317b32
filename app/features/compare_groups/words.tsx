import { scaleLinear } from 'd3-scale'
import { useEffect, useMemo, useRef } from 'react'
import { latest } from '../../base/async_data.ts'
import { type DistinctiveWord, logOdds, mostDistinctive } from '../../base/statistics/log_odds.ts'
import type { Filter } from '../../model/index.ts'
import { wordsSql } from '../../readers/duckdb/comparisons/comparison_sql.ts'
import { showAnalysis } from '../../session/console.ts'
import { readCorpus } from '../../session/corpus_readers.ts'
import type { LoadedRows } from '../../session/react/use_loaded.ts'
import { navigate } from '../../state/address.ts'
import type { ComparisonAddress } from '../../state/comparison_params.ts'
import Choice from '../../ui/choice.tsx'
import { Drawing, DrawingMark } from '../../ui/drawing/drawing.tsx'
import { fitText } from '../../ui/drawing/fit_text.ts'
import { Segments } from '../../ui/form/segments.tsx'
import page from '../../ui/frame/report_page.module.css'
import { useRoving } from '../../ui/roving/use_roving.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './compare_groups.module.css'
import { Concordance } from './concordance.tsx'
import { CopyMenu } from './copy_menu.tsx'
import { Draft } from './draft.tsx'
import { groupMessages as t } from './messages.ts'
import { wordTable } from './models/outputs.ts'
import { Field } from './setup.tsx'
import { type Group, useWords } from './use_comparison.ts'

/** Words shown per side. */
const TOP = 30

/** Default minimum count of a word on both sides together. */
const LEAST = 5

interface WordsProps {
  readonly loaded: LoadedRows
  readonly groups: readonly Group[]
  readonly shown: ComparisonAddress
  /** The list's filter. */
  readonly filter: Filter
}

/** Distinctive words of two groups. */
export function Words({ loaded, groups, shown, filter }: WordsProps) {
  const find = (value: string | undefined, other: Group | undefined) =>
    groups.find((group) => group.value === value) ?? groups.find((group) => group !== other)
  const a = find(shown.sides?.[0], undefined)
  const b = find(shown.sides?.[1], a)
  if (!a || !b || a === b) return <p className="sm soft">{t.words.needTwo}</p>
  return <OfSides loaded={loaded} groups={groups} a={a} b={b} shown={shown} filter={filter} />
}

interface OfSidesProps extends WordsProps {
  readonly a: Group
  readonly b: Group
}

function OfSides({ loaded, groups, a, b, shown, filter }: OfSidesProps) {
  const least = shown.least ?? LEAST
  const length = shown.sequence === 'pairs' ? 2 : 1
  const counts = useWords(loaded, [a, b], length, least)
  const known = latest(counts)
  const sides = useMemo(() => {
    if (!known) return null
    return mostDistinctive(logOdds(known.words, { a: known.totals[0], b: known.totals[1] }), TOP)
  }, [known])
  useEffect(() => {
    if (!sides) return
    const words = [...sides.a, ...sides.b]
    return showAnalysis({ a: a.title, b: b.title, totals: known?.totals, words })
  }, [sides, known, a.title, b.title])
  const section = useRef<HTMLElement>(null)
  const change = (next: Partial<ComparisonAddress>) =>
    navigate({ comparison: { ...shown, ...next } }, 'replace')
  const items = groups.map(({ value, title }) => ({ value, label: title }))
  const title = `${t.measures.words}: ${a.title} – ${b.title}`
  const all = sides ? [...sides.a, ...sides.b] : []
  const table = wordTable(all, a.title, b.title)
  const totals = known && t.words.totals(a.title, known.totals[0], b.title, known.totals[1])
  return (
    <>
      <section
        ref={section}
        className={page.group}
        aria-label={t.result}
        aria-busy={counts.status === 'loading'}
      >
        <div className={page.bar}>
          <h3 className={page.groupTitle}>{title}</h3>
          <CopyMenu
            corpus={loaded.corpus}
            filter={shown.a && !shown.by ? null : filter}
            title={title}
            lines={[totals ?? '', t.words.method(least)]}
            table={table}
            csv={{
              columns: ['word', 'count_a', 'count_b', 'rate_a', 'rate_b', 'log_odds', 'z'],
              rows: all.map((one) => [one.word, one.a, one.b, one.rateA, one.rateB, one.logOdds, one.z]),
            }}
            sql={() => {
              const question = { splits: loaded.splits, groups: [a.filter, b.filter] }
              return wordsSql(readCorpus(loaded.corpus), question, length, least)
            }}
            drawing={() => section.current?.querySelector<SVGSVGElement>('svg[data-drawing]') ?? null}
          />
        </div>
        <div className={styles.setup}>
          {groups.length > 2 && (
            <>
              <Field name={t.words.side('a')}>
                <Choice
                  name={t.words.side('a')}
                  value={a.value}
                  items={items}
                  onChoose={(value) =>
                    change({ sides: [value, value === b.value ? a.value : b.value], word: null })
                  }
                />
              </Field>
              <Field name={t.words.side('b')}>
                <Choice
                  name={t.words.side('b')}
                  value={b.value}
                  items={items}
                  onChoose={(value) =>
                    change({ sides: [value === a.value ? b.value : a.value, value], word: null })
                  }
                />
              </Field>
            </>
          )}
          <Field name={t.words.sequence}>
            <Segments
              name={t.words.sequence}
              value={shown.sequence}
              items={[
                { value: 'words', label: t.words.single },
                { value: 'pairs', label: t.words.pairs },
              ]}
              onChoose={(sequence) => change({ sequence, word: null })}
            />
          </Field>
          <Draft
            name={t.words.least}
            value={String(least)}
            accepts={(text) => /^[1-9]\d{0,5}$/.test(text.trim())}
            onChange={(text) => change({ least: Number(text) === LEAST ? null : Number(text) })}
          />
        </div>
        {counts.status === 'failed' ? (
          <p className="sm bad" role="status">
            {t.failed(counts.error.message)}
          </p>
        ) : !sides ? (
          <Skeleton width="60%" />
        ) : all.length === 0 ? (
          <p className="sm soft">{t.words.noWords}</p>
        ) : (
          <WordBars
            name={t.chart(title)}
            titles={[a.title, b.title]}
            sides={[sides.a, sides.b]}
            chosen={shown.word}
            onChoose={(word) => change({ word, order: shown.order })}
          />
        )}
        {totals && (
          <p className="xs faint snug">
            {totals} {t.words.method(least)}
          </p>
        )}
      </section>
      {shown.word !== null && <Concordance loaded={loaded} groups={[a, b]} word={shown.word} shown={shown} />}
    </>
  )
}

interface WordBarsProps {
  readonly name: string
  readonly titles: readonly [string, string]
  readonly sides: readonly [readonly DistinctiveWord[], readonly DistinctiveWord[]]
  readonly chosen: string | null
  onChoose(word: string): void
}

const ROW = 22
const TEXT = 12
const HEAD = 26

/** Bars of |z|: both sides beside each other, or one below the other if narrow. */
function WordBars({ name, titles, sides, chosen, onChoose }: WordBarsProps) {
  const rows = Math.max(sides[0].length, sides[1].length)
  const roving = useRoving(
    Array.from({ length: rows }, (_, i) => sides.flatMap((side) => (side[i] ? [side[i].word] : []))),
  )
  const most = Math.max(1, ...sides.flat().map(({ z }) => Math.abs(z)))
  const draw = (width: number) => {
    const narrow = width < 560
    const column = narrow ? width : width / 2 - 12
    const names = Math.min(150, column * 0.38)
    const x = scaleLinear([0, most], [0, Math.max(20, column - names - 50)])
    let height = 0
    const content = sides.map((side, s) => {
      const left = narrow ? 0 : s * (width / 2 + 12)
      const top = narrow && s === 1 ? HEAD + sides[0].length * ROW + 16 : 0
      height = Math.max(height, top + HEAD + side.length * ROW)
      return (
        <g key={titles[s]}>
          <text className={styles.name} x={left + 4} y={top + 14} fontWeight={600}>
            {fitText(t.words.typical(titles[s] as string), column - 8, TEXT)}
          </text>
          {side.map((word, i) => {
            const y = top + HEAD + i * ROW
            const says = t.words.hint(titles[0], word.a, word.rateA, titles[1], word.b, word.rateB, word.z)
            return (
              <DrawingMark
                key={word.word}
                id={word.word}
                className={`${styles.mark} ${word.word === chosen ? styles.chosen : ''}`}
                aria-label={`${word.word}: ${says}`}
                aria-pressed={word.word === chosen}
                hint={{ title: word.word, text: says, source: '' }}
                roving={roving}
                onChoose={() => onChoose(word.word)}
              >
                <rect className={styles.hit} x={left} y={y} width={column} height={ROW} rx={4} />
                <text
                  className={styles.name}
                  x={left + names - 6}
                  y={y + ROW / 2}
                  dy="0.36em"
                  textAnchor="end"
                >
                  {fitText(word.word, names - 10, TEXT)}
                </text>
                <rect
                  className={styles.bar}
                  x={left + names}
                  y={y + 4}
                  width={Math.max(1, x(Math.abs(word.z)))}
                  height={ROW - 8}
                  rx={2}
                />
                <text
                  className={styles.faint}
                  x={left + names + x(Math.abs(word.z)) + 6}
                  y={y + ROW / 2}
                  dy="0.36em"
                >
                  {Math.abs(word.z).toFixed(1)}
                </text>
              </DrawingMark>
            )
          })}
        </g>
      )
    })
    return { height: height + 4, content }
  }
  return <Drawing name={name} roving={roving} draw={draw} />
}
