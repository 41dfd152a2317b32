import type { Cell, Outcome } from '../../../model/index.ts'
import { liesBy } from './knowledge.ts'
import type { Side, Tally } from './tally.ts'

/**
 * The state at the last message. The corpus has no outcome per conversation: a game goes on between seven players, and
 * the record of two of them stops when they stop writing.
 * @param names the players' names, in the order of the participants
 */
export function outcomeOf(tally: Tally, names: readonly [string, string]): Outcome {
  const [first, second] = tally.sides
  const messages = first.messages + second.messages
  if (messages === 0) {
    return { status: 'not_applicable', title: 'No messages', summary: '', blocks: [], checks: [] }
  }
  const summary = summaryOf(tally)
  return {
    status: 'not_applicable',
    title: summary === '' ? 'Part of a game' : 'Final score',
    summary,
    blocks: [
      {
        kind: 'fields',
        title: 'When the record ends',
        fields: [
          { name: 'Span', value: spanOf(tally) },
          { name: 'Messages', value: messages },
          { name: `Supply centres of ${names[0]}, last known`, value: first.score },
          { name: `Supply centres of ${names[1]}, last known`, value: second.score },
          { name: liesBy(names[0]), value: liesOf(first) },
          { name: liesBy(names[1]), value: liesOf(second) },
        ],
      },
    ],
    checks: [],
  }
}

/** Scores in the order of the players, as in the title. */
function summaryOf({ sides: [first, second] }: Tally): string {
  if (first.score === null || second.score === null) return ''
  return `${first.score}–${second.score}`
}

function spanOf({ seasons }: Tally): Cell {
  const from = seasons[0]?.section
  const to = seasons.at(-1)?.section
  if (from === undefined || to === undefined) return null
  return from === to ? from : `${from} – ${to}`
}

/** Number of lies among the messages that the sender judged. */
function liesOf({ lies, judged }: Side): Cell {
  if (judged === 0) return null
  return `${lies} of ${judged} (${percentage(lies, judged)}%)`
}

/** Percentage, to one decimal. */
export function percentage(part: number, whole: number): number {
  return Math.round((1000 * part) / whole) / 10
}
