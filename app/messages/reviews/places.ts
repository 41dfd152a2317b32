import { messages } from '../define.ts'
import { counted, countText, listed, plural } from '../intl.ts'

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
  leftOut: (n: number) =>
    `${counted(n, 'verdict')} left out: the data changed, and ${plural(n, 'its turn is', 'their turns are')} edited, unclear or gone. Open the review to say which turn is meant.`,
  /** A review of another corpus, and the corpus that is open. */
  here: {
    looking: 'Looking for its turns in this corpus…',
    found: (
      found: number,
      all: number,
      others: Readonly<Record<'edited' | 'ambiguous' | 'gone', number>>,
    ) => {
      const rest = (['edited', 'ambiguous', 'gone'] as const).flatMap((kind) =>
        others[kind] > 0 ? [COUNTS[kind](others[kind])] : [],
      )
      const known = `${countText(found)} of ${counted(all, 'turn')} found in this corpus`
      return rest.length === 0 ? `${known}.` : `${known}, ${listed(rest)}.`
    },
    missing: (schemes: readonly string[]) => `This corpus has no label scheme ${listed(schemes, 'or')}.`,
    use: 'Use it with this corpus',
    namedUse: (name: string) => `Use “${name}” with this corpus`,
    note: 'It is listed and opened here from then on, with all that was said.',
    used: (name: string) => `“${name}” is used with this corpus now.`,
    look: 'Look for their turns in this corpus',
    of: (name: string, corpus: string) => `${name} (${corpus})`,
  },
})
