import type { Conversation } from '../../../model/index.ts'
import type { Problem } from '../../adapter.ts'
import { casino } from './index.ts'

// Small made-up records for the tests of this folder.

const none = { Firewood: '', Water: '', Food: '' }
const nothing = { data: '', issue2youget: none, issue2theyget: none }

export const says = (agent: 1 | 2, text: string) => ({ text, task_data: nothing, id: `mturk_agent_${agent}` })

/** Packages of food, water and firewood for the submitter. The partner gets the rest of three each. */
export function submits(agent: 1 | 2, food: number, water: number, firewood: number) {
  const share = (f: number, w: number, b: number) => ({ Firewood: `${b}`, Water: `${w}`, Food: `${f}` })
  return {
    text: 'Submit-Deal',
    task_data: {
      data: '',
      issue2youget: share(food, water, firewood),
      issue2theyget: share(3 - food, 3 - water, 3 - firewood),
    },
    id: `mturk_agent_${agent}`,
  }
}

/** An action without quantities. */
export const acts = (agent: 1 | 2, text: string, data: string) => ({
  text,
  task_data: { ...nothing, data },
  id: `mturk_agent_${agent}`,
})
export const accepts = (agent: 1 | 2) => acts(agent, 'Accept-Deal', 'accept_deal')
export const rejects = (agent: 1 | 2) => acts(agent, 'Reject-Deal', 'reject_deal')
export const walksAway = (agent: 1 | 2) => acts(agent, 'Walk-Away', 'walk_away')

/** A participant with the items of their three priorities. */
export function agent(high: string, medium: string, low: string, points: number) {
  return {
    value2issue: { Low: low, Medium: medium, High: high },
    value2reason: { Low: 'We have some.', Medium: 'It would be nice.', High: 'We need it.' },
    outcomes: {
      points_scored: points,
      satisfaction: 'Slightly satisfied',
      opponent_likeness: 'Extremely like',
    },
    demographics: { age: 30, gender: 'female', ethnicity: 'asian american', education: "master's degree" },
    personality: {
      svo: 'prosocial',
      'big-five': {
        extraversion: 5.300000190734863,
        agreeableness: 6,
        conscientiousness: 6.5,
        'emotional-stability': 4,
        'openness-to-experiences': 7,
      },
    },
  }
}

export const foodFirst = (points = 0) => agent('Food', 'Water', 'Firewood', points)
export const waterFirst = (points = 0) => agent('Water', 'Firewood', 'Food', points)

/** A record in the published shape. */
export function record(
  chat: readonly unknown[],
  annotations: unknown = [],
  agents = { mturk_agent_1: foodFirst(), mturk_agent_2: waterFirst() },
) {
  return { chat_logs: chat, participant_info: agents, annotations }
}

/** Reads records as one file with the adapter. Returns conversations and problems. */
export async function read(...values: unknown[]) {
  const problems: Problem[] = []
  const conversations: Conversation[] = []
  const file = {
    name: 'train.parquet',
    split: 'train',
    records: () => values.map((value, row) => ({ row, value })),
  }
  for await (const c of casino.conversations([file], (p) => problems.push(p))) conversations.push(c)
  return { conversations, problems }
}

/** Reads one record, which must load. */
export async function readOne(value: unknown) {
  const { conversations, problems } = await read(value)
  const [conversation] = conversations
  if (conversation === undefined) throw new Error(`The record was dropped: ${JSON.stringify(problems)}`)
  return { conversation, problems }
}
