import { CARD, CONVOKIT, PAPER, type Printed, README } from './sources.ts'

export const corpusFigures: readonly Printed[] = [
  {
    id: 'casino-dialogues',
    what: 'Dialogues',
    printed: '1030',
    where: `${PAPER}, §2; ${CARD}; ${CONVOKIT}`,
    how: 'Number of rows.',
    query: 'dialogues',
    read: ['first', 'dialogues'],
  },
  {
    id: 'casino-annotated',
    what: 'Annotated dialogues',
    printed: '396',
    where: `${PAPER}, §3.2; ${CARD}`,
    how: 'Dialogues whose list of annotations is not empty.',
    query: 'dialogues',
    read: ['first', 'annotated'],
  },
  {
    id: 'casino-annotated-utterances',
    what: 'Annotated utterances',
    printed: '4615',
    where: `${PAPER}, §3.2; ${CARD}`,
    how: 'Utterances that were annotated, each annotation matched to its utterance in order by text.',
    query: 'utterances',
    read: ['first', 'annotated'],
  },
  {
    id: 'casino-annotated-share',
    what: 'Share of annotated dialogues',
    printed: 'nearly 40%',
    where: `${PAPER}, §5.1`,
    how: 'Annotated dialogues / all dialogues.',
    query: 'dialogues',
    as: 'words',
    read: ['share', 'annotated', 'dialogues'],
  },
  {
    id: 'casino-utterances',
    what: 'Utterances, submitted deals and answers to them included',
    printed: '14,297',
    where: CONVOKIT,
    how: 'Number of all turns, also those that are Submit-Deal, Accept-Deal, Reject-Deal or Walk-Away.',
    query: 'utterances',
    read: ['first', 'utterances'],
  },
  {
    id: 'casino-utterances-per-dialogue',
    what: 'Utterances per dialogue',
    printed: '11.6',
    where: `${PAPER}, §2; ${README}`,
    how: 'Turns that are not Submit-Deal, Accept-Deal, Reject-Deal or Walk-Away / dialogues. With them it would not match.',
    query: 'utterances',
    read: ['quotient', 'said', 'dialogues'],
  },
  {
    id: 'casino-tokens-per-utterance',
    what: 'Tokens per utterance',
    printed: '22',
    where: `${PAPER}, §2; ${CONVOKIT}`,
    how: 'Mean number of tokens over the same turns. A token is a word, with an apostrophe within it, or one other sign. Split at white space only, it would not match.',
    query: 'tokens',
    read: ['first', 'tokens'],
  },
  {
    id: 'casino-minimum-utterances',
    what: '“A minimum total of 10 utterances”',
    printed: '10',
    where: `${PAPER}, §2`,
    how: 'The fewest turns of a dialogue, Submit-Deal, Accept-Deal, Reject-Deal and Walk-Away not counted.',
    query: 'shortest',
    reason: 'Some dialogues have fewer: Appendix C says that utterances were removed afterwards.',
    read: ['fewestUtterances', 10],
  },
  {
    id: 'casino-walkaways',
    what: 'Dialogues in which a participant walks away',
    printed: '36',
    where: `${PAPER}, caption of Figure 5`,
    how: 'Dialogues with a turn Walk-Away.',
    query: 'walkaways',
    reason: 'The caption of Figure 5 says 36. No way of counting that was tried on the release gives it.',
    read: ['rows'],
    views: [{ title: 'The dialogues that end in a walk-away', view: '?f.outcome=walked_away' }],
  },
  {
    id: 'casino-walkaway-points',
    what: 'Both participants get 5 points after a walk-away',
    printed: 'all',
    where: `${PAPER}, §2; ${README}`,
    how: 'Dialogues with a turn Walk-Away in which both published scores are 5.',
    query: 'walkaways',
    as: 'all',
    read: ['rowsOutOf', { one: 5, two: 5 }],
  },
  {
    id: 'casino-max-points',
    what: 'A score is at most 36',
    printed: '36',
    where: `${PAPER}, §2`,
    how: 'The greatest published score; it may be 36 at most.',
    query: 'dialogues',
    as: 'all',
    read: ['atMost', 'most_points', 36],
  },
  {
    id: 'casino-points-formula',
    what: 'High, Medium, Low are worth 5, 4, 3 points per package',
    printed: 'all',
    where: `${PAPER}, §2; ${README}`,
    how: 'The last deal submitted before Accept-Deal: for both participants, the sum of quantity × value is the published score. Parley computes that sum for each submitted deal, in the columns offer_agent_1_points and offer_agent_2_points.',
    query: 'deals',
    as: 'all',
    read: ['outOf', 'agreeing', 'deals', ' deals'],
  },
  {
    id: 'casino-potentials',
    what: 'Greatest joint points of the three classes of integrative potential',
    printed: '36, 39, 42',
    digits: ['36', '39', '42'],
    where: `${PAPER}, §4`,
    how: '3 × the sum over Food, Water and Firewood of the greater of both values, for each dialogue.',
    query: 'potentials',
    read: ['potentials'],
  },
]

/** Chawla et al. 2021, Table 2, column Count. */
const LABELS = [
  ['small-talk', '1054'],
  ['showing-empathy', '254'],
  ['promote-coordination', '579'],
  ['no-need', '196'],
  ['elicit-pref', '377'],
  ['uv-part', '131'],
  ['vouch-fair', '439'],
  ['self-need', '964'],
  ['other-need', '409'],
  ['non-strategic', '1455'],
] as const

const MAJORITY = {
  how: 'Annotated utterances with none of small-talk, self-need, other-need, no-need, elicit-pref, uv-part and vouch-fair / annotated utterances, in %: what a classifier is right about that never finds any.',
  query: 'unlabelled',
  reason:
    'The paper prints 39.6 in Table 3 and 39.4 in the text. Both are means over folds that were not released; over all utterances it is in between.',
  read: ['percentage', 'without', 'annotated'],
} as const

export const labelFigures: readonly Printed[] = [
  ...LABELS.map(
    ([label, printed]): Printed => ({
      id: `casino-t2-${label}`,
      what: `Utterances labelled ${label}`,
      printed,
      where: `${PAPER}, Table 2`,
      how: `Number of utterances with the label ${label}.`,
      query: 'labels',
      read: ['sum', 'utterances', { value: label }],
      views: [{ title: 'These utterances', view: `?l.strategy=${label}&hits=turns` }],
    }),
  ),
  {
    id: 'casino-most-nonstrategic',
    what: '“Most of the utterances are Non-strategic”',
    printed: 'most',
    where: `${PAPER}, §5.1`,
    how: 'Utterances labelled non-strategic / annotated utterances. Most are more than half.',
    query: 'unlabelled',
    as: 'all',
    reason: 'Non-strategic is the commonest label, but far from most of the annotated utterances.',
    read: ['most', 'non_strategic', 'annotated'],
  },
  {
    ...MAJORITY,
    id: 'casino-t3-majority',
    what: 'Majority baseline, Joint-A',
    printed: '39.6',
    where: `${PAPER}, Table 3`,
  },
  {
    ...MAJORITY,
    id: 'casino-s5-majority',
    what: 'The same in the text',
    printed: '39.4',
    where: `${PAPER}, §5.2`,
  },
]

const APPENDIX = `${PAPER}, Appendix A`

const PROFILES =
  'The release has no id of participants, so a participant is a distinct profile: age, gender, ethnicity, education, social value orientation and the five personality scores.'

/** An age that the paper excludes as an error. */
const ODD_AGE = 3

/** Numbers of profiles with a value: Chawla et al. 2021, Appendix A. */
const COUNTS = [
  ['casino-gender-female', 'Female', 'gender', 'female', '472'],
  ['casino-gender-male', 'Male', 'gender', 'male', '372'],
  ['casino-gender-other', 'Gender: other', 'gender', 'other', '2'],
  ['casino-white-american', 'White American', 'ethnicity', 'white american', '625'],
  [
    'casino-bachelor',
    'Four years of college, bachelor’s degree',
    'education',
    "some 4 year college, bachelor's degree",
    '346',
  ],
  ['casino-svo-proself', 'Proself', 'svo', 'proself', '364'],
  ['casino-svo-prosocial', 'Prosocial', 'svo', 'prosocial', '463'],
  ['casino-svo-unclassified', 'Unclassified', 'svo', 'unclassified', '19'],
] as const

/** Means of the Big Five: Chawla et al. 2021, Appendix A. */
const MEANS = [
  ['casino-agreeableness', 'Agreeableness', 'agreeableness', '5.27'],
  ['casino-conscientiousness', 'Conscientiousness', 'conscientiousness', '5.6'],
  ['casino-emotional-stability', 'Emotional stability', 'emotional_stability', '4.91'],
  ['casino-extraversion', 'Extraversion', 'extraversion', '3.69'],
  ['casino-openness', 'Openness to experiences', 'openness_to_experiences', '5.04'],
] as const

export const participantFigures: readonly Printed[] = [
  {
    id: 'casino-participants',
    what: 'Participants',
    printed: '846',
    where: `${PAPER}, §2, Appendix A; ${CONVOKIT}`,
    how: PROFILES,
    query: 'profiles',
    read: ['rows'],
  },
  {
    id: 'casino-age-removed',
    what: 'Participants left out because of their age',
    printed: '1',
    where: APPENDIX,
    how: `Profiles with the age ${ODD_AGE}. ${PROFILES}`,
    query: 'profiles',
    read: ['rows', { age: ODD_AGE }],
    views: [1, 2].map((agent) => ({
      title: `Dialogues in which Agent ${agent} is ${ODD_AGE}`,
      view: `?r.agent_${agent}_age=${ODD_AGE}..${ODD_AGE}`,
    })),
  },
  {
    id: 'casino-age-mean',
    what: 'Mean age',
    printed: '36.97',
    where: APPENDIX,
    how: `Mean over profiles, the age ${ODD_AGE} left out. ${PROFILES}`,
    query: 'profiles',
    read: ['mean', 'age', ODD_AGE],
  },
  {
    id: 'casino-age-sd',
    what: 'Standard deviation of age',
    printed: '10.81',
    where: APPENDIX,
    how: `Over profiles, the age ${ODD_AGE} left out, with n − 1; with n it rounds alike. ${PROFILES}`,
    query: 'profiles',
    read: ['deviation', 'age', ODD_AGE],
  },
  ...COUNTS.map(
    ([id, what, column, value, printed]): Printed => ({
      ...{ id, what, printed, where: APPENDIX },
      how: `Profiles with ${value}. ${PROFILES}`,
      query: 'profiles',
      read: ['rows', { [column]: value }],
    }),
  ),
  ...MEANS.map(
    ([id, what, column, printed]): Printed => ({
      ...{ id, what: `${what}, mean`, printed, where: APPENDIX },
      how: `Mean over profiles, that with the age ${ODD_AGE} included. ${PROFILES}`,
      query: 'profiles',
      read: ['mean', column],
    }),
  ),
]
