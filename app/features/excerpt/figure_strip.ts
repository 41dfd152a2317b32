import type { Conversation, LabelScheme } from '../../model/index.ts'
import { isChosen } from '../../model/turns/excerpt_turns.ts'
import type { TurnRange } from '../../model/turns/shown_turns.ts'
import { stripCell, stripRows } from '../lenses/label_strip/model.ts'
import type { FigureStrip } from './use_figure_files.ts'
import { printableLine } from './use_figure_files.ts'

/** With more turns, cells would be thinner than a line. */
const MOST_TURNS = 200

/** Label strip of the whole conversation, or null if it has no labels or too many turns. */
export function figureStrip(
  conversation: Conversation,
  schemes: readonly LabelScheme[],
  ranges: readonly TurnRange[],
): FigureStrip | null {
  const { turns } = conversation
  const rows = stripRows(conversation, schemes).filter(({ annotated }) => annotated)
  if (rows.length === 0 || turns.length > MOST_TURNS) return null
  return {
    rows: rows.flatMap(({ scheme, title, lines }) => {
      const cells = turns.map((turn) => stripCell(turn, scheme, schemes))
      return Array.from({ length: lines }, (_, line) => ({
        title: line === 0 && rows.length > 1 ? printableLine(title) : '',
        cells: cells.map(({ labels, annotated }) => {
          const label = labels.filter(({ quiet }) => !quiet)[line]
          return {
            label: label ? { mark: printableLine(label.mark), hue: label.hue } : null,
            annotated,
            ...(line > 0 && !label && { blank: true }),
          }
        }),
      }))
    }),
    shown: turns.map((_, turn) => isChosen(ranges, turn)),
  }
}
