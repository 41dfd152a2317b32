import { shortened } from '../../../base/long_text.ts'
import { oneLine } from '../../../base/one_line.ts'
import {
  type Conversation,
  type LabelScheme,
  labelCounts,
  labelDefinition,
  type Turn,
} from '../../../model/index.ts'
import { labelStripMessages } from './messages.ts'

/** A label as shown in a cell. */
export interface StripLabel {
  readonly value: string
  readonly name: string
  /** Two characters. */
  readonly mark: string
  readonly hue: number
  /** True for the scheme's default label, which is drawn less prominently. */
  readonly quiet: boolean
}

/** A turn's annotation under a scheme: labels, "annotated without labels", not annotated, or hidden. */
export interface StripCell {
  /** Distinct values in the order of the turn's labels. */
  readonly labels: readonly StripLabel[]
  readonly annotated: boolean
  /** True if the current perspective hides labels of this turn. */
  readonly hidden: boolean
}

/** A row of the strip, for one scheme. */
export interface StripRow {
  readonly scheme: string
  readonly title: string
  /** Maximum number of labels stacked in a cell, from 1 to `MOST_LINES`. */
  readonly lines: number
  /** Number of turns with a label of the scheme. */
  readonly labelled: number
  /** True if any turn was examined under this scheme. */
  readonly annotated: boolean
  /** True if the current perspective hides labels of some turns. */
  readonly hidden: boolean
}

/** Maximum number of lines in a cell. If there are more labels, the last line shows how many. */
export const MOST_LINES = 3

/** Maximum number of labels named in the summary of a single scheme. */
const NAMED = 3

/** Maximum length of a name in characters. Names come from the data and can be of any length. */
const MOST_CHARACTERS = 60

/** Neutral hue for labels that no scheme declares. */
const UNDECLARED_HUE = 12

/** Rows of the strip: the corpus's schemes, followed by schemes that occur only in this conversation's labels. */
export function stripRows(conversation: Conversation, schemes: readonly LabelScheme[]): readonly StripRow[] {
  const tallies = new Map<string, { most: number; labelled: number; annotated: boolean }>()
  const tallyOf = (scheme: string) => {
    const tally = tallies.get(scheme) ?? { most: 0, labelled: 0, annotated: false }
    tallies.set(scheme, tally)
    return tally
  }
  for (const { id } of schemes) tallyOf(id)
  for (const turn of conversation.turns) {
    for (const scheme of turn.annotated) tallyOf(scheme).annotated = true
    for (const scheme of new Set(turn.labels.map((label) => label.scheme))) {
      const tally = tallyOf(scheme)
      tally.most = Math.max(tally.most, valuesOf(turn, scheme).length)
      tally.labelled += 1
      tally.annotated = true
    }
  }
  return [...tallies].map(([scheme, { most, labelled, annotated }]) => ({
    scheme,
    title: schemes.find((s) => s.id === scheme)?.title ?? scheme,
    lines: Math.min(Math.max(most, 1), MOST_LINES),
    labelled,
    annotated,
    hidden: conversation.hidden?.schemes.includes(scheme) === true,
  }))
}

export function stripCell(turn: Turn, scheme: string, schemes: readonly LabelScheme[]): StripCell {
  const labels = valuesOf(turn, scheme).map((value) => {
    const definition = labelDefinition(schemes, { scheme, value })
    return {
      value,
      name: definition?.title ?? value,
      mark: definition?.mark ?? value.slice(0, 2).toUpperCase(),
      hue: definition?.hue ?? UNDECLARED_HUE,
      quiet: schemes.some((s) => s.id === scheme && s.defaultValue === value),
    }
  })
  return {
    labels,
    annotated: labels.length > 0 || turn.annotated.includes(scheme),
    hidden: turn.hidden?.includes(scheme) === true,
  }
}

function valuesOf(turn: Turn, scheme: string): readonly string[] {
  return [...new Set(turn.labels.filter((label) => label.scheme === scheme).map((label) => label.value))]
}

/** Text of a cell: label names, `No label`, `Not annotated`, or `Hidden`. */
export function cellText({ labels, annotated, hidden }: StripCell): string {
  if (labels.length > 0) return labels.map(({ name }) => name).join(', ')
  if (hidden) return labelStripMessages.hidden
  return annotated ? labelStripMessages.noLabel : labelStripMessages.notAnnotated
}

/** Description of a turn's column. If there are several rows, each is prefixed with its title. */
export function columnText(turn: Turn, rows: readonly StripRow[], schemes: readonly LabelScheme[]): string {
  const texts = rows.map(({ scheme, title }) => ({ title, text: cellText(stripCell(turn, scheme, schemes)) }))
  return shortened(texts.map(({ title, text }) => (rows.length > 1 ? `${title}: ${text}` : text)).join(' · '))
}

/** Name of a turn: its number and speaker. */
export function turnName({ turns, participants }: Conversation, index: number): string {
  const speaker = turns[index]?.speaker ?? 0
  const name = participants[speaker]?.name ?? labelStripMessages.participant(speaker + 1)
  return labelStripMessages.turn(index, oneLine(name, MOST_CHARACTERS))
}

/** One-line summary of a conversation's labels. Skips schemes that others are derived from. */
export function summaryText(conversation: Conversation, schemes: readonly LabelScheme[]): string {
  const all = stripRows(conversation, schemes)
  const annotated = new Set(all.filter((row) => row.annotated).map(({ scheme }) => scheme))
  const summedUp = new Set(
    schemes.filter(({ id }) => annotated.has(id)).flatMap(({ derivedFrom }) => derivedFrom ?? []),
  )
  const rows = all.filter(({ scheme }) => !summedUp.has(scheme))
  if (rows.every(({ annotated, hidden }) => !annotated && !hidden)) return labelStripMessages.notAnnotated
  const turns = conversation.turns.length
  const [first, ...others] = rows
  if (first && others.length === 0 && !first.hidden) {
    const labels = commonest(conversation, first.scheme, schemes)
    return shortened(labelStripMessages.labelled(first.labelled, turns, labels))
  }
  const texts = rows.map(({ title, labelled, annotated, hidden }) => {
    if (hidden) return labelStripMessages.rowHidden(title, labelled)
    return annotated
      ? labelStripMessages.row(title, labelled, turns)
      : labelStripMessages.rowNotAnnotated(title)
  })
  return shortened(texts.join(' · '))
}

/** The most frequent labels of a scheme with counts, its default last: `Asks 2, Tells 1 and 3 more`. */
function commonest(conversation: Conversation, scheme: string, schemes: readonly LabelScheme[]): string {
  const usual = schemes.find((s) => s.id === scheme)?.defaultValue
  const counts = [...(labelCounts(conversation).get(scheme) ?? [])].sort(
    ([x, a], [y, b]) => Number(x === usual) - Number(y === usual) || b - a,
  )
  const named = counts.slice(0, NAMED).map(([value, count]) => {
    return `${labelDefinition(schemes, { scheme, value })?.title ?? value} ${count}`
  })
  return labelStripMessages.commonest(named, counts.length - named.length)
}

/** Visible part of the strip. Widths are in any one unit, e.g. CSS pixels. */
export interface Extent {
  /** Width of a column. */
  readonly column: number
  readonly columns: number
  /** Scroll position of the strip. */
  readonly left: number
  /** Width of the visible part. */
  readonly width: number
}

/** Range of columns to draw, `end` exclusive: the visible ones plus one screen on each side. */
export function columnsToDraw({ column, columns, left, width }: Extent): { first: number; end: number } {
  if (!(column > 0)) return { first: 0, end: 0 }
  return {
    first: Math.max(0, Math.floor((left - width) / column)),
    end: Math.min(columns, Math.ceil((left + 2 * width) / column)),
  }
}

/** Scroll position that shows a column and its neighbours. Unchanged if they are visible already. */
export function leftToShow(index: number, { column, columns, left, width }: Extent): number {
  const from = Math.max(0, (index - 1) * column)
  const to = Math.min(columns * column, (index + 2) * column)
  if (from < left) return from
  return to > left + width ? Math.max(0, to - width) : left
}
