import { messages } from '../../base/messages/define.ts'
import { counted, countText, plural } from '../../base/messages/intl.ts'
import { shareText } from './parts_messages.ts'

/** Unit of the counts of values. */
export type CountedUnit = 'conversation' | 'participant'

export const filterMessages = messages({
  title: 'Filters',
  close: 'Close filters',
  showList: 'Show the list',
  showFound: (conversations: number) => `Show ${counted(conversations, 'conversation')}`,
  find: 'Find a filter or value',
  noneFound: 'No filter or value matches.',
  failed: (why: string) => `The values could not be counted: ${why}`,
  notCounted: (why: string) => `Not counted: ${why}`,
  sequence: 'Sequence',
  oneChosen: '1 chosen',
  step: (number: number) => `Step ${number} of the sequence`,
  chooseStep: 'Label, action or change',
  actions: 'Action',
  changes: 'Change of a number',
  within: 'within',
  howMany: (number: number) => `how many turns, step ${number}`,
  turns: (turns: number) => plural(turns, 'turn', 'turns'),
  speakerOfStep: (number: number) => `Speaker of step ${number}`,
  speaker: { anyone: 'by anyone', same: 'by the same speaker', other: 'by another speaker' },
  addStep: 'Add a step',
  removeStep: (number: number) => `Remove step ${number}`,
  clearSequence: 'Clear sequence',
  noNumber: 'No conversation has a number here.',
  from: (title: string) => `${title}, from`,
  upTo: (title: string) => `${title}, up to`,
  sliderFrom: (value: string) => `${value} start range`,
  sliderTo: (value: string) => `${value} end range`,
  fromShort: 'From',
  toShort: 'to',
  spread: (min: string, max: string) => `${min} to ${max}`,
  given: (all: number, filtered: number) =>
    `, given in ${counted(all, 'conversation')}${filtered === all ? '' : `, ${countText(filtered)} under the other filters`}`,
  notNumber: 'Not a number',
  noTime: 'No conversation has a time here.',
  zoned: 'Times with a zone are compared in UTC.',
  notTime: {
    moment: 'Not a whole date',
    clock: 'Not a whole time',
    duration: 'Not a duration; write 90 s or 1 h 30 min',
  },
  noConversation: 'No conversation under the other filters.',
  searchWithin: (title: string) => `Search within ${title}`,
  searchValues: (values: number) => `Search ${countText(values)} values`,
  counting: 'Counting…',
  noValue: 'No matching value.',
  capped: (shown: number, matching: number, leftOut: number) =>
    `The first ${countText(shown)} of ${countText(matching)} are shown, ${countText(leftOut)} are not. Search to find them.`,
  /** @param conversations `null` if a conversation may have several of the values */
  others: (values: number, conversations: number | null) =>
    `Other: ${counted(values, 'value')}${conversations === null ? '' : `, ${counted(conversations, 'conversation')}`}`,
  showFewer: 'Show fewer',
  showAll: (values: number) => `Show all ${countText(values)}`,
  howManyOf: (title: string) => `${title}: how many of the chosen`,
  any: 'Any of them',
  all: 'All of them',
  where: (title: string) => `${title}: where`,
  anywhere: 'Anywhere',
  sameTurn: 'On the same turn',
  onTurn: 'The turn that matches the search must have these labels, too.',
  inConversation: 'These labels can be anywhere in the conversation.',
  firstLabels: (shown: number, total: number) =>
    `First ${countText(shown)} of ${countText(total)} labels. The search finds the others: {search}`,
  units: {
    conversation: (count: number) => ` ${plural(count, 'conversation', 'conversations')}`,
    participant: (count: number) => ` ${plural(count, 'participant', 'participants')}`,
  },
  /** Formats `Deal: 1,005 of 1,030 conversations (97.6%)`. */
  valueHint: (title: string, count: number | null, whole: number | undefined, unit: CountedUnit) =>
    count === null || !whole ? title : `${title}: ${shareText(count, whole, unit)}`,
  /** A label's definition, and its share of the annotated conversations. */
  labelHint: (definition: string, count: number | null, whole: number | undefined) =>
    count === null || !whole
      ? definition
      : `${definition} ${shareText(count, whole, 'annotated conversation')}`.trim(),
  notAnnotated: 'Not annotated',
  exclude: (group: string, value: string) => `Exclude ${group}: ${value}`,
  excludeShort: 'Exclude',
  choices: { included: ', included', excluded: ', excluded', open: '' },
})
