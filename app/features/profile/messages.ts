import { messages } from '../../base/messages/define.ts'
import { counted, countText, decimalText } from '../../base/messages/intl.ts'

const percent = (hits: number, all: number) => (all === 0 ? '' : ` · ${decimalText((100 * hits) / all)}%`)

export const profileMessages = messages({
  title: 'Profile of a participant',
  of: (names: readonly string[], corpus: string) =>
    names.length === 0 ? `Participants of ${corpus}` : `${names.join(' and ')} in ${corpus}`,
  back: 'Back to the overview',
  intro:
    'All participants with this name in the listed conversations, as one. The filter of the list applies. A name may belong to different people.',
  none: 'Choose a participant.',
  who: 'Participant',
  choose: 'Choose…',
  filter: (parts: readonly string[]) => `Filter: ${parts.join('; ')}`,
  nobody: (name: string) => `No participant of the listed conversations has the name ${name}.`,
  coming: 'The profile is shown when all conversations are loaded.',
  failed: (message: string) => `Not counted: ${message}`,
  counting: 'Counting…',
  beside: 'Compare with',
  nobodyBeside: 'None',
  totals: 'In all',
  field: 'Field',
  conversations: 'Conversations',
  turns: 'Turns',
  words: 'Words',
  wordsPerTurn: 'Words per turn',
  labels: (scheme: string) => `${scheme}: share of annotated turns`,
  label: 'Label',
  outcome: 'Outcomes of the conversations',
  numbers: 'Numbers',
  mean: (mean: number, min: number, max: number, n: number) =>
    `${decimalText(mean)} (${decimalText(min)} to ${decimalText(max)}, n = ${countText(n)})`,
  values: 'Values',
  share: (hits: number, all: number) => `${countText(hits)} of ${countText(all)}${percent(hits, all)}`,
  value: (value: string, count: number) => `${value}: ${countText(count)}`,
  noValue: '–',
  number: (value: number | null) => (value === null ? '–' : decimalText(value)),
  count: (count: number) => countText(count),
  list: (name: string, participants: number) => `List ${counted(participants, 'row')} of ${name}`,
  most: (most: number) =>
    `Turns, words, numbers and values are of the first ${countText(most)} conversations of a name; labels and outcomes are of all.`,
  mostNames: (most: number) =>
    `The list offers the ${countText(most)} most frequent names. Others are found in the list of participants.`,
})
