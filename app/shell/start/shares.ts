import { percentText } from '../../base/messages/intl.ts'
import type { LabelScheme } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { start } from './messages.ts'

type CorpusCounts = NonNullable<CorpusInfo['entry']['counts']>

/** A part of a corpus, shown as a segment of a bar and as text. */
export interface Share {
  readonly title: string
  /** Share from 0 to 1. */
  readonly part: number
  /** Text such as `Deal 98%`. */
  readonly text: string
  /** Outcome status of its conversations, or null for a label. */
  readonly status: string | null
  readonly hue: number | null
}

const NAMED = 4

/** Shares of outcomes in a corpus, or of labels if its conversations have no outcomes. In descending order. */
export function sharesOf(
  { conversations, outcomes, labels }: CorpusCounts,
  schemes: readonly LabelScheme[],
): { readonly of: 'outcomes' | 'labels'; readonly shares: readonly Share[] } | null {
  const told = outcomes.filter(({ status }) => status !== 'not_applicable')
  if (told.length > 0 && conversations > 0) {
    const parts = told.map((o) => ({ title: o.title, count: o.conversations, status: o.status, hue: null }))
    return { of: 'outcomes', shares: shares(parts, conversations) }
  }
  const scheme = schemes.find(({ id }) => id === labels?.scheme)
  if (!labels || !scheme) return null
  const parts = labels.values.map(({ value, turns }) => {
    const definition = scheme.values.find((v) => v.value === value)
    return { title: definition?.title ?? value, count: turns, status: null, hue: definition?.hue ?? 12 }
  })
  const all = parts.reduce((sum, { count }) => sum + count, 0)
  return all > 0 ? { of: 'labels', shares: shares(parts, all) } : null
}

interface Part extends Pick<Share, 'title' | 'status' | 'hue'> {
  readonly count: number
}

function shares(parts: readonly Part[], whole: number): Share[] {
  const sorted = parts.toSorted((a, b) => b.count - a.count)
  const named = sorted.slice(0, sorted.length > NAMED + 1 ? NAMED : sorted.length)
  const rest = sorted.slice(named.length).reduce((sum, { count }) => sum + count, 0)
  const all = rest > 0 ? [...named, { title: start.others, count: rest, status: null, hue: 12 }] : named
  return all.map(({ title, count, status, hue }) => {
    const part = count / whole
    return { title, part, status, hue, text: start.share(title, percentText(part)) }
  })
}
