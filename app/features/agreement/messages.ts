import { messages } from '../../base/messages/define.ts'
import { counted, countText, listed, plural } from '../../base/messages/intl.ts'
import { FIGURE_NAMES, figureText } from '../../reviews/agreement/messages.ts'

export const agreementMessages = messages({
  title: 'Agreement',
  of: (corpus: string) => `Agreement on ${corpus}`,
  intro:
    'How often annotators give the same labels to the same turns. Only turns that both examined, without seeing each other’s labels, are compared. A turn that was not examined is different from a turn without a label.',
  back: 'Reviews',
  /** @param title null if no review of the project is here @param left number of reviews of the corpus that do not belong to it */
  ofProject: (title: string | null, left: number) =>
    `${title === null ? 'No review of the project is here.' : `Only reviews of the project “${title}” are compared.`}${left === 0 ? '' : ` ${counted(left, 'other review')} ${plural(left, 'is', 'are')} left out.`}`,
  allReviews: 'Compare all reviews',
  coming: 'Figures appear when all conversations are loaded.',
  loading: 'Reading the labels…',
  /** @param scored number of labels with a score */
  counted: (judgements: number, scored: number) =>
    `The corpus has ${counted(judgements, 'judgement')} of this kind: too many to read one by one, so turns are counted by the labels that they got. Figures are the same as from single turns; intervals differ by chance. Disagreement by conversation is not calculated${scored === 0 ? '.' : `, and ${counted(scored, 'score')} of labels cannot be used as a threshold.`}`,
  /** Shown before a question that reads all labels of a corpus with millions of turns. */
  countingMany: (turns: number) =>
    `Counting the labels of ${counted(turns, 'turn')}. This can take a while. A server keeps the result, and answers the next visitor at once.`,
  calculating: 'Calculating…',
  noSchemes: 'This corpus has no labels to compare. Add labels or start a blind review.',
  tooFew: (annotators: readonly string[], scheme: string) =>
    annotators.length === 0
      ? `No turns were examined under ${scheme}. Add labels or start a review.`
      : `Only one annotator examined turns under ${scheme}: ${listed(annotators)}. Add labels by another annotator or a model, or review some turns.`,
  chooseTwo: 'Choose at least two annotators.',
  missing: (names: readonly string[]) =>
    `Not found here: ${listed(names)}. Add the label file, or open the review file.`,
  noReviews: (why: string) => `Reviews are left out: ${why}`,
  ambiguous: (name: string, reviews: number) =>
    `This link names ${name}, who has ${countText(reviews)} reviews here. Choose the one to compare.`,
  setup: 'What is compared',
  scheme: 'Label scheme',
  annotators: 'Annotators',
  annotatorCounts: (examined: number, labelled: number) =>
    `${counted(examined, 'turn')} examined, ${countText(labelled)} with a label`,
  merge: (name: string, reviews: number) =>
    `Count the ${countText(reviews)} reviews by ${name} as one annotator`,
  /** Turns to which two or more reviews by one person gave different labels. */
  mergeConflicts: (turns: number, isMerged: boolean) =>
    turns === 0
      ? 'Their answers are the same on every turn that they share.'
      : `Their answers differ on ${counted(turns, 'turn')}. ${isMerged ? 'The latest answer counts there.' : 'The latest answer would count there.'}`,
  /** Reviews that count as one annotator because they are the same work. */
  joined: (name: string, reviews: number, turns: number) =>
    `${countText(reviews)} reviews by ${name} count as one annotator: they are the same part of a project, or one continues the other. ${turns === 0 ? 'No answers differ.' : `Answers differ on ${counted(turns, 'turn')}; the latest one counts.`}`,
  moreTurns: (turns: number) => `and ${counted(turns, 'more turn')}`,
  joinedTurns: (turns: number) => `Turns with different answers: ${countText(turns)}`,
  mergedCounts: (turns: number) => `latest of several answers counts on ${counted(turns, 'turn')}`,
  scored: (labels: number) => `${counted(labels, 'label')} with a score`,
  /** Visibility of the others' labels to an annotator, by `AnnotatorMode`. */
  modes: {
    labels: 'published or label file',
    blind: 'blind',
    check: 'check of published labels',
    adjudicate: 'decided with all labels in view',
  },
  revealed: (turns: number) => `${counted(turns, 'revealed turn')} left out`,
  checks: 'Label error rate',
  checksNote:
    'Share of checked turns with a wrong or missing label. Reviewers saw the published labels, so this is not agreement between annotators. Intervals: Wilson.',
  checkColumns: ['Checked by', 'Turns with an error', '95% interval', 'Counts'],
  checkCounts: (check: {
    readonly turns: number
    readonly standing: number
    readonly labels: number
    readonly wrong: number
    readonly missing: number
    readonly unsure: number
    readonly unrecorded: number
  }) =>
    [
      `${countText(check.standing)} of ${counted(check.turns, 'turn')} correct`,
      `${countText(check.wrong)} of ${counted(check.labels, 'label')} wrong`,
      `${countText(check.missing)} missing`,
      ...(check.unsure > 0 ? [`${countText(check.unsure)} unsure`] : []),
      ...(check.unrecorded > 0
        ? [
            `${counted(check.unrecorded, 'turn')} compared with today’s labels because the review does not record which labels were shown`,
          ]
        : []),
    ].join(', '),
  checking: (names: readonly string[]) =>
    `${listed(names)} checked labels instead of giving them, so no agreement is calculated. See the label error rate.`,
  dependent:
    'Adjudicated labels were decided with the other labels in view, so raw agreement, κ and α are not calculated. Choose a reference for precision and recall.',
  reference: 'Reference (gold)',
  noReference: 'None',
  referenceNeedsTwo: 'Choose at least two annotators to compare them with a reference.',
  facts: 'Data',
  factNames: {
    corpus: 'Corpus',
    source: 'Source',
    splits: 'Splits',
    data: 'Data fingerprint',
    scheme: 'Labels',
    annotators: 'Annotators',
    reference: 'Reference',
    threshold: 'Minimum score',
    shared: 'Examined by at least two',
    byAll: 'Examined by all',
    intervals: '95% intervals',
  },
  intervalsOf: (samples: number, seed: number) =>
    `BCa bootstrap over turns, ${countText(samples)} samples, seed ${seed}; Wilson for shares of turns`,
  noIntervals: 'not calculated',
  examinedBy: (name: string, parts: readonly string[]) => `${name}: ${parts.join(', ')}`,
  turns: (count: number) => counted(count, 'turn'),
  overall: 'All labels together',
  overallNote: 'The whole set of labels on a turn counts as one value. No label is a value too.',
  figure: 'Figure',
  value: 'Value',
  interval: '95% interval',
  figureNames: FIGURE_NAMES,
  figureHints: {
    raw: 'Share of pairs of judgements on the same turn that are equal. Not corrected for chance.',
    cohen:
      'Agreement of two annotators beyond chance. Chance is based on how often each annotator gives each value. 1: perfect, 0: chance level.',
    fleiss:
      'Agreement beyond chance of any number of annotators, over turns that all of them examined. Chance is based on how often all annotators together give each value.',
    alpha:
      'Agreement beyond chance of any number of annotators, over turns that at least two of them examined. Values are either equal or different (nominal).',
    alpha_masi:
      'The same for sets of labels: sets that overlap disagree less than sets that share nothing (MASI distance).',
    kappa_linear:
      'Cohen’s κ for numbers: a disagreement counts by the number of steps between the two values. Turns without a number, or with several, are left out.',
    kappa_quadratic:
      'Cohen’s κ for numbers: a disagreement counts by the squared number of steps between the two values. Turns without a number, or with several, are left out.',
    alpha_ordinal:
      'Krippendorff’s α for ordered values: a disagreement counts more, the more judgements lie between the two values. Turns without a number, or with several, are left out.',
    alpha_interval:
      'Krippendorff’s α for numbers: a disagreement counts by the squared difference of the two numbers. Turns without a number, or with several, are left out.',
    ac1: 'Agreement beyond chance that stays high if annotators agree and one value is much more frequent than the others. κ and α can be low then.',
    precision: 'Of the labels that the annotator gave, the share that the reference has too.',
    recall: 'Of the labels of the reference, the share that the annotator gave too.',
    f1: 'Harmonic mean of precision and recall.',
  },
  figureSources: {
    raw: 'Artstein & Poesio 2008',
    cohen: 'Cohen 1960',
    fleiss: 'Fleiss 1971',
    alpha: 'Krippendorff 2011',
    alpha_masi: 'Passonneau 2006',
    kappa_linear: 'Cohen 1968',
    kappa_quadratic: 'Cohen 1968',
    alpha_ordinal: 'Krippendorff 2011',
    alpha_interval: 'Krippendorff 2011',
    ac1: 'Gwet 2008',
    precision: 'van Rijsbergen 1979',
    recall: 'van Rijsbergen 1979',
    f1: 'van Rijsbergen 1979',
  },
  undefinedValue: '–',
  number: figureText,
  intervalText: (low: number, high: number) => `${figureText(low)} to ${figureText(high)}`,
  /** Reasons by `NoInterval`. */
  noInterval: {
    too_few: (least: number) => `too few turns (under ${least})`,
    no_spread: (_least: number) => 'no spread',
  },
  noIntervalHint: {
    too_few: 'A bootstrap interval from so few turns would be too narrow.',
    no_spread: 'The figure is the same in nearly all samples, so they say nothing about its precision.',
  },
  /** Methods by `Interval`. */
  methods: {
    bca: 'BCa bootstrap over turns.',
    jackknife: 'Student’s t with the jackknife’s standard error, because the bootstrap is too skewed.',
    wilson: 'Wilson’s score interval.',
  },
  partlyDefined: (defined: number, samples: number) =>
    `Defined in ${countText(defined)} of ${countText(samples)} samples only.`,
  drawing: (drawn: number, samples: number) =>
    `Intervals: ${countText(drawn)} of ${countText(samples)} samples`,
  drawingName: 'Samples drawn for intervals',
  stop: 'Stop',
  stopped: 'Intervals were stopped.',
  restart: 'Calculate intervals',
  seed: 'Seed',
  seedHint: 'Seed of the samples: the same seed gives the same intervals.',
  perLabel: 'Each label',
  perLabelNote: 'Each label as given or not, over the same turns.',
  marked: 'Marked words',
  markedTurns: 'Turns with marked words',
  markedNote: (first: string, second: string) =>
    `F1 of the characters that ${first} and ${second} marked in reviews, over turns that both examined and at least one marked. 1: the same words; 0: no character in common.`,
  label: 'Label',
  givenBy: (name: string) => `Given by ${name}`,
  against: (reference: string) => `Against ${reference}`,
  againstOf: (annotator: string, reference: string) => `${annotator} against ${reference}`,
  averages: { micro: 'Micro average', macro: 'Macro average' },
  averageHints: {
    micro: 'Over all given labels together: frequent labels count more.',
    macro: 'Mean over the labels that either gave: each label counts the same.',
  },
  scores: 'Scores',
  threshold: 'Minimum score that counts',
  slider: 'Minimum score that counts, as a slider',
  thresholdNote: (name: string) =>
    `Labels of ${name} with a lower score do not count as given. Labels without a score always count. All figures change accordingly.`,
  curve: 'Precision and recall by minimum score',
  curveOf: 'Curve of',
  allLabels: 'All labels together',
  curvePoint: (threshold: string) => `Minimum score ${threshold}`,
  curveSays: (precision: string, recall: string) => `precision ${precision}, recall ${recall}`,
  curveTable: 'Table of the curve',
  curveThinned: (shown: number, all: number) => `${countText(shown)} of ${countText(all)} points are shown.`,
  noScoreLimit: 'any',
  noScore: 'without a score',
  least: 'Minimum score',
  confusion: 'Confusion matrix',
  crossed: 'Labels by labels',
  confusionNote: 'Turns that both examined. Choose a cell to list its turns.',
  crossedNote:
    'A label that both gave to a turn counts as agreement, on the diagonal. Every other label of one annotator is counted with every other label of the other annotator, or with “No label”. A turn with several labels is counted in several cells. Choose a cell to list its turns.',
  matrix: 'Annotators of the table',
  matrixPair: (first: string, second: string) => `${first} and ${second}`,
  noLabel: 'No label',
  cell: (first: string, row: string, second: string, column: string, turns: number) =>
    `${first}: ${row}, ${second}: ${column}: ${counted(turns, 'turn')}`,
  corner: (first: string, second: string) => `${first} ↓ ${second} →`,
  differ: (turns: number) => `${counted(turns, 'turn')} differ`,
  agree: 'The two agree on every turn that both examined.',
  listTitle: (turns: number, what: string) => `${counted(turns, 'turn')}: ${what}`,
  listDiffer: (first: string, second: string) => `${first} and ${second} differ`,
  listCell: (first: string, row: string, second: string, column: string) =>
    `${first}: ${row}; ${second}: ${column}`,
  closeList: 'Close the list',
  listedPart: (turns: number) => `Only the first ${counted(turns, 'turn')} are listed and can be reviewed.`,
  findingTurns: 'Looking for the turns…',
  more: (turns: number) => `Show ${countText(turns)} more`,
  place: (split: string, conversation: string, turn: number) => `${split}/${conversation}, turn ${turn}`,
  noText: 'No text',
  review: 'Review these turns…',
  adjudicate: 'Adjudicate these turns…',
  report: 'Report',
  reportOf: (corpus: string, scheme: string) => `Agreement on ${corpus}: ${scheme}`,
  print: 'Print',
  copy: 'Copy report',
  copied: 'Report copied',
  copyAs: { markdown: 'Markdown', latex: 'LaTeX' },
})
