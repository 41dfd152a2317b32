import { float32 } from '../../../base/number.ts'
import type { Participant } from '../../../model/index.ts'
import type { Notice } from '../../guard.ts'
import { pointsPerPackage, priorities, valuesOf } from './points.ts'
import { agentIds, type RawAgent, type RawConversation } from './raw.ts'

/** The two five-point scales, from 1 to 5 (the release's `data/README.md`). */
export const SATISFACTIONS = [
  'Extremely dissatisfied',
  'Slightly dissatisfied',
  'Undecided',
  'Slightly satisfied',
  'Extremely satisfied',
]
export const LIKENESSES = [
  'Extremely dislike',
  'Slightly dislike',
  'Undecided',
  'Slightly like',
  'Extremely like',
]

/** The two campers with their priorities, self-descriptions and results. */
export function readParticipants(info: RawConversation['participant_info'], notice: Notice): Participant[] {
  return agentIds.map((id, i) =>
    readParticipant(id, `Agent ${i + 1}`, info[id], (field, found, expected) =>
      notice(['participant_info', id, ...field], found, expected),
    ),
  )
}

function readParticipant(id: string, name: string, raw: RawAgent, notice: Notice): Participant {
  const { value2issue: items, value2reason: reasons } = raw
  const { demographics, personality, outcomes } = raw
  if (valuesOf(items) === null) {
    const found = priorities.map((p) => items[p]).join(', ')
    notice(['value2issue'], found, 'Food, Water and Firewood, each at one priority')
  }
  const bigFive = personality?.['big-five']
  const attributes = {
    age: figure(demographics?.age),
    gender: demographics?.gender ?? null,
    ethnicity: demographics?.ethnicity ?? null,
    education: demographics?.education ?? null,
    svo: personality?.svo ?? null,
    extraversion: figure(bigFive?.extraversion),
    agreeableness: figure(bigFive?.agreeableness),
    conscientiousness: figure(bigFive?.conscientiousness),
    emotional_stability: figure(bigFive?.['emotional-stability']),
    openness_to_experiences: figure(bigFive?.['openness-to-experiences']),
    points: figure(outcomes?.points_scored),
    satisfaction: outcomes?.satisfaction ?? null,
    satisfaction_score: scoreOf(raw, 'satisfaction', SATISFACTIONS, notice),
    likeness: outcomes?.opponent_likeness ?? null,
    likeness_score: scoreOf(raw, 'opponent_likeness', LIKENESSES, notice),
    high_item: items.High,
    medium_item: items.Medium,
    low_item: items.Low,
  }
  return {
    id,
    role: 'camper',
    name,
    blocks: [
      {
        kind: 'table',
        title: 'Priorities',
        columns: ['Priority', 'Item', 'Points per package', 'Reason'],
        rows: priorities.map((p) => [p, items[p], pointsPerPackage[p], reasons?.[p] ?? null]),
      },
      {
        kind: 'fields',
        title: 'About them',
        fields: [
          { name: 'Age', value: attributes.age },
          { name: 'Gender', value: attributes.gender },
          { name: 'Ethnicity', value: attributes.ethnicity },
          { name: 'Education', value: attributes.education },
          { name: 'Social value orientation (SVO)', value: attributes.svo },
          { name: 'Extraversion', value: attributes.extraversion },
          { name: 'Agreeableness', value: attributes.agreeableness },
          { name: 'Conscientiousness', value: attributes.conscientiousness },
          { name: 'Emotional stability', value: attributes.emotional_stability },
          { name: 'Openness to experiences', value: attributes.openness_to_experiences },
        ],
      },
      {
        kind: 'fields',
        title: 'Result',
        fields: [
          { name: 'Points', value: attributes.points },
          { name: 'Satisfaction', value: attributes.satisfaction },
          { name: 'Liking for partner', value: attributes.likeness },
        ],
      },
    ],
    attributes,
  }
}

/** A number as published. Null if the record omits it or has `NaN`. */
function figure(value: number | null | undefined): number | null {
  return value === null || value === undefined || Number.isNaN(value) ? null : float32(value)
}

function scoreOf(
  { outcomes }: RawAgent,
  question: 'satisfaction' | 'opponent_likeness',
  scale: readonly string[],
  notice: Notice,
): number | null {
  const answer = outcomes?.[question]
  if (answer === null || answer === undefined) return null
  const position = scale.indexOf(answer)
  if (position >= 0) return position + 1
  notice(['outcomes', question], answer, `one of ${scale.join(', ')}`)
  return null
}
