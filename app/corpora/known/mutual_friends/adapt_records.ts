import { own } from '../../../base/safe_access.ts'
import type { Conversation, Participant, Turn } from '../../../model/index.ts'
import { fingerprintOf } from '../../../model/index.ts'
import type { Notice } from '../../guard.ts'
import { oneByOne, type Place } from '../../shared/read_by.ts'
import { isTranscript } from '../../shared/transcript.ts'
import { fitsPublished } from './fits.ts'
import { AGENT_TYPES } from './names.ts'
import { AGENT_NAMES, outcomeOf } from './outcome.ts'
import { type MutualFriendsRecord, mutualFriendsRecord } from './raw.ts'
import { noticeOfTranscript, rawOf, transcript } from './release.ts'
import { alphaOf, friendsTable, type Scenario, scenarioBlocks, scenarioOf, titleOf } from './scenario.ts'
import { type Dialogue, dialogueOf } from './turns.ts'

/** Reads the conversations of both releases. */
export const conversations = oneByOne(({ value, notice, guarded, place }) => {
  if (!isTranscript(value)) {
    const record = guarded(mutualFriendsRecord, fitsPublished)
    return record && toConversation(record, place(record.uuid), notice)
  }
  const published = guarded(transcript)
  if (published === undefined) return undefined
  return toConversation(rawOf(published), place(published.uuid), noticeOfTranscript(notice, published))
})

function toConversation(record: MutualFriendsRecord, place: Place, notice: Notice): Conversation {
  for (const agent of [0, 1] as const) {
    if (!record.agents[agent]) notice(['agents', String(agent)], record.agents[agent], 'the type of agent')
  }
  const scenario = scenarioOf(record, notice)
  const dialogue = dialogueOf(record, scenario, notice)
  return {
    ...place,
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
      turns: turns.filter((turn) => turn.speaker === agent).length,
      selections: selections.filter((selection) => selection.agent === agent).length,
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

/** Seconds (to the ms) from the first turn with a time to the last. Null with fewer than two, or if negative. */
function durationOf(turns: readonly Turn[]): number | null {
  const first = turns.find(({ time }) => time !== undefined)
  const last = turns.findLast(({ time }) => time !== undefined)
  if (first?.time === undefined || last?.time === undefined || first === last) return null
  const duration = last.time - first.time
  return duration < 0 ? null : Number(duration.toFixed(3))
}

/** True unless the agent is `human`. All others are programs of the authors: `rule_bot`, neural models. */
function isBot(type: string): boolean {
  return type.toLowerCase() !== 'human'
}
