import { messages } from '../../../base/messages/define.ts'
import { counted, countText, listed, plural } from '../../../base/messages/intl.ts'

const KINDS = { moved: 'moved', edited: 'edited', ambiguous: 'unclear', gone: 'gone' } as const

type Counts = Readonly<Record<keyof typeof KINDS, number>>

/** Formats `2 turns moved and 1 turn gone`. Kinds without turns are skipped. */
const countsText = (counts: Partial<Counts>) =>
  listed(
    (Object.keys(KINDS) as (keyof Counts)[]).flatMap((kind) =>
      counts[kind] ? [`${counted(counts[kind], 'turn')} ${KINDS[kind]}`] : [],
    ),
  )

/** Texts about changed turns of a review. */
export const placesMessages = messages({
  changed: (counts: Counts) => `The data changed: ${countsText(counts)}.`,
  kept: 'Verdicts moved with their turns. Verdicts on the other changed turns are kept, but count only after you choose the right turn.',
  list: 'Changed turns of the queue',
  was: (position: number, split: string, conversation: string, turn: number) =>
    `Queue ${position}: ${split} / ${conversation}, turn ${turn}`,
  place: (split: string, conversation: string, turn: number) => `${split} / ${conversation}, turn ${turn}`,
  reason: {
    edited: 'Text edited. It now reads:',
    ambiguous: 'Text edited, or found in several places. Which turn is it?',
    gone: 'Neither its text nor its position was found.',
  },
  choose: 'This is the turn',
  chooseAt: (place: string) => `This is the turn: ${place}`,
  noText: 'no text',
  reading: 'reading…',
  more: (n: number) => `${counted(n, 'more turn')}.`,
  count: (n: number) => `${counted(n, 'turn')} changed`,
  leftOut: (n: number) =>
    `${counted(n, 'verdict')} left out: the data changed, and ${plural(n, 'its turn is', 'their turns are')} edited, unclear or gone. Open the review to choose the right turn.`,
  /** Texts about continuing a review of another corpus in the open one. */
  here: {
    looking: 'Looking for its turns in this corpus…',
    found: (found: number, all: number, others: Omit<Counts, 'moved'>) => {
      const rest = countsText({ ...others, moved: 0 })
      return `${countText(found)} of ${counted(all, 'turn')} found in this corpus${rest && `, ${rest}`}.`
    },
    missing: (schemes: readonly string[]) => `This corpus has no label scheme ${listed(schemes, 'or')}.`,
    use: 'Use it with this corpus',
    namedUse: (name: string) => `Use “${name}” with this corpus`,
    note: 'The review is then listed here and opens here, with all its verdicts.',
    used: (name: string) => `“${name}” is used with this corpus now.`,
    look: 'Look for their turns in this corpus',
    of: (name: string, corpus: string) => `${name} (${corpus})`,
  },
})
