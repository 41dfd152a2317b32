import { messages } from '../../../base/messages/define.ts'
import { counted, countText, decimalText } from '../../../base/messages/intl.ts'

const points = (count: number) => `${decimalText(count)} ${count === 1 ? 'point' : 'points'}`
const pair = (first: number, second: number) => `${decimalText(first)} : ${decimalText(second)}`

export const dealSpaceMessages = messages({
  pair,
  points,
  plot: (one: string, two: string) => `Points of ${one} across, points of ${two} upwards`,
  axis: (name: string) => `Points of ${name}`,
  noSides: 'This conversation does not have exactly two sides.',

  key: {
    frontier: (count: number) => `${countText(count)} on the Pareto frontier`,
    mostJoint: (most: number) => `most joint points: ${decimalText(most)}`,
    walkAway: (first: number, second: number) => `walking away: ${pair(first, second)}`,
  },

  /** For negotiations about dividing items. */
  items: {
    possible: (count: number) => counted(count, 'possible division'),
    more: (count: number) => `And ${counted(count, 'more division')} with the same points.`,
    hidden: (name: string, other: string) =>
      `What the items are worth to ${name} is not shown here. The drawing has the points of ${other} only.`,
    hiddenBoth: 'What the items are worth to either side is not shown here, so there are no points to draw.',
    tooLarge: 'There are too many ways to divide these items to draw them all.',
    incomplete: 'does not divide all items',
    values: 'Points per item',
    first: 'Item',
  },
  countHidden: 'How many items there are is not recorded, so there are no divisions to draw.',

  /** For negotiations about one option per issue. */
  options: {
    possible: (count: number) => counted(count, 'possible agreement'),
    more: (count: number) => `And ${counted(count, 'more agreement')} with the same points.`,
    hidden: (name: string, other: string) =>
      `What the options are worth to ${name} is not shown here. The drawing has the points of ${other} only.`,
    hiddenBoth:
      'What the options are worth to either side is not shown here, so there are no points to draw.',
    tooLarge: 'There are too many combinations of these options to draw them all.',
    incomplete: 'leaves issues open',
    values: 'Points by option',
    first: 'Option',
  },
  choice: (issue: string, option: string) => `${issue}: ${option}`,
  unknownChoice: (issue: string, option: string) => `${issue}: ${option} (not an option)`,
  open: 'open',

  deals: 'Submitted deals',
  noDeals: 'No deal was submitted.',
  by: (name: string, turn: number) => `${name}, turn ${turn}`,
  deal: (number: number) => `Deal ${number}`,
  dealName: (number: number, where: string, terms: string, value: string, fate: string) =>
    [`Deal ${number}, ${where}`, terms, value, fate].filter((part) => part !== '').join('; '),
  share: (name: string, items: string) => `${name}: ${items}`,
  worth: (terms: string, value: string, fate: string) =>
    `${terms} ${[value, fate].filter((part) => part !== '').join(', ')}.`,
  walkingAway: 'Walking away',
  left: (name: string, turn: number, value: string) => `${name} walks away, turn ${turn}; ${value} points`,
  terms: (parts: readonly string[]) => parts.join(' · '),
  amount: (count: number | null, item: string) => `${count === null ? '?' : countText(count)} ${item}`,
  nothing: 'nothing',
  notRecorded: 'not recorded',
  fates: {
    accepted: (until: number | null) => (until === null ? 'accepted' : `accepted in turn ${until}`),
    rejected: (until: number | null) => (until === null ? 'not agreed' : `rejected in turn ${until}`),
    replaced: (until: number | null) => `replaced in turn ${until ?? '?'}`,
    unanswered: () => 'not answered',
  },
  at: {
    none: (turn: number) => `Turn ${turn}: no deal submitted yet`,
    submitted: (turn: number, number: number) => `Turn ${turn} submits deal ${number}`,
    standing: (turn: number, number: number) => `Turn ${turn}: deal ${number} is on the table`,
    accepted: (turn: number, number: number) => `Turn ${turn} accepts deal ${number}`,
    rejected: (turn: number, number: number) => `Turn ${turn} rejects deal ${number}`,
    over: (turn: number, number: number, fate: string) => `Turn ${turn}: deal ${number} was ${fate}`,
  },

  agreement: (parts: readonly string[]) => `${parts.join('; ')}.`,
  onFrontier: 'On the Pareto frontier.',
  mostJoint: 'The most joint points.',

  outcome: 'Outcome',
  walkedAway: 'after walking away',
  noOutcome: 'no deal accepted',
  frontier: 'Pareto frontier',
  joint: 'Joint points',
  potential: 'Integrative potential',
  scored: (value: string, gap: number | null, status: string) =>
    [value, ...(gap === null ? [] : [gap === 0 ? 'no gap' : `gap ${decimalText(gap)}`]), status].join(', '),
  on: 'On it: nobody could score more without a loss for the other side',
  off: (distance: number) => `${points(distance)} away`,
  betterForBoth: (value: string, agreement: string) => `Better for both: ${value}. ${agreement}`,
  better: (value: string, agreement: string) =>
    `Better for one side and no worse for the other: ${value}. ${agreement}`,
  jointMost: (joint: number) => `${decimalText(joint)}, the most possible`,
  jointShort: (joint: number, most: number, short: number) =>
    `${decimalText(joint)} of at most ${decimalText(most)}, ${decimalText(short)} short`,
  potentialOf: (value: number, of: number, most: number) =>
    `${value} of ${of}: together at most ${points(most)}`,
  zeroSum: (value: number, of: number) => `${value} of ${of}: what one side gains, the other loses`,

  itemCount: (name: string, count: number | null) =>
    count === null ? name : `${name} (${countText(count)})`,
  notShown: 'Not shown',

  summary: {
    frontier: 'on the Pareto frontier',
    off: (distance: number) => `${points(distance)} from the Pareto frontier`,
    joint: (joint: number, most: number) =>
      `${decimalText(joint)} of at most ${decimalText(most)} joint points`,
    deal: (value: string, frontier: string, joint: string) => `Deal ${value}, ${frontier}, ${joint}`,
    walkedAway: (value: string, joint: string) => `Walked away with ${value}, ${joint}`,
    none: (most: number) => `No deal accepted; at most ${decimalText(most)} joint points`,
    hidden: (name: string, deals: number) =>
      `${counted(deals, 'submitted deal')}; values of ${name} not shown`,
    unknown: (deals: number) => `${counted(deals, 'submitted deal')}; no points to draw`,
  },
})
