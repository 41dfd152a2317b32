import { messages } from '../../../base/messages/define.ts'
import { counted, countText } from '../../../base/messages/intl.ts'

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })
const finer = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

/** Formats a share from 0 to 1: `38%`, `2.4%`. */
function shareText(share: number): string {
  return (share < 0.1 || (share > 0.9 && share < 1) ? finer : percent).format(share)
}

const units = { conversations: 'conversation', turns: 'turn' } as const

const SEVERAL_COLUMNS = 'A conversation can count in several columns.'
const SEVERAL_ROWS = 'A conversation can count in several rows.'

/** Formats `212 turns`, or with a filter `212 of 1,030 turns`. */
function tallyText(filtered: number, all: number, unit: string): string {
  return filtered === all ? counted(all, unit) : `${countText(filtered)} of ${counted(all, unit)}`
}

/** Texts shared by all charts. */
export const chartMessages = messages({
  showTable: (title: string) => `Table: ${title}`,
  save: (title: string) => `Download: ${title}`,
  csv: 'Data as CSV',
  svg: 'Drawing as SVG',
  png: 'Image as PNG',
  filters: (filter: string) => `Filter: ${filter}`,
  noFilter: 'No filter',
  notSaved: 'The image could not be made. Save the drawing as SVG instead.',
  failed: (reason: string) => `This could not be counted: ${reason}`,
  empty: 'Nothing to count here.',
  exclude: (title: string) => `Exclude ${title}`,
  share: shareText,
  /** Text next to a bar. */
  value: (filtered: number, all: number, isFiltered: boolean, whole: number | null) =>
    isFiltered
      ? `${countText(filtered)} of ${countText(all)}`
      : whole
        ? `${countText(all)} · ${shareText(all / whole)}`
        : countText(all),
  says: (filtered: number, all: number, of: keyof typeof units, whole: number) =>
    `${tallyText(filtered, all, units[of])}${whole > 0 ? ` (${shareText(filtered / whole)})` : ''}`,
  /** Description of a cell: `767 conversations (76% of 1,005)`. @param whole null if the cell has no share */
  cellSays: (filtered: number, all: number, of: keyof typeof units, whole: number | null) =>
    `${tallyText(filtered, all, units[of])}${whole ? ` (${shareText(filtered / whole)} of ${countText(whole)})` : ''}`,
  more: (count: number) => `${counted(count, 'more value')} in the filter panel`,
  removeRange: 'Remove range',
  number: (from: string, to: string) => (from === to ? from : `${from}–${to}`),
  columns: {
    value: 'Value',
    label: 'Label',
    from: 'From',
    to: 'To',
    filtered: 'In filter',
    all: 'In all',
    whole: 'Share of',
    share: 'Share',
    part: 'Tenth',
    next: 'Next label',
    with: 'With label',
    count: 'Conversations',
    smallest: 'Smallest',
    quarter: 'Lower quartile',
    middle: 'Median',
    threeQuarters: 'Upper quartile',
    largest: 'Largest',
  },
})

/** Titles and notes of the charts. */
export const chartTitles = messages({
  facet: (title: string) => `Conversations by ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  yesOrNo: (title: string) => `Conversations: ${title}, yes or no`,
  turns: 'Conversations by number of turns',
  turnsAxis: 'turns',
  turnCount: (turns: string, one: boolean) => `${turns} ${one ? 'turn' : 'turns'}`,
  labels: {
    turns: (scheme: string) => `Turns by label: ${scheme}`,
    conversations: (scheme: string) => `Conversations by label: ${scheme}`,
  },
  share: 'Count',
  ofTurns: 'Turns',
  ofConversations: 'Conversations',
  scheme: 'Labels of',
  labelsByOutcome: (scheme: string, outcome: string) =>
    `Conversations by label and ${outcome.charAt(0).toLowerCase()}${outcome.slice(1)}: ${scheme}`,
  labelsByOutcomeNote: (outcome: string) =>
    `Percentages are of the annotated conversations with the same ${outcome.toLowerCase()}. ${SEVERAL_ROWS}`,
  pairs: {
    'same turn': (scheme: string) => `Turns with two labels: ${scheme}`,
    'next turn': (scheme: string) => `Labels on the next turn: ${scheme}`,
  },
  pairsNote: {
    'same turn': 'Percentages are of the turns with the label of the row.',
    'next turn':
      'Percentages are of the turns with the label of the row; columns are labels of the turn after it.',
  },
  how: 'Pairs',
  sameTurn: 'Same turn',
  nextTurn: 'Followed by',
  pairOf: {
    'same turn': (a: string, b: string) => `${a} with ${b}`,
    'next turn': (a: string, b: string) => `${a}, then ${b}`,
  },
  places: (scheme: string) => `Where in a conversation labels fall: ${scheme}`,
  placesNote: 'Turns in each tenth of their conversations; each row has its own scale.',
  start: 'First turn',
  end: 'Last turn',
  place: (label: string, part: number) => `${label}, tenth ${part}`,
  placeSays: (filtered: number, all: number, share: number) =>
    `${tallyText(filtered, all, 'turn')}, ${shareText(share)} of the label`,
  pair: (a: string, b: string) => `${a} against ${b}`,
  first: 'First field',
  second: 'Second field',
  against: 'against',
  /** @param column null for labels */
  crossNote: (column: string | null, hasSeveral: boolean) => {
    const whole =
      column === null
        ? 'the annotated conversations of the row'
        : `the conversations of the row with a value for “${column}”`
    return `Percentages are of ${whole}.${hasSeveral ? ` ${SEVERAL_COLUMNS}` : ''}`
  },
  boxNote:
    'Boxes hold the middle half of the conversations in the filter; lines reach to the smallest and largest number.',
  box: (n: number, median: string, q1: string, q3: string, min: string, max: string) =>
    `median ${median}, middle half ${q1} to ${q3}, all ${min} to ${max}, ${counted(n, 'conversation')}`,
  scatterNote: 'The larger a circle, the more conversations.',
})
