import type { AddingStep, LabelFile, LeftOutRow } from '../../hooks/use_label_files.ts'
import { counted, countText } from '../list/count_text.ts'

/** Givers who are named in a summary; the others are counted. */
const NAMED = 4

/** What a label file added, and how much of it did not: `1,204 labels by Ada on 803 turns; 12 rows fit no turn`. */
export function summaryText(file: LabelFile): string {
  return [addedText(file), ...leftOutTexts(file.leftOut)].join('; ')
}

function addedText({ labels, turns, givers }: LabelFile): string {
  const [first, ...others] = givers
  if (!first) return 'No labels added'
  const all = counted(labels, 'label')
  const where = `on ${counted(turns, 'turn')}`
  if (others.length === 0) return `${all} by ${first.by} ${where}`
  const named = givers.slice(0, NAMED).map((g) => `${countText(g.labels)} by ${g.by}`)
  const more = givers.length - NAMED
  return `${all} ${where}: ${[...named, ...(more > 0 ? [`${countText(more)} more`] : [])].join(', ')}`
}

function leftOutTexts(leftOut: readonly LeftOutRow[]): string[] {
  const count = (kind: LeftOutRow['kind']) => leftOut.filter((row) => row.kind === kind).length
  const text = (kind: LeftOutRow['kind'], one: string, several: string) => {
    const n = count(kind)
    return n === 0 ? [] : [`${counted(n, 'row')} ${n === 1 ? one : several}`]
  }
  return [
    ...text('unfit', 'fits no turn', 'fit no turn'),
    ...text('unread', 'could not be read', 'could not be read'),
    ...text('repeated', 'repeats another', 'repeat others'),
    ...text('odd', 'is taken in part', 'are taken in part'),
  ]
}

/** What its labels are to the corpus. */
export function schemeText({ scheme, givers }: LabelFile): string {
  if (givers.length === 0) return 'None of its rows fits a turn of this corpus.'
  return scheme.known
    ? `Its labels are values of ${scheme.title}, so they stand beside those of others and can be compared with them.`
    : `Its labels are a scheme of their own, ${scheme.title}.`
}

/** What is being done. */
export function stepText(step: AddingStep, name: string): string {
  switch (step.step) {
    case 'reading':
      return `Reading ${name} …`
    case 'loading':
      return `Loading ${step.splits.join(', ')}, whose turns its rows may mean …`
    case 'matching':
      return `Finding the turns of ${counted(step.rows, 'row')} …`
  }
}
