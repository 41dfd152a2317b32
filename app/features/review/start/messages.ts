import { messages } from '../../../base/messages/define.ts'
import { counted, countText, listed } from '../../../base/messages/intl.ts'

const TURNS = {
  labelled: 'labelled turns',
  hits: 'search hits',
  differ: 'disagreements',
  given: 'chosen turns',
}

/** Texts for starting a review, and for links to reviews. */
export const startReview = messages({
  start: 'Start a review',
  word: 'Review',
  reviews: 'Reviews',
  description: (corpus: string, splits: readonly string[]) =>
    splits.length === 0 ? corpus : `${corpus}, ${listed(splits)}`,
  /** Descriptions of turns for the name of a review: for all of them, and for a sample. */
  turnsNamed: { ...TURNS, all: 'all turns' },
  turnsDrawn: { ...TURNS, all: 'turns' },
  name: (
    schemes: readonly string[],
    turns: string,
    take: 'all' | 'first' | 'random' | 'each',
    size: number,
    by: string,
  ) => {
    const count = countText(size)
    const what = {
      all: turns,
      first: `first ${count} ${turns}`,
      random: `${count} random ${turns}`,
      each: `${count} ${turns} of each ${by}`,
    }[take]
    return schemes.length === 0 ? what : `${listed(schemes)}: ${what}`
  },
  mode: 'Mode',
  modes: { check: 'Check', blind: 'Blind', adjudicate: 'Adjudicate' },
  modeNotes: {
    check: 'Labels are shown. Mark each as right, wrong or unsure, and add missing ones.',
    blind: 'Labels under review are hidden on the whole page. Label from scratch.',
    adjudicate: 'Labels by each annotator are shown side by side. Decide.',
  },
  schemes: 'Labels',
  noValues: 'declares no labels',
  ownScheme: 'A scheme of your own',
  writtenHere: (unit: 'turn' | 'conversation') => (unit === 'turn' ? 'yours' : 'yours, about conversations'),
  conversationNote: 'Questions about a conversation are asked at its last turn in the review.',
  toSchemes: 'Write a scheme with definitions',
  ownTitle: 'Name of the scheme',
  ownLabels: 'Its labels, one per line',
  ownNote: 'You will label from scratch; there is nothing to check yet.',
  turns: 'Turns',
  turnsLabels: {
    all: 'All turns',
    labelled: 'Turns with a label',
    hits: 'Search hits',
    differ: 'Disagreements',
    given: 'Chosen turns',
  },
  turnsNotes: {
    all: 'All turns in the list, including unlabelled ones',
    labelled: 'Turns that already have a label',
    hits: 'Turns that match the list’s filter',
    differ: 'Turns in these splits that annotators labelled differently',
    given: '',
  },
  between: 'Between',
  examined: (turns: number) => `${counted(turns, 'turn')} examined`,
  tooFewAnnotators: (scheme: string) =>
    `Only one annotator examined turns under ${scheme}. Add another annotator’s labels from a file, or review the turns blind.`,
  tooManyJudged:
    'This corpus has too many judgements to list every turn on which annotators differ. Open Agreement, choose a cell of the table, and review its turns.',
  howMany: 'How many',
  takes: { all: 'All', first: 'The first', random: 'A random sample', each: 'The same number of each' },
  size: 'Number of turns',
  by: 'Of each',
  byNone: 'Choose a field',
  byLabels: 'labels',
  byLabel: 'label',
  byField: 'conversations',
  sizeOfEach: 'Turns of each',
  short: (groups: readonly { readonly title: string; readonly turns: number }[], more: number) =>
    `${listed([
      ...groups.map(
        ({ title, turns }) => `“${title}” has ${turns === 0 ? 'no turn' : `only ${counted(turns, 'turn')}`}`,
      ),
      ...(more > 0 ? [`${counted(more, 'other value')} ${more === 1 ? 'has' : 'have'} too few, too`] : []),
    ])}.`,
  ungrouped: (turns: number, by: string) => `Left out: ${counted(turns, 'turn')} without a value of “${by}”.`,
  order: 'Order',
  orders: { listed: 'As listed', random: 'Random', score: 'Lowest score first' },
  seed: 'Seed',
  seedNote: 'The same seed draws the same turns.',
  scores: (turns: number) =>
    turns === 0
      ? 'No label of these turns has a score.'
      : `${counted(turns, 'turn')} with a score; others come last.`,
  reviewer: 'Your name',
  reviewerNote: 'Saved with your answers, so that colleagues know whose they are.',
  reviewName: 'Name of the review',
  counting: 'Counting…',
  count: (turns: number, conversations: number) =>
    `${counted(turns, 'turn')} in ${counted(conversations, 'conversation')}`,
  many: (turns: number, hours: number) =>
    `${countText(turns)} turns take about ${counted(hours, 'hour')} at 5 seconds each. A random sample may be enough.`,
  problems: {
    scheme: 'Choose a label scheme.',
    ownChecked: 'A scheme of your own has no labels to check: choose Blind.',
    after: 'A chosen question depends on another scheme. Choose that, too.',
    afterGone: 'A chosen question depends on a label that no longer exists. Edit the question first.',
    ownTitle: 'Name your scheme.',
    ownLabels: 'Write the labels of your scheme.',
    tooManyLabels: 'A scheme of your own can have at most 40 labels, so that keys can reach them.',
    oneScheme: 'Choose one label scheme to find disagreements.',
    between: 'Choose at least two annotators.',
    size: 'Enter the number of turns.',
    by: 'Choose the field whose values get the same number of turns.',
    seed: 'The seed must be a whole number.',
    reviewer: 'Enter your name to start.',
    empty: 'No turns match these settings.',
    tooMany: 'A review can have at most 20,000 turns, so that each step is saved immediately. Take a sample.',
  },
  preview: 'The first turns',
  previewPlace: (split: string, conversation: string, turn: number) =>
    `${split} / ${conversation}, turn ${countText(turn)}`,
  share: 'Share out…',
  begin: 'Start review',
  beginning: 'Starting…',
})
