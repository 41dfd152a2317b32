import type { Label, LabelFilter } from '../../model/index.ts'

/** Width of a row, and the texts that share a line with its labels. */
export interface LabelsPlace {
  /** Width of the row in rem. */
  readonly width: number
  /** Text before and after the labels on their line. Empty if labels have a separate line. */
  readonly before: string
  readonly after: string
}

/** Total horizontal padding of a row, in rem. */
const PADDING = 2

/** Gap between items on a line, in rem. */
const GAP = 0.75

/** Width of a text character in rem. Slightly more than average, so that estimates are safe. */
const CHARACTER = 0.4

/** Maximum share of a row's width for the text next to the labels. */
const MOST_BESIDE = 0.4

/** Space for labels on one line, in rem. */
export function labelsRoom({ width, before, after }: LabelsPlace): number {
  const beside = (text: string) =>
    text === '' ? 0 : Math.min(text.length * CHARACTER, width * MOST_BESIDE) + GAP
  return Math.max(0, width - PADDING - beside(before) - beside(after))
}

/** Width of a chip's mark, edges and the gap after it, in rem. */
const CHIP = 2.4

/** Width of a character in a chip's name, in rem. */
const CHIP_CHARACTER = 0.385

/** Space for the number of omitted labels, in rem. */
const MORE = 1.4

/** Number of leading labels that fit. @param names texts of the chips @param room in rem */
export function labelsThatFit(names: readonly string[], room: number): number {
  let used = 0
  for (const [i, name] of names.entries()) {
    used += CHIP + name.length * CHIP_CHARACTER
    if (used > room - (i < names.length - 1 ? MORE : 0)) return i
  }
  return names.length
}

/** Moves the labels that the filter asks for to the front. The others keep their order. */
export function wantedFirst(labels: readonly Label[], wanted: readonly LabelFilter[]): readonly Label[] {
  if (wanted.length === 0) return labels
  const isWanted = ({ scheme, value }: Label) =>
    wanted.some((part) => part.scheme === scheme && part.include.includes(value))
  return [...labels.filter(isWanted), ...labels.filter((label) => !isWanted(label))]
}
