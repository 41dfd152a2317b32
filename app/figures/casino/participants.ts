import { numberIn } from '../declare.ts'
import type { Figure, Row } from '../figure.ts'
import { CONVOKIT, digits, PAPER } from './sources.ts'

const APPENDIX = `${PAPER}, Appendix A`

const PROFILES =
  'The release has no id of participants, so a participant is a distinct profile: age, gender, ethnicity, education, social value orientation and the five personality scores.'

/** An age that the paper excludes as an error. */
const ODD_AGE = 3

const ages = (rows: readonly Row[]) =>
  rows.map((row) => numberIn(row, 'age')).filter((age) => age !== ODD_AGE)

const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length

/** Standard deviation with n - 1. With n, the rounded values would be the same. */
function deviation(numbers: readonly number[]): number {
  const middle = mean(numbers)
  return Math.sqrt(numbers.reduce((sum, n) => sum + (n - middle) ** 2, 0) / (numbers.length - 1))
}

/** Number of profiles with a value: Chawla et al. 2021, Appendix A. */
const COUNTS: readonly (readonly [
  id: string,
  what: string,
  column: string,
  value: string,
  printed: string,
])[] = [
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
]

/** Means of the Big Five: Chawla et al. 2021, Appendix A. */
const MEANS: readonly (readonly [id: string, what: string, column: string, printed: string])[] = [
  ['casino-agreeableness', 'Agreeableness', 'agreeableness', '5.27'],
  ['casino-conscientiousness', 'Conscientiousness', 'conscientiousness', '5.6'],
  ['casino-emotional-stability', 'Emotional stability', 'emotional_stability', '4.91'],
  ['casino-extraversion', 'Extraversion', 'extraversion', '3.69'],
  ['casino-openness', 'Openness to experiences', 'openness_to_experiences', '5.04'],
]

export const participantFigures: readonly Figure[] = [
  digits({
    id: 'casino-participants',
    what: 'Participants',
    printed: '846',
    where: `${PAPER}, §2, Appendix A; ${CONVOKIT}`,
    how: PROFILES,
    query: 'profiles',
    find: (rows) => rows.length,
  }),
  digits({
    id: 'casino-age-removed',
    what: 'Participants left out because of their age',
    printed: '1',
    where: APPENDIX,
    how: `Profiles with the age ${ODD_AGE}. ${PROFILES}`,
    query: 'profiles',
    find: (rows) => {
      const n = rows.filter(({ age }) => age === ODD_AGE).length
      const views = [1, 2].map((agent) => ({
        title: `Dialogues in which Agent ${agent} is ${ODD_AGE}`,
        view: `?r.agent_${agent}_age=${ODD_AGE}..${ODD_AGE}`,
      }))
      return { values: [n], views }
    },
  }),
  digits({
    id: 'casino-age-mean',
    what: 'Mean age',
    printed: '36.97',
    where: APPENDIX,
    how: `Mean over profiles, the age ${ODD_AGE} left out. ${PROFILES}`,
    query: 'profiles',
    find: (rows) => mean(ages(rows)),
  }),
  digits({
    id: 'casino-age-sd',
    what: 'Standard deviation of age',
    printed: '10.81',
    where: APPENDIX,
    how: `Over profiles, the age ${ODD_AGE} left out, with n − 1; with n it rounds alike. ${PROFILES}`,
    query: 'profiles',
    find: (rows) => deviation(ages(rows)),
  }),
  ...COUNTS.map(([id, what, column, value, printed]) =>
    digits({
      id,
      what,
      printed,
      where: APPENDIX,
      how: `Profiles with ${value}. ${PROFILES}`,
      query: 'profiles',
      find: (rows) => rows.filter((row) => row[column] === value).length,
    }),
  ),
  ...MEANS.map(([id, what, column, printed]) =>
    digits({
      id,
      what: `${what}, mean`,
      printed,
      where: APPENDIX,
      how: `Mean over profiles, that with the age ${ODD_AGE} included. ${PROFILES}`,
      query: 'profiles',
      find: (rows) => mean(rows.map((row) => numberIn(row, column))),
    }),
  ),
]
