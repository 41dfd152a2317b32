import { countText } from '../../base/messages/intl.ts'
import type { Hue, LabelCounts, LabelFilter, LabelScheme } from '../../model/index.ts'
import { listMessages } from '../messages.ts'

/** How often one label occurs in a conversation, with what stands for it. */
export interface LabelMark {
  /** Unique in its conversation. */
  readonly key: string
  readonly title: string
  /** Two characters. */
  readonly mark: string
  readonly hue: Hue
  /** Number of turns that have the label. */
  readonly count: number
}

const NONE: ReadonlyMap<string, number> = new Map()

/** Hue of a label that its scheme does not declare: neutral. */
const UNDECLARED_HUE: Hue = 12

/**
 * The labels of a conversation for the list: of the schemes that are counted, most frequent first; ties stand in the
 * order of their definitions. Values that a scheme does not declare come with their own first letters.
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

/** The same, those first that a filter asks for; the rest stays in its order. */
export function wantedFirst(
  marks: readonly LabelMark[],
  wanted: readonly LabelFilter[],
): readonly LabelMark[] {
  if (wanted.length === 0) return marks
  const keys = new Set(wanted.flatMap(({ scheme, include }) => include.map((value) => `${scheme}/${value}`)))
  return [...marks.filter(({ key }) => keys.has(key)), ...marks.filter(({ key }) => !keys.has(key))]
}

/** More labels are counted, not named. */
const MOST_NAMED = 50

/** All labels in words: `Small-Talk 3, Self-Need 2`; of very many the most frequent, and how many more there are. */
export function labelMarksText(marks: readonly LabelMark[]): string {
  const named = marks.slice(0, MOST_NAMED).map(({ title, count }) => `${title} ${countText(count)}`)
  const more = marks.length - named.length
  return [...named, ...(more > 0 ? [listMessages.moreLabels(more)] : [])].join(', ')
}

/** Between two marks, in rem. */
export const MARK_GAP = 0.1875

const DIGIT = 0.46

/** How wide a mark is drawn, in rem. */
export function markWidth({ count }: Pick<LabelMark, 'count'>): number {
  return 2 + DIGIT * countText(count).length
}

/** How wide the `+N` for the marks left out is drawn, in rem. */
export function moreWidth(left: number): number {
  return 0.75 + DIGIT * countText(left).length
}

/**
 * The marks for which there is room, as many as fit from the front, and how many are left out.
 * @param room in rem
 */
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
