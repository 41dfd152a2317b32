import { Ban, Check, CircleDashed, type LucideIcon, PieChart, Quote, Scissors, X } from 'lucide-react'
import type { Verdict } from '../../figures/figure.ts'
import { figuresMessages as t } from '../../messages/figures.ts'
import styles from './verdict.module.css'

const ICONS: Readonly<Record<Verdict | 'none', LucideIcon>> = {
  matches: Check,
  cut: Scissors,
  differs: X,
  words: Quote,
  'not recomputable': Ban,
  'part of corpus': PieChart,
  none: CircleDashed,
}

interface VerdictMarkProps {
  /** `null`: the rows are not loaded. */
  readonly verdict: Verdict | null
  /** Without words: they stand elsewhere. */
  readonly bare?: boolean
}

/** How a recomputed value stands to the printed one: a sign, and words. */
export function VerdictMark({ verdict, bare = false }: VerdictMarkProps) {
  const name = verdict ?? 'none'
  const Icon = ICONS[name]
  return (
    <span className={styles.mark} data-verdict={name} title={t.verdicts[name]}>
      <Icon size={14} aria-hidden />
      {!bare && <span className={styles.words}>{t.verdicts[name]}</span>}
    </span>
  )
}
