import type { Conversation } from '../../../model/index.ts'
import type { Problem } from '../../adapter.ts'
import { mutualFriends } from './index.ts'

/** The knowledge bases of `testRecord`: Ada and Ben; Cy and Ada. */
const KBS = [
  [
    [
      ['Hobby', 'Name'],
      ['chess', 'Ada'],
    ],
    [
      ['Hobby', 'Name'],
      ['chess', 'Ben'],
    ],
  ],
  [
    [
      ['Name', 'Hobby'],
      ['Cy', 'chess'],
    ],
    [
      ['Name', 'Hobby'],
      ['Ada', 'chess'],
    ],
  ],
]

/** Selections of these three persons, as `[attributes, values]`. */
export const pickAda = [
  ['Hobby', 'Name'],
  ['chess', 'Ada'],
] as const
export const pickBen = [
  ['Hobby', 'Name'],
  ['chess', 'Ben'],
] as const
export const pickCy = [
  ['Name', 'Hobby'],
  ['Cy', 'chess'],
] as const

/** One event as an object, for `eventLists`. The releases use parallel lists instead. */
export interface TestEvent {
  readonly agent: unknown
  readonly action?: unknown
  readonly text?: unknown
  readonly time?: unknown
  readonly start?: unknown
  readonly select?: readonly [readonly unknown[], readonly unknown[]]
}

/** Converts events to the parallel lists of the published schema. */
export function eventLists(events: readonly TestEvent[]) {
  return {
    actions: events.map((e) => ('action' in e ? e.action : e.select ? 'select' : 'message')),
    start_times: events.map((e) => e.start ?? -1),
    data_messages: events.map((e) => ('text' in e ? e.text : '')),
    data_selects: {
      attributes: events.map((e) => e.select?.[0] ?? []),
      values: events.map((e) => e.select?.[1] ?? []),
    },
    agents: events.map((e) => e.agent),
    times: events.map((e) => ('time' in e ? e.time : 1480960896)),
  }
}

/** A made-up record in the published shape, with two attributes and two friends per agent. */
export function testRecord(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    uuid: 'C_1',
    scenario_uuid: 'S_1',
    scenario_alphas: [0.30000001192092896, 1],
    scenario_attributes: { unique: [false, true], value_type: ['name', 'hobby'], name: ['Name', 'Hobby'] },
    scenario_kbs: KBS,
    agents: { 0: 'human', 1: 'rule_bot' },
    outcome_reward: 0,
    events: eventLists([]),
    ...changes,
  }
}

/** Reads records with the adapter, as rows 0, 1, … of `made_up.parquet`. Returns conversations and problems. */
export async function read(...records: readonly unknown[]) {
  const problems: Problem[] = []
  const file = {
    name: 'made_up.parquet',
    split: 'train',
    records: () => records.map((value, row) => ({ row, value })),
  }
  const conversations: Conversation[] = []
  for await (const c of mutualFriends.conversations([file], (p) => problems.push(p))) conversations.push(c)
  return { conversations, problems }
}

/** Reads one record, which must load. Returns the conversation and problems. */
export async function readOne(changes: Readonly<Record<string, unknown>> = {}) {
  const { conversations, problems } = await read(testRecord(changes))
  const [conversation] = conversations
  if (conversation === undefined) throw new Error(`The record was dropped: ${JSON.stringify(problems)}`)
  return { conversation, problems }
}
