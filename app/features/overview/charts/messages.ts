import { messages } from '../../../base/messages/define.ts'
import { counted, countText, listed } from '../../../base/messages/intl.ts'
import { type Ends, isFew, type Share, shareOf, shareOfAll, type Unit } from '../models/shares.ts'

const percent = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** Formats a share from 0 to 1: `21.0%`, and `0%` and `100%` if they are exact. */
function shareText(share: number): string {
  return share === 0 ? '0%' : share === 1 ? '100%' : percent.format(share)
}

/** Formats an interval of shares: `10.9–25.5%`. */
function intervalText({ low, high }: Ends): string {
  return `${percent.format(low).replace('%', '')}–${percent.format(high)}`
}

/** The counted unit, as the singular of a noun. */
const units = {
  conversations: 'conversation',
  participants: 'participant',
  turns: 'turn',
  annotatedTurns: 'annotated turn',
  annotatedConversations: 'annotated conversation',
} as const

export type CountedUnit = keyof typeof units

/** The unit of the denominators of labels. */
export function annotatedUnit(unit: Unit): CountedUnit {
  return unit === 'turns' ? 'annotatedTurns' : 'annotatedConversations'
}

/** The unit of a chart of two fields. */
export type PairUnit = Extract<CountedUnit, 'conversations' | 'participants'>

/** Formats `17 of 99 annotated turns (17.2%, 95% interval 10.9–25.5%)`. Without a denominator `17 turns`. */
function partText(count: number, whole: number | null, unit: CountedUnit, interval?: Ends | null): string {
  if (whole === null) return counted(count, units[unit])
  const share = whole > 0 ? shareText(count / whole) : ''
  const within = interval ? `${share === '' ? '' : ', '}95% interval ${intervalText(interval)}` : ''
  return `${countText(count)} of ${counted(whole, units[unit])}${share === '' ? '' : ` (${share}${within})`}`
}

/** Formats a filtered share, and the total one if it differs. */
function saysText(share: Share, unit: CountedUnit, interval?: Ends | null): string {
  const { filtered, all, whole } = share
  const now = partText(filtered, whole?.filtered ?? null, unit, interval)
  const same = filtered === all && (whole === null || whole.filtered === whole.all)
  return [
    now,
    ...(same ? [] : [`all: ${partText(all, whole?.all ?? null, unit)}`]),
    ...(isFew(share) ? ['few cases'] : []),
  ].join('; ')
}

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

const SEVERAL_ROWS = 'A conversation can count in several rows.'

/** Texts shared by all charts. */
export const chartMessages = messages({
  showTable: (title: string) => `Table: ${title}`,
  save: (title: string) => `Download: ${title}`,
  csv: 'Data as CSV',
  svg: 'Drawing as SVG',
  png: 'Image as PNG',
  filters: (filter: string) => `Filter: ${filter}`,
  noFilter: 'No filter',
  notSaved: 'The image could not be created. Save the drawing as SVG instead.',
  failed: (reason: string) => `This could not be counted: ${reason}`,
  slow: (turns: number) => `Counting in ${counted(turns, 'turn')}. This can take a minute.`,
  empty: 'There is nothing to count here.',
  exclude: (title: string) => `Exclude ${title}`,
  share: shareText,
  /** Text next to a bar: `964 · 20.9%`, or with a filter `17 of 99 · 17.2% (all: 20.9%)`. */
  value: (share: Share, isFiltered: boolean) => {
    const [now, every] = [shareOf(share), shareOfAll(share)]
    const all = every === null ? '' : shareText(every)
    if (!isFiltered) return `${countText(share.all)}${all === '' ? '' : ` · ${all}`}`
    const left = `${countText(share.filtered)} of ${countText(share.whole ? share.whole.filtered : share.all)}`
    return `${left}${now === null ? '' : ` · ${shareText(now)}`}${all === '' ? '' : ` (all: ${all})`}`
  },
  says: saysText,
  /** Size of a group next to its name. */
  size: (n: number) => `n = ${countText(n)}`,
  few: 'few',
  /** Progress of intervals from 0 to 1. */
  intervals: (progress: number) => `Computing intervals: ${Math.floor(progress * 100)}%.`,
  intervalNote: {
    turns:
      'Lines show 95% intervals: conversations resampled 2,000 times. Shares of fewer than 10 conversations have none.',
    conversations: 'Lines show 95% intervals (Wilson).',
  },
  heatIntervalNote: {
    turns:
      '95% intervals are in hints and table: conversations resampled 2,000 times. Shares of fewer than 10 conversations have none.',
    conversations: '95% intervals (Wilson) are in hints and table.',
  },
  noIntervals: {
    too_many: 'There are too many conversations to compute intervals here.',
    failed: 'The intervals could not be computed.',
  },
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
    low: '95% low',
    high: '95% high',
    wholeAll: 'All: share of',
    shareAll: 'All: share',
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
  facet: (title: string) => `Conversations by ${lowerFirst(title)}`,
  yesOrNo: (title: string) => title,
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
  labelsBy: {
    turns: (scheme: string, field: string) => `Turns by label and ${lowerFirst(field)}: ${scheme}`,
    conversations: (scheme: string, field: string) =>
      `Conversations by label and ${lowerFirst(field)}: ${scheme}`,
  },
  labelsByNote: {
    turns: (field: string) => `Percentages are of the annotated turns with the same ${lowerFirst(field)}.`,
    conversations: (field: string) =>
      `Percentages are of the annotated conversations with the same ${lowerFirst(field)}. ${SEVERAL_ROWS}`,
  },
  ratesNote: {
    turns: 'Percentages are of the annotated turns of the cell.',
    conversations: 'Percentages are of the conversations with annotated turns in the cell.',
  },
  speaker: 'Speaker',
  pairs: {
    turns: {
      'same turn': (scheme: string) => `Turns with two labels: ${scheme}`,
      'next turn': (scheme: string) => `Labels on the next turn: ${scheme}`,
    },
    conversations: {
      'same turn': (scheme: string) => `Conversations with two labels on a turn: ${scheme}`,
      'next turn': (scheme: string) => `Conversations with a label on the next turn: ${scheme}`,
    },
  },
  pairsNote: {
    'same turn': (unit: Unit) => `Percentages are of the ${unit} with the label of the row.`,
    'next turn': (unit: Unit) =>
      `Percentages are of the ${unit} with the label of the row; columns are labels of the turn after it.`,
  },
  how: 'Pairs',
  sameTurn: 'Same turn',
  nextTurn: 'Followed by',
  pairOf: {
    'same turn': (a: string, b: string) => `${a} with ${b}`,
    'next turn': (a: string, b: string) => `${a}, then ${b}`,
  },
  places: (scheme: string) => `Where in a conversation labels fall: ${scheme}`,
  placesNote: {
    turns: 'Turns in each tenth of their conversations; each row has its own scale.',
    conversations: 'Conversations with the label in each of their tenths; each row has its own scale.',
  },
  start: 'First turn',
  end: 'Last turn',
  place: (label: string, part: number) => `${label}, tenth ${part}`,
  pair: (a: string, b: string) => `${a} against ${b}`,
  unknownFields: (names: readonly string[]) =>
    `The address names ${listed(names.map((name) => `“${name}”`))}, which this corpus does not have. Other fields are shown instead.`,
  first: 'First field',
  second: 'Second field',
  against: 'against',
  /** @param column null for labels */
  crossNote: (column: string | null, hasSeveral: boolean, unit: PairUnit) => {
    const whole =
      column === null
        ? `the annotated ${unit} of the row`
        : `the ${unit} of the row with a value for “${column}”`
    const several = hasSeveral ? ` A ${units[unit]} can count in several columns.` : ''
    return `Percentages are of ${whole}.${several}`
  },
  boxNote: (unit: PairUnit | 'turns') =>
    `Boxes hold the middle half of the ${unit} in the filter; lines extend to the smallest and largest number.`,
  box: (
    n: number,
    unit: PairUnit | 'turns',
    ...[median, q1, q3, min, max]: [string, string, string, string, string]
  ) => `median ${median}, middle half ${q1} to ${q3}, all ${min} to ${max}, ${counted(n, units[unit])}`,
  scatterNote: (unit: PairUnit) => `The larger a circle, the more ${unit}.`,
})
