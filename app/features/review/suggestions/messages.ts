import { messages } from '../../../base/messages/define.ts'
import { counted, countText, decimalText, listed, percentText } from '../../../base/messages/intl.ts'

const times = (n: number) => `${countText(n)}×`

export const suggestionMessages = messages({
  title: 'Suggestions',
  intro:
    'Turns whose labels may be wrong, each with the reason and an exact count. They are hints: every one of these labels may be right.',
  scheme: 'Scheme',
  waiting: 'Suggestions appear when the corpus is loaded.',
  looking: 'Looking for turns…',
  noSchemes: 'No labels of this corpus are shown, so there is nothing to suggest.',
  notExamined: 'No turn was examined under this scheme here.',
  blind:
    'A blind review is open. Suggestions would reveal its hidden labels, so there are none until it is closed.',
  lookedAt: (turns: number, splits: readonly string[], isFiltered: boolean) =>
    `Based on ${counted(turns, 'examined turn')} in ${listed(splits)}${isFiltered ? ', in conversations that match the filter' : ''}.`,
  annotators: (names: readonly string[]) =>
    `Annotators: ${listed(names)}. Reviews are not included until you use their labels in list, search and comparison.`,

  /** Titles by id of a suggestion. */
  kinds: {
    same_text: 'Same text, different labels',
    swapped: 'Labels that two annotators swap',
    model_disagrees: 'Labels with a high score that others did not give',
    never_given: 'Labels that one annotator never gives',
    unusual_length: 'Unusual length for the label',
    nothing_between: 'No label between labelled turns',
  },
  rules: {
    same_text:
      'Turns with the same text, ignoring case, accents and spaces at either end, but different labels: from one annotator, or from different annotators on different turns. The same words may mean different things in another context.',
    swapped: (fewest: number) =>
      `Turns on which one annotator gave one label and not a second, and another annotator gave the second and not the first, if there are at least ${countText(fewest)} such turns. “By chance” assumes that both labelled independently of each other, using each label as often as they did.`,
    model_disagrees:
      'Labels to which an annotator, such as a model, gave one of its highest scores, on turns that an annotator without scores examined but did not give that label.',
    never_given:
      'Turns with a label that an annotator never gives, though others give it on turns that this annotator examined.',
    unusual_length: (fewest: number, fence: number) =>
      `Turns whose number of words is more than ${countText(fence)} times the interquartile range (counted as at least 1 word) below the lower or above the upper quartile of the turns with the same label. Only labels on at least ${countText(fewest)} turns with text are considered.`,
    nothing_between:
      'Turns that an annotator examined and gave no label, between two turns to which this annotator gave one.',
  },
  /** Numbers of candidates. */
  among: {
    same_text: (n: number) => `${counted(n, 'turn')} whose text occurs more than once`,
    swapped: (n: number) => `${counted(n, 'turn')} that two annotators or more examined`,
    model_disagrees: (n: number) => `${counted(n, 'turn')} that annotators with and without scores examined`,
    never_given: (n: number) => `${counted(n, 'turn')} that two annotators or more examined`,
    unusual_length: (n: number) => `${counted(n, 'turn')} with text and a label that is frequent enough`,
    nothing_between: (n: number) => `${counted(n, 'turn')} that were examined and given no label`,
  },
  /** Messages for when there are no candidates. */
  nothing: {
    same_text: 'No text occurs more than once.',
    swapped: 'No turn was examined by two annotators.',
    model_disagrees: 'No turn was examined by an annotator with scores and by one without.',
    never_given: 'No turn was examined by two annotators.',
    unusual_length: 'No label is on enough turns with text.',
    nothing_between: 'Every turn that was examined has a label.',
  },
  found: (turns: number, among: string) => `${countText(turns)} of ${among}`,
  none: (among: string) => `None among ${among}`,
  groups: (n: number) => `in ${counted(n, 'group')}`,
  showTurns: 'Show turns',
  hideTurns: 'Hide turns',
  showTurnsOf: (kind: string) => `Show turns: ${kind}`,
  hideTurnsOf: (kind: string) => `Hide turns: ${kind}`,
  review: 'Review these turns',
  reviewOf: (kind: string) => `Review these turns: ${kind}`,
  reviewGroup: (turns: number) => `Review ${counted(turns, 'turn')}`,
  list: (kind: string) => `Turns: ${kind}`,
  share: 'High scores',
  shareItem: (share: number) => (share === 1 ? 'All scores' : `Highest ${percentText(share)}`),

  noLabel: 'no label',
  /** Labels of one annotator. */
  set: (labels: readonly string[]) => (labels.length === 0 ? 'no label' : listed(labels)),
  by: (annotator: string, labels: string) => `${annotator}: ${labels}`,
  score: (label: string, score: number) => `score ${scoreText(score)} for ${label}`,
  words: (n: number) => counted(n, 'word'),
  turn: (split: string, conversation: string, turn: number) => `${split} / ${conversation}, turn ${turn}`,
  noText: 'No text',
  loading: 'Loading…',

  reasons: {
    sets: (sets: readonly { readonly labels: string; readonly times: number }[], others: number) =>
      `Given: ${sets.map((set) => `${set.labels} ${times(set.times)}`).join('; ')}${others > 0 ? `; ${counted(others, 'other combination')}` : ''}.`,
    inconsistent: (annotators: readonly string[]) => `${listed(annotators)} gave it different labels.`,
    different: 'Only different annotators gave it different labels.',
    swapped: (annotators: readonly [string, string], labels: readonly [string, string]) =>
      `${annotators[0]}: ${labels[0]}, ${annotators[1]}: ${labels[1]}.`,
    swaps: (turns: number, shared: number, expected: number) =>
      `${counted(turns, 'turn')} of ${countText(shared)} that both examined: ${percentText(turns / expected)} of the ${decimalText(expected)} expected by chance.`,
    model: (by: string, from: number, high: number, scored: number) =>
      `${by}: scores of ${scoreText(from)} and above, ${countText(high)} of ${counted(scored, 'score')}.`,
    never: (by: string, label: string, examined: number) =>
      `${by} never gives ${label} (${counted(examined, 'turn')} examined), but others do.`,
    length: (label: string, labelled: number) => `${label}, ${counted(labelled, 'turn')}.`,
    usual: (from: number, to: number, quartiles: readonly [number, number]) =>
      `The middle half have ${decimalText(quartiles[0])} to ${decimalText(quartiles[1])} words. Unusual: ${from > 1 ? `fewer than ${decimalText(from)} or ` : ''}more than ${decimalText(to)}.`,
    nothing: (by: string, examined: number) => `${by} (${counted(examined, 'turn')} examined).`,
  },
})

const digits = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 4 })

/** Formats a score on any scale. */
function scoreText(score: number): string {
  return digits.format(score)
}
