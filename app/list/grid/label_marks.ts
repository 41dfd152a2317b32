import { countText } from '../../base/messages/intl.ts'
import type { Conversation, Hue, LabelCounts, LabelFilter, LabelScheme } from '../../model/index.ts'
import { listMessages } from '../messages.ts'

/** Count of a label in a conversation, with its mark. */
export interface LabelMark {
  /** Unique within the conversation. */
  readonly key: string
  readonly title: string
  /** Two characters. */
  readonly mark: string
  readonly hue: Hue
  /** Number of turns that have the label. */
  readonly count: number
}

const NONE: ReadonlyMap<string, number> = new Map()

/** Neutral hue for labels that the scheme doesn't declare. */
const UNDECLARED_HUE: Hue = 12

/**
 * Marks for the counted labels of a conversation, most frequent first, with ties in the order of definition. Undeclared
 * values use their own first letters as mark.
 */
export function labelMarks(counts: LabelCounts, schemes: readonly LabelScheme[]): LabelMark[] {
  const marks: LabelMark[] = []
  for (const scheme of schemes) {
    const found = (scheme.counted && counts.get(scheme.id)) || NONE
    const declared = new Set(scheme.values.map(({ value }) => value))
    for (const { value, title, mark, hue } of scheme.values) {
      const count = found.get(value) ?? 0
      if (count > 0) marks.push({ key: `${scheme.id}/${value}`, title, mark, hue, count })
    }
    for (const [value, count] of found) {
      if (declared.has(value)) continue
      const mark = [...value].slice(0, 2).join('')
      marks.push({ key: `${scheme.id}/${value}`, title: value, mark, hue: UNDECLARED_HUE, count })
    }
  }
  return marks.sort((a, b) => b.count - a.count)
}

/** Moves the labels that the filter asks for to the front. The others keep their order. */
export function wantedFirst(
  marks: readonly LabelMark[],
  wanted: readonly LabelFilter[],
): readonly LabelMark[] {
  if (wanted.length === 0) return marks
  const keys = new Set(wanted.flatMap(({ scheme, include }) => include.map((value) => `${scheme}/${value}`)))
  return [...marks.filter(({ key }) => keys.has(key)), ...marks.filter(({ key }) => !keys.has(key))]
}

/** Maximum number of labels listed by name. */
const MOST_NAMED = 50

/** Lists all labels as text: `Small-Talk 3, Self-Need 2`. Beyond the limit, counts the remaining ones. */
export function labelMarksText(marks: readonly LabelMark[]): string {
  const named = marks.slice(0, MOST_NAMED).map(({ title, count }) => `${title} ${countText(count)}`)
  const more = marks.length - named.length
  return [...named, ...(more > 0 ? [listMessages.moreLabels(more)] : [])].join(', ')
}

/** Number of annotated turns of a conversation by scheme. */
export type AnnotatedTurns = ReadonlyMap<string, number>

/** Counts turns that have a label of a scheme, or were examined and given none. */
export function annotatedTurns({ turns }: Pick<Conversation, 'turns'>): AnnotatedTurns {
  const found = new Map<string, number>()
  for (const { annotated, labels } of turns)
    for (const scheme of new Set([...annotated, ...labels.map((label) => label.scheme)]))
      found.set(scheme, (found.get(scheme) ?? 0) + 1)
  return found
}

/**
 * All labels of a conversation in words.
 * @param annotated denominators, by which schemes are named separately. Null if unknown.
 */
export function labelCountsText(
  counts: LabelCounts,
  schemes: readonly LabelScheme[],
  wanted: readonly LabelFilter[],
  annotated: AnnotatedTurns | null,
): string {
  const marksOf = (some: readonly LabelScheme[]) => wantedFirst(labelMarks(counts, some), wanted)
  if (!annotated) return labelMarksText(marksOf(schemes))
  const present = schemes.flatMap((scheme) => {
    const marks = marksOf([scheme])
    return marks.length > 0 ? [{ scheme, marks }] : []
  })
  return present
    .map(({ scheme: { id, title }, marks }) => {
      const whole = annotated.get(id)
      const labels = labelMarksText(marks)
      return whole ? listMessages.labelsOf(present.length > 1 ? title : null, whole, labels) : labels
    })
    .join('; ')
}

/** Gap between two marks, in rem. */
export const MARK_GAP = 0.1875

const DIGIT = 0.46

/** Width of a mark in rem. */
export function markWidth({ count }: Pick<LabelMark, 'count'>): number {
  return 2 + DIGIT * countText(count).length
}

/** Width in rem of the `+N` for omitted marks. */
export function moreWidth(left: number): number {
  return 0.75 + DIGIT * countText(left).length
}

/** The leading marks that fit, and the number of omitted ones. @param room in rem */
export function marksThatFit(
  marks: readonly LabelMark[],
  room: number,
): { readonly shown: readonly LabelMark[]; readonly left: number } {
  const ends: number[] = []
  for (const mark of marks) ends.push((ends.at(-1) ?? -MARK_GAP) + MARK_GAP + markWidth(mark))
  if ((ends.at(-1) ?? 0) <= room) return { shown: marks, left: 0 }
  for (let shown = marks.length - 1; shown > 0; shown--) {
    const left = marks.length - shown
    if ((ends[shown - 1] ?? 0) + MARK_GAP + moreWidth(left) <= room) {
      return { shown: marks.slice(0, shown), left }
    }
  }
  return { shown: [], left: marks.length }
}
