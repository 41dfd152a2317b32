import type { Label, LabelFilter } from '../../model/index.ts'

/** How wide a row is and what stands beside its labels, as far as it takes room from them. */
export interface LabelsPlace {
  /** Of the row, in rem. */
  readonly width: number
  /** What stands before and after the labels on their line; `''` where the line is theirs. */
  readonly before: string
  readonly after: string
}

/** Of a row at both sides, in rem. */
const PADDING = 2

/** Between what stands on a line, in rem. */
const GAP = 0.75

/** Of a character of a row's text, in rem; a little more than it takes in most words, so that what is thought to fit does. */
const CHARACTER = 0.4

/** The most of a row's width that what stands beside the labels takes. */
const MOST_BESIDE = 0.4

/** For labels on one line, in rem. */
export function labelsRoom({ width, before, after }: LabelsPlace): number {
  const beside = (text: string) =>
    text === '' ? 0 : Math.min(text.length * CHARACTER, width * MOST_BESIDE) + GAP
  return Math.max(0, width - PADDING - beside(before) - beside(after))
}

/** A chip's mark, edges and the gap after it, in rem. */
const CHIP = 2.4

/** Of a character of a chip's name, in rem. */
const CHIP_CHARACTER = 0.385

/** For the number of labels that are left out, in rem. */
const MORE = 1.4

/**
 * How many labels are shown, as many as fit from the front.
 * @param names what the chips say
 * @param room in rem
 */
export function labelsThatFit(names: readonly string[], room: number): number {
  let used = 0
  for (const [i, name] of names.entries()) {
    used += CHIP + name.length * CHIP_CHARACTER
    if (used > room - (i < names.length - 1 ? MORE : 0)) return i
  }
  return names.length
}

/** The labels of a turn, those first that a filter asks for; the rest stays in its order. */
export function wantedFirst(labels: readonly Label[], wanted: readonly LabelFilter[]): readonly Label[] {
  if (wanted.length === 0) return labels
  const isWanted = ({ scheme, value }: Label) =>
    wanted.some((part) => part.scheme === scheme && part.include.includes(value))
  return [...labels.filter(isWanted), ...labels.filter((label) => !isWanted(label))]
}
