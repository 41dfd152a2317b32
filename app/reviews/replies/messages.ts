import { messages } from '../../base/messages/define.ts'
import { counted, countText, plural } from '../../base/messages/intl.ts'

/** Files with replies to notes. */
export const repliesFile = messages({
  added: (replies: number, others: number) =>
    others === 0
      ? `${counted(replies, 'reply', 'replies')} to notes added.`
      : `${counted(replies, 'reply', 'replies')} to notes added. ${countText(others)} ${plural(others, 'is', 'are')} for other annotators.`,
  /** Reasons why a file is refused, by `ParleyJsonProblem`. @param detail path of a field and what it should be */
  problems: {
    no_json: () => 'This file with replies is incomplete or damaged.',
    foreign: () => 'This is not a file with replies of Parley.',
    newer: () => 'This file with replies needs a newer version of Parley.',
    shape: (detail: string) => `This file with replies does not have the expected form: ${detail}.`,
    large: () => 'This file is too large for a file with replies.',
  } satisfies Record<string, (detail: string) => string>,
  otherProject: (title: string, rows: number) =>
    `${rows === 1 ? 'Row 1 is' : `Rows 1 to ${countText(rows)} are`} of the project “${title}”, of which this browser has neither a part nor the project file.`,
  /** For one row of a file. */
  damaged: (file: string, row: number, detail: string) =>
    `${file}, row ${countText(row)}: ${detail}. The row was left out.`,
  unknownTurn: (file: string, row: number, place: string) =>
    `${file}, row ${countText(row)}: the project assigned no turn ${place}. The row was left out.`,
  place: (split: string, conversation: string, turn: number) =>
    `${split} / ${conversation}, turn ${countText(turn)}`,
  more: (file: string, rows: number) =>
    `${file}: ${counted(rows, 'more row')} ${plural(rows, 'was', 'were')} left out for such reasons.`,
})
