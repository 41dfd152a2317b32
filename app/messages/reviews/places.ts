import { messages } from '../define.ts'
import { counted, listed } from '../intl.ts'

const COUNTS = {
  moved: (n: number) => `${counted(n, 'turn')} moved`,
  edited: (n: number) => `${counted(n, 'turn')} edited`,
  ambiguous: (n: number) => `${counted(n, 'turn')} unclear`,
  gone: (n: number) => `${counted(n, 'turn')} gone`,
}

/** Turns of a review whose data changed. */
export const placesMessages = messages({
  changed: (counts: Readonly<Record<keyof typeof COUNTS, number>>) =>
    `The data changed: ${listed(
      (Object.keys(COUNTS) as (keyof typeof COUNTS)[]).flatMap((kind) =>
        counts[kind] > 0 ? [COUNTS[kind](counts[kind])] : [],
      ),
    )}.`,
  kept: 'Verdicts moved with their turns. Those of other turns are kept, but count only once you say which turn is meant.',
  list: 'Changed turns of the queue',
  was: (position: number, split: string, conversation: string, turn: number) =>
    `Queue ${position}: ${split} / ${conversation}, turn ${turn}`,
  place: (split: string, conversation: string, turn: number) => `${split} / ${conversation}, turn ${turn}`,
  reason: {
    edited: 'Text edited. It now reads:',
    ambiguous: 'Text edited, or found at several places. Which turn is it?',
    gone: 'Neither its text nor its place is left.',
  },
  choose: 'This is the turn',
  chooseAt: (place: string) => `This is the turn: ${place}`,
  noText: 'no text',
  reading: 'reading…',
  more: (n: number) => `${counted(n, 'more turn')}.`,
  count: (n: number) => `${counted(n, 'turn')} changed`,
})
