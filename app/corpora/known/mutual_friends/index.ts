import * as v from 'valibot'
import { own } from '../../../base/own.ts'
import type { Conversation, Participant, Turn } from '../../../model/index.ts'
import { fingerprintOf } from '../../../model/index.ts'
import type { CorpusAdapter, RecordFile, Report, SourceRecord } from '../../adapter.ts'
import { guardRecord, type Notice, noticeTo } from '../../guard.ts'
import { isTranscript } from '../../shared/cocoa.ts'
import { itemsAt } from '../../turn_record.ts'
import { exampleQueries } from './example_queries.ts'
import { facets, turnFields } from './facets.ts'
import { fitsPublished } from './fits.ts'
import { AGENT_TYPES } from './names.ts'
import { AGENT_NAMES, outcomeOf } from './outcome.ts'
import { overview } from './overview.ts'
import { type MutualFriendsRecord, mutualFriendsRecord } from './raw.ts'
import { noticeOfTranscript, rawOf, transcript } from './release.ts'
import {
  alphaOf,
  FRIENDS,
  friendsTable,
  type Scenario,
  scenarioBlocks,
  scenarioOf,
  titleOf,
} from './scenario.ts'
import { type Dialogue, dialogueOf } from './turns.ts'

/** The lists of a record that run parallel to its turns. */
const BY_TURN = {
  events: {
    actions: true,
    start_times: true,
    data_messages: true,
    data_selects: { attributes: true, values: true },
    agents: true,
    times: true,
  },
} as const

const BY_TURN_OF_TRANSCRIPT = { events: true } as const

/** What no other transcript has: knowledge bases that are lists of people, described by attributes, in words. */
const recognisableTranscript = v.object({
  scenario: v.object({
    attributes: v.array(v.object({ name: v.string() })),
    kbs: v.array(v.array(v.record(v.string(), v.nullish(v.string())))),
  }),
  events: v.array(v.unknown()),
})

/**
 * MutualFriends (He et al. 2017) in the Parquet schema of its publication on Hugging Face, and in the authors' first
 * release, one transcript per conversation.
 */
export const mutualFriends: CorpusAdapter = {
  id: 'mutual_friends',
  hub: 'stanfordnlp/mutual_friends',
  title: 'MutualFriends',
  description:
    'Two agents, each with a private list of friends, chat to find the one friend whom both know. ' +
    'Some conversations are between two people, others between a person and a bot.',
  citation: {
    authors: 'He He, Anusha Balakrishnan, Mihail Eric, Percy Liang',
    year: 2017,
    title: 'Learning Symmetric Collaborative Dialogue Agents with Dynamic Knowledge Graph Embeddings',
    venue: 'ACL 2017',
    url: 'https://stanfordnlp.github.io/cocoa/',
    licence: 'unknown',
  },
  labelSchemes: [],
  facets,
  turnFields,
  listColumns: [{ column: 'preview', title: 'Mutual friend' }, { column: 'turns' }, { column: 'outcome' }],
  exampleQueries,
  overview,
  lensRoles: {
    candidates: { table: FRIENDS, row: 'friend', rows: 'friends', selection: 'select' },
  },
  convokit: {
    kind: 'turns',
    lines: [
      'def turns(record):',
      '    return zip(record["events"]["agents"], record["events"]["data_messages"])',
    ],
  },

  recognises(fileNames, firstRecord) {
    if (isTranscript(firstRecord)) return v.is(recognisableTranscript, firstRecord)
    if (isObject(firstRecord)) return 'scenario_kbs' in firstRecord && hasSelections(firstRecord.events)
    return fileNames.some((name) => /mutual_?friends/i.test(name))
  },

  turnRecord: (record, index) =>
    itemsAt(record, isTranscript(record) ? BY_TURN_OF_TRANSCRIPT : BY_TURN, index),
  locate(id) {
    if (id === '') return null
    return { columns: ['uuid'], matches: (record) => isObject(record) && record.uuid === id }
  },

  async *conversations(files, report) {
    for (const file of files) yield* conversationsOf(file, report)
  },
}

async function* conversationsOf(file: RecordFile, report: Report): AsyncGenerator<Conversation> {
  for await (const source of file.records()) {
    const known = guarded(source, file.name, report)
    if (known === undefined) continue
    yield conversationOf(known.record, file.split, { file: file.name, row: source.row }, known.notice)
  }
}

/** A record in the shape of the Parquet release, and where to tell of what is odd in it as published. */
function guarded(
  source: SourceRecord,
  file: string,
  report: Report,
): { readonly record: MutualFriendsRecord; readonly notice: Notice } | undefined {
  const notice = noticeTo(report, file, source.row)
  if (isTranscript(source.value)) {
    const published = guardRecord(transcript, source, file, report)
    return published && { record: rawOf(published), notice: noticeOfTranscript(notice, published) }
  }
  const record = guardRecord(mutualFriendsRecord, source, file, report, fitsPublished)
  return record && { record, notice }
}

function conversationOf(
  record: MutualFriendsRecord,
  split: string,
  origin: Conversation['origin'],
  notice: Notice,
): Conversation {
  for (const agent of [0, 1] as const) {
    if (!record.agents[agent]) notice(['agents', String(agent)], record.agents[agent], 'the type of agent')
  }
  const scenario = scenarioOf(record, notice)
  const dialogue = dialogueOf(record, scenario, notice)
  return {
    id: record.uuid,
    split,
    origin,
    fingerprint: fingerprintOf(dialogue.turns.map((t) => t.text)),
    title: scenario.mutualFriends.map((p) => titleOf(p.fields)).join(' / '),
    participants: [
      participantOf(0, record, scenario, dialogue),
      participantOf(1, record, scenario, dialogue),
    ],
    blocks: scenarioBlocks(record, scenario),
    turns: dialogue.turns,
    annotated: [],
    outcome: outcomeOf(record.outcome_reward, scenario, dialogue.selections, notice),
    attributes: attributesOf(record, scenario, dialogue),
  }
}

function participantOf(
  agent: 0 | 1,
  record: MutualFriendsRecord,
  scenario: Scenario,
  { turns, selections }: Dialogue,
): Participant {
  const type = record.agents[agent] || null
  const role = type?.toLowerCase() ?? ''
  const roleTitle = own<string>(AGENT_TYPES, role)
  return {
    id: String(agent),
    role,
    ...(roleTitle !== undefined && roleTitle.toLowerCase() !== role && { roleTitle }),
    name: AGENT_NAMES[agent],
    blocks: [
      { kind: 'fields', title: 'Agent', fields: [{ name: 'Type', value: roleTitle ?? type }] },
      friendsTable(scenario, agent),
    ],
    attributes: {
      agent: type,
      bot: type === null ? null : isBot(type),
      friends: scenario.knowledgeBases[agent].length,
      turns: count(turns, (turn) => turn.speaker === agent),
      selections: count(selections, (selection) => selection.agent === agent),
    },
  }
}

function attributesOf(
  record: MutualFriendsRecord,
  scenario: Scenario,
  { turns, selections, messages }: Dialogue,
): Conversation['attributes'] {
  const { name, value_type } = record.scenario_attributes
  const agents = [record.agents[0], record.agents[1]].flatMap((type) => type || [])
  const alphas = name.map((_, i) => alphaOf(record, i)).filter((alpha) => alpha !== null)
  return {
    scenario: record.scenario_uuid ?? null,
    agents: [...new Set(agents)].sort(),
    has_bot: agents.some(isBot) || (agents.length === 2 ? false : null),
    kb_size: Math.max(...scenario.knowledgeBases.map((kb) => kb.length)),
    attribute_count: name.length,
    attributes: [...new Set(name)],
    value_types: [...new Set(value_type.filter((type) => typeof type === 'string'))],
    lowest_alpha: alphas.length > 0 ? Math.min(...alphas) : null,
    selections: selections.length,
    messages,
    duration_seconds: durationOf(turns),
  }
}

/** Seconds, to the millisecond, from the first turn with a time to the last; `null` where there are not two, or time runs backwards. */
function durationOf(turns: readonly Turn[]): number | null {
  const first = turns.find(({ time }) => time !== undefined)
  const last = turns.findLast(({ time }) => time !== undefined)
  if (first?.time === undefined || last?.time === undefined || first === last) return null
  const duration = last.time - first.time
  return duration < 0 ? null : Number(duration.toFixed(3))
}

function count<T>(items: readonly T[], counts: (item: T) => boolean): number {
  let found = 0
  for (const item of items) if (counts(item)) found += 1
  return found
}

/** Everybody who is not `human` is one of the authors' programs: `rule_bot`, neural models. */
function isBot(type: string): boolean {
  return type.toLowerCase() !== 'human'
}

function hasSelections(events: unknown): boolean {
  return isObject(events) && 'data_selects' in events
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
