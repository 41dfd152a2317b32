import { messages } from '../../base/messages/define.ts'
import { counted, countText, isolated, listed, momentText, plural } from '../../base/messages/intl.ts'

/** Unit of a question. */
type Unit = 'turn' | 'conversation'

/** A count, or the two ends of a range. */
const range = ([least, most]: readonly [number, number], one: string) =>
  least === most ? counted(least, one) : `${countText(least)} to ${counted(most, one)}`

/** The dialog that shares out a review. */
export const shareOut = messages({
  title: 'Share out',
  of: (corpus: string, conversations: number, turns: number) =>
    `${corpus}: ${counted(turns, 'turn')} in ${counted(conversations, 'conversation')}. Conversations stay whole.`,
  fields: {
    title: 'Title of the project',
    annotators: 'Annotators',
    names: 'Their names (optional)',
    overlap: 'For all annotators',
    seed: 'Seed',
    training: 'Training turns',
    guideline: 'Guideline (optional)',
  },
  notes: {
    title: 'Annotators see it.',
    annotators: 'Each gets a link or a file.',
    names: 'One per line. Annotators can change them when they start.',
    overlap: 'Agreement is computed on these. The rest is divided evenly.',
    seed: 'The same seed divides in the same way.',
    training: 'First for everyone, with the answer after each. They do not count.',
    guideline: 'Markdown. One key away while labelling.',
  },
  answersFrom: 'Their answers',
  published: 'Published labels',
  fromReview: (name: string, reviewer: string) => `“${name}” by ${isolated(reviewer)}`,
  noAnswers:
    'Training turns need known answers: review some turns yourself first, or share out a blind review of published labels.',
  counting: 'Looking for turns with answers…',
  known: (turns: number) => `${counted(turns, 'turn')} ${plural(turns, 'has', 'have')} answers.`,
  inFiles: 'Answers are in the links and files of annotators. The page hides them until a turn is confirmed.',
  unit: 'Unit',
  units: { percent: '%', conversations: 'conversations' },
  problems: {
    title: 'Enter a title of at most 120 characters.',
    guideline: 'The guideline is too long: at most 100,000 characters.',
    annotators: 'Enter a number from 1 to 100.',
    tooManyNames: 'There are more names than annotators.',
    repeatedName: 'Two annotators have the same name. Add a surname or a number.',
    longName: 'A name can have at most 120 characters.',
    overlap: 'Enter a number, at most that of all conversations.',
    percent: 'Enter a number from 0 to 100.',
    seed: 'The seed must be a whole number.',
    training: 'Enter a number from 0 to 200.',
    tooManyTraining: 'There are not that many turns with answers.',
    noneLeft: 'No turns would be left to label.',
  },
  sizes: (
    annotators: number,
    sizes: {
      readonly conversations: readonly [number, number]
      readonly turns: readonly [number, number]
      readonly overlap: number
      readonly training: number
    },
  ) =>
    `${sizes.training > 0 ? `${counted(sizes.training, 'training turn')}. ` : ''}${annotators === 1 ? 'One annotator gets' : `${countText(annotators)} annotators get`} ${range(sizes.conversations, 'conversation')}${annotators === 1 ? '' : ' each'} (${range(sizes.turns, 'turn')}). ${countText(sizes.overlap)} of them for all.`,
  empty: 'Some annotators get nothing.',
  fix: 'Correct the marked fields.',
  share: 'Share out',
})

/** The page of projects. */
export const projectPage = messages({
  title: 'Projects',
  back: 'Reviews',
  backToList: 'Projects',
  loading: 'Reading the projects…',
  loadingReviews: 'Reading the reviews…',
  /** @param host of the server that keeps reviews, too; null if none does */
  intro: (host: string | null) =>
    host === null
      ? 'A project shares out the turns of a review among annotators. Each gets a link or a file, works in their own browser, and sends back a review file. Nothing is sent to a server.'
      : `A project shares out the turns of a review among annotators. Each gets a link or a file and works in their own browser. Each step is also sent to ${host}, where you read their reviews. Review files can be added, too.`,
  none: 'No project of this corpus yet',
  noneNote: 'Choose turns and labels in “Start a review”, then “Share out”. Or open a project file.',
  start: 'Start a review',
  open: 'Open project file…',
  list: 'Projects of this corpus',
  facts: (annotators: number, conversations: number, turns: number, overlap: number, training: number) => [
    counted(annotators, 'annotator'),
    `${counted(turns, 'turn')} in ${counted(conversations, 'conversation')}`,
    `${counted(overlap, 'conversation')} shared`,
    ...(training > 0 ? [counted(training, 'training turn')] : []),
  ],
  others: (projects: number) => `${counted(projects, 'project')} of other corpora`,
  notFound: 'This browser does not have this project.',
  notFoundNote: 'Open its project file, which the lead can save on this page.',
  otherCorpus: (corpus: string) => `This project belongs to another corpus: ${corpus}.`,
  made: (lead: string, at: number) => `Made by ${isolated(lead)}, ${momentText(at)}`,
  collect: 'Add review files…',
  collecting: 'Adding…',
  drop: 'Drop to add review files',
  collectNote: (host: string | null) =>
    host === null
      ? 'Add the review files of all annotators, or drop them on this page. Add a newer file at any time.'
      : `Read the reviews of all annotators from ${host}, and read them again at any time. You can also add review files, or drop them on this page.`,
  folder: {
    open: 'Open a folder…',
    other: 'Other folder…',
    again: 'Read again',
    read: (name: string, files: number, others: number, at: number) =>
      `${name}: ${counted(files, 'review file')}${others > 0 ? `; ${counted(others, 'other file')} not read` : ''}. Read ${momentText(at)}. Changed files are read again when you come back to this window.`,
    unreadable: (names: readonly string[]) => `Cannot be read: ${listed(names)}.`,
    cut: 'Only the first 2,000 files, and folders up to 12 levels deep, were read. The others were left out.',
    notAllowed: (name: string) => `${name}: the browser asks for your permission first. Press “Read again”.`,
    failed: (name: string, why: string) => `${name} cannot be read: ${why}`,
    notHere: 'This browser cannot read a folder again: add or drop the files again when they have changed.',
  },
  trend: {
    name: 'Trend of agreement',
    title: (size: number, unit: Unit) =>
      `Raw agreement for every ${countText(size)} shared ${unit}s, in the order of the queue`,
    n: (units: number) => `n = ${countText(units)}`,
    block: (first: number, last: number, unit: Unit) =>
      `Shared ${unit}s ${countText(first)} to ${countText(last)}`,
    note: 'Share of pairs of annotators with the same labels. Lines mark 0% and 100%. Small numbers vary by chance.',
  },
  saveFile: 'Save project file',
  export: 'Export everything…',
  remove: 'Delete project',
  confirmRemove: (title: string) =>
    `Delete “${title}” from this browser? Reviews stay. Save the project file first to keep it.`,
  keep: 'Keep',
  unfitting: (names: readonly string[]) =>
    `Left out, because they have other turns than this project: reviews by ${listed(names.map(isolated))}.`,
  otherData: (names: readonly string[]) =>
    `${listed(names.map(isolated))} worked on other data than the project: check that everyone opened the same corpus.`,

  severalPeople: (part: string, people: readonly string[]) =>
    `The part of ${isolated(part)} has answers of ${listed(people.map(isolated))}, who count as different annotators.`,
  severalParts: (name: string, parts: readonly string[]) =>
    `${isolated(name)} has reviews of the parts of ${listed(parts.map(isolated))}, which count as those of different people.`,
  /** Review files that were added but are not part of the project. */
  foreign: (reviews: number) =>
    `${countText(reviews)} of them ${plural(reviews, 'does', 'do')} not belong to this project. See the page “Reviews”.`,

  annotators: 'Annotators',
  annotator: (number: number, name: string) => (name === '' ? `Annotator ${countText(number)}` : name),
  /** Names of people whose review files are here, if they differ from the lead's name for the annotator. */
  doneBy: (people: readonly string[]) => listed(people),
  noReview: (host: string | null) =>
    host === null ? 'No review file yet' : 'No review read from the server yet',
  columns: {
    annotator: 'Annotator',
    done: 'Done',
    skipped: 'Skipped',
    unsure: 'Unsure',
    notes: 'Notes',
    pace: 'Turns per hour',
    last: 'Last entry',
    part: 'Link or file',
  },
  columnNote: 'Turns per hour: breaks of more than two minutes do not count.',
  done: (done: number, assigned: number) => `${countText(done)} of ${countText(assigned)}`,
  trained: (same: number, confirmed: number, all: number) =>
    confirmed === 0
      ? `Training: 0 of ${countText(all)} done`
      : `Training: ${countText(same)} of ${countText(confirmed)} as the answer${confirmed < all ? `, ${countText(all - confirmed)} left` : ''}`,
  progress: (name: string) => `Progress of ${name}`,
  perHour: (turns: number) => countText(Math.round(turns)),
  at: (time: number) => momentText(time),
  unknown: '–',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  savePart: 'Save file',
  named: (act: string, name: string) => `${act}: ${name}`,
  tooLong:
    'Some parts are too long for a link. Send these annotators the file. They open it on the page “Reviews”.',

  missing: 'Without an answer',
  missingNote: 'Assigned conversations in which an annotator has neither confirmed nor skipped a turn.',
  missingOf: (name: string, conversations: number, all: number, begun: number) =>
    `${isolated(name)}: ${countText(conversations)} of ${counted(all, 'conversation')}${begun > 0 ? `, and ${countText(begun)} begun` : ''}`,
  more: (count: number) => `and ${countText(count)} more`,
  complete: 'Every annotator has an answer in every assigned conversation.',

  scheme: 'Label scheme',
  agreement: 'Agreement',
  agreementOn: (
    counts: { readonly shared: number; readonly overlap: number; readonly byAll: number },
    annotators: number,
    unit: Unit,
  ) => {
    const { shared, overlap, byAll } = counts
    const two = `${countText(annotators)} annotators are compared. ${annotators === 2 ? 'Both' : 'At least two'} answered ${countText(shared)} of ${counted(overlap, `shared ${unit}`)}`
    return annotators === 2 ? `${two}.` : `${two}, and all of them ${countText(byAll)}.`
  },
  figure: 'Figure',
  value: 'Value',
  interval: '95% interval',
  /** A coefficient that fits the data, see `recommendation`. */
  report: (figure: string) => `${figure} (recommended)`,
  intervals: (samples: number, unit: Unit) =>
    `BCa bootstrap over ${unit}s, ${countText(samples)} samples; Wilson for shares of ${unit}s`,
  /** Answers that are no part of the agreement. */
  revealed: (name: string, units: number, unit: Unit) =>
    `Left out: ${counted(units, unit)} that ${name} answered after published labels were revealed.`,
  between: (low: string, high: string) => `${low} to ${high}`,
  calculating: 'Calculating…',
  tooFew: 'Agreement needs answers of two annotators.',
  checked: 'All annotators saw the same published labels, so that agreement between them is not computed.',
  allFigures: 'All figures',
  /** Reviews of one person that count as one annotator. */
  joined: (name: string, reviews: number, differing: number, unit: Unit) =>
    `${countText(reviews)} reviews by ${isolated(name)} count as one annotator. ${differing === 0 ? 'No answers differ.' : `Answers differ on ${counted(differing, unit)}; the latest one counts.`}`,
  differing: (differing: number, decided: number, unit: Unit) =>
    differing === 0
      ? `Annotators differ on no ${unit}.`
      : `Annotators differ on ${counted(differing, unit)}${decided > 0 ? `, of which ${countText(decided)} decided` : ''}.`,
  adjudicate: (units: number, unit: Unit) => `Adjudicate ${counted(units, unit)}`,
  adjudicateTitle: (project: string) => `${project}: disagreements`,
  labels: 'Labels by annotator',
  label: 'Label',
  noLabel: 'no label',
  /** Row with the number of units that each annotator answered. */
  examined: (unit: Unit) => (unit === 'turn' ? 'Answered turns' : 'Answered conversations'),
  typed: (count: number) => `${counted(count, 'different answer')}. Only the 50 most frequent are listed.`,
  disagreements: 'Disagreements by label',
  disagreementColumns: ['Label', 'Disagree', 'Given', 'Share'],
  disagreementNote: (unit: Unit) =>
    `Given: ${unit}s of the overlap to which at least one annotator gave the label. Disagree: another annotator did not.`,

  /** Versions of a label scheme. */
  versions: {
    title: 'Versions of the scheme',
    answers: (version: string, annotators: readonly { readonly name: string; readonly answers: number }[]) =>
      `${version === '' ? 'Unknown version' : `Version ${version}`}: ${counted(
        annotators.reduce((sum, { answers }) => sum + answers, 0),
        'answer',
      )} (${listed(annotators.map(({ name, answers }) => `${isolated(name)} ${countText(answers)}`))})`,
    affected: (turns: number, version: number) =>
      turns === 0
        ? `No answer is affected by the changes up to version ${countText(version)}.`
        : `${counted(turns, 'turn')} ${plural(turns, 'has', 'have')} an answer that may be different under version ${countText(version)}.`,
    queue: (turns: number) => `Review ${counted(turns, 'turn')} again…`,
    queueTitle: (project: string, scheme: string) => `${project}: changed definition of ${scheme}`,
    note: 'Answers keep the version under which they were given. Send annotators the scheme file: their review then offers the newer version and the turns that it affects.',
  },

  questions: 'Open questions',
  questionsNote:
    'Notes of the annotators. Each leads to its turn. Annotators see replies beside their notes once they open the file with them on the page “Reviews”.',
  reply: 'Reply',
  editReply: 'Edit reply',
  replyTo: (note: string) => `Reply to “${note}”`,
  replyHint: 'Saved while you type.',
  closeReply: 'Close',
  repliedBy: (by: string) => `Reply of ${isolated(by)}:`,
  otherNote: (note: string) => `The reply is to an earlier note: “${note}”.`,
  saveReplies: (replies: number) => `Save ${counted(replies, 'reply', 'replies')}`,
  noQuestions: 'No notes.',
  by: (annotator: string, scheme: string) => `${isolated(annotator)} · ${scheme}`,
  shortPlace: (conversation: string, turn: number) => `${conversation}, turn ${countText(turn)}`,
  place: (split: string, conversation: string, turn: number) =>
    `${split} / ${conversation}, turn ${countText(turn)}`,
})
