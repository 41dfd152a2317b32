import { messages } from '../../base/messages/define.ts'
import { counted, countText, decimalText, listed } from '../../base/messages/intl.ts'
import type { ComparedUnit } from '../../readers/comparisons.ts'

const digits = (number: number, most: number) =>
  new Intl.NumberFormat('en-GB', { maximumFractionDigits: most, minimumFractionDigits: most })
    .format(number)
    .replace('-', '−')

/** A share as percent with one digit: `17.2%`. */
const share = (value: number) => `${digits(100 * value, 1)}%`
const sign = (value: number) => (value > 0 ? '+' : '')
const cases = (n: number, unit: ComparedUnit) => counted(n, unit)

export const groupMessages = messages({
  title: 'Compare groups',
  of: (corpus: string) => `Compare groups of ${corpus}`,
  back: 'Back to the overview',
  open: 'Compare groups…',
  asGroup: (side: 'a' | 'b') => `Use this filter as group ${side.toUpperCase()}`,
  intro:
    'Compare a share, a number or the words of two or more groups. The filter of the list applies to all groups, except to filters used as group A or B.',
  setup: 'What is compared',
  groups: 'Groups',
  filtersAB: 'Two filters, A and B',
  unit: 'Count',
  turns: 'Turns',
  conversations: 'Conversations',
  participants: 'Participants',
  measure: 'Measure',
  measures: { share: 'Share', mean: 'Mean', median: 'Median', words: 'Words' },
  what: 'Field',
  value: 'Value',
  condition: 'Condition, such as <0 or 5..9',
  choose: 'Choose…',
  speaker: { speaker: 'Speaker', role: 'Role', action: 'Action', words: 'Length in words' },
  side: (side: 'a' | 'b', parts: readonly string[]) =>
    `${side.toUpperCase()}: ${parts.length === 0 ? 'all conversations' : parts.join('; ')}`,
  missingSides:
    'Choose the groups: filter the list, then choose “Use this filter as group A” in its menu, and the same for B. Or choose a field above.',
  coming: 'Groups are compared when all conversations are loaded.',
  unknown: (name: string) =>
    `The address names “${name}”, which this corpus or its filtered conversations do not have. What is shown instead is chosen below.`,
  noCondition: (text: string) =>
    `“${text}” is not a condition on a number, such as <0 or 5..9. The share of numbers above 0 is shown instead.`,
  noSuchValue: (value: string) => `No filtered conversation has the value “${value}”.`,
  moreGroups: (shown: number, all: number) =>
    `The ${countText(shown)} most frequent values are compared, of ${countText(all)}. Filter the list to compare others.`,
  noGroups: 'No conversation has a value of this field.',
  noValues: 'No case has a value to measure.',
  failed: (message: string) => `Not compared: ${message}`,
  chart: (title: string) => `Chart: ${title}`,
  result: 'Result',
  table: 'Table',
  columns: {
    group: 'Group',
    n: 'n',
    hits: 'Count',
    value: { share: 'Share', mean: 'Mean', median: 'Median' },
    interval: '95% interval',
    difference: (first: string) => `Difference from ${first}`,
    ratio: 'Risk ratio',
    without: 'No value',
  },
  share,
  points: (value: number) => `${sign(value)}${digits(100 * value, 1)}`,
  pointsOf: (text: string) => `${text} points`,
  number: (value: number) => digits(value, 2),
  change: (value: number) => `${sign(value)}${digits(value, 2)}`,
  range: (low: string, high: string) => `${low} to ${high}`,
  pending: '…',
  none: '–',
  whyNot: { too_few: '< 10 conversations', no_spread: 'no spread' },
  few: 'n < 10',
  openRows: (n: number, unit: ComparedUnit, group: string) => `Show ${cases(n, unit)} of ${group}`,
  fraction: (hits: number, n: number) => `${countText(hits)} of ${countText(n)}`,
  sentence: {
    share: (what: string, group: string, hits: number, n: number, value: number, unit: ComparedUnit) =>
      `${what}: ${countText(hits)} of ${cases(n, unit)} of ${group} (${share(value)})`,
    number: (
      statistic: 'mean' | 'median',
      what: string,
      group: string,
      n: number,
      value: string,
      unit: ComparedUnit,
    ) => `${what}: the ${statistic} of ${cases(n, unit)} of ${group} is ${value}`,
    against: (first: string, second: string) => `${first}, against ${second}.`,
    other: (group: string, hits: number | null, n: number, value: string) =>
      hits === null
        ? `${value} of ${countText(n)} of ${group}`
        : `${countText(hits)} of ${countText(n)} of ${group} (${value})`,
    clear: (difference: string, low: string, high: string) =>
      `The difference is ${difference} (95% interval ${low} to ${high}, which does not contain 0).`,
    unclear: (difference: string, low: string, high: string) =>
      `The difference is ${difference}, but its 95% interval, ${low} to ${high}, contains 0, so these data do not show which group is higher.`,
    clearestOf: (differences: number) =>
      `It is the clearest of ${countText(differences)} differences; intervals are not adjusted for several comparisons.`,
    noInterval: (difference: string, why: string) =>
      `The difference is ${difference}; it has no interval (${why}).`,
    one: (first: string) => `${first}.`,
  },
  methods: {
    independent:
      'Wilson intervals of shares; Newcombe intervals of differences; Katz intervals of ratios. Conversations count as independent.',
    clusters: (samples: number, seed: number) =>
      `Intervals resample whole conversations ${countText(samples)} times (cluster bootstrap, seed ${seed}), because turns and participants of one conversation are not independent.`,
  },
  drawing: (drawn: number, all: number) => `Intervals: ${countText(drawn)} of ${countText(all)} samples`,
  caption: (corpus: string, parts: readonly string[]) =>
    `${corpus} · ${parts.length === 0 ? 'no filter' : `filter: ${parts.join('; ')}`}`,
  captionN: (groups: readonly (readonly [title: string, n: number])[]) =>
    `n: ${listed(groups.map(([title, n]) => `${title} ${countText(n)}`))}`,
  copy: 'Copy or save',
  copyAs: {
    csv: 'Copy as CSV',
    latex: 'Copy as LaTeX',
    markdown: 'Copy as Markdown',
    sql: 'Copy as SQL',
    link: 'Copy link',
  },
  save: { svg: 'Save as SVG', png: 'Save as PNG' },
  notSaved: 'The picture could not be made.',
  words: {
    sides: 'Groups whose words are compared',
    side: (side: 'a' | 'b') => `Side ${side.toUpperCase()}`,
    least: 'Minimum count',
    sequence: 'Words or pairs',
    single: 'Words',
    pairs: 'Pairs of words',
    typical: (group: string) => `Typical of ${group}`,
    word: 'Word',
    count: (group: string) => `Count, ${group}`,
    rate: (group: string) => `Per 10,000, ${group}`,
    z: 'z',
    hint: (a: string, countA: number, rateA: number, b: string, countB: number, rateB: number, z: number) =>
      `${a}: ${countText(countA)} (${decimalText(rateA)} per 10,000) · ${b}: ${countText(countB)} (${decimalText(rateB)} per 10,000) · z = ${digits(z, 2)}`,
    method: (least: number) =>
      `Log odds with an informative Dirichlet prior of 500 words (Monroe, Colaresi and Quinn 2008), z-scores. A word is a run of letters, digits and _ with apostrophes inside, in lower case and without accents. Stop words are kept. Words with fewer than ${countText(least)} occurrences are not shown. A |z| of 1.96 or more is unlikely by chance for one word, but many words are tested.`,
    totals: (a: string, countA: number, b: string, countB: number) =>
      `${a}: ${countText(countA)}; ${b}: ${countText(countB)} in all.`,
    needTwo: 'Words need two groups.',
    noWords: 'No word is frequent enough on both sides together.',
  },
  concordance: {
    title: (word: string) => `Concordance of “${word}”`,
    close: 'Close the concordance',
    order: 'Order',
    orders: { published: 'As published', next: 'Next word', previous: 'Previous word' },
    lines: (shown: number, turns: number, all: number) =>
      turns < all
        ? `${counted(shown, 'line')} from the first ${countText(turns)} of ${countText(all)} turns`
        : counted(shown, 'line'),
    group: 'Group',
    before: 'Before',
    word: 'Word',
    after: 'After',
    waiting: 'Looking for lines…',
    none: 'No line found.',
  },
})
