import {
  type Conversation,
  fingerprintOf,
  type Outcome,
  type OutcomeStatus,
  type Participant,
} from '../../../model/index.ts'
import { oneByOne, type Place } from '../../shared/read_by.ts'
import { isTranscript } from '../../shared/transcript.ts'
import { type Dialogue, type Ending, pointsOfBoth } from './dialogue.ts'
import { type Context, issues, rowRecord } from './raw.ts'
import { dialogueOfRow, ROW_AGENTS } from './row.ts'
import { agentsOf, dialogueOfSelfPlay, isSelfPlay } from './self_play.ts'
import { dialogueOfTranscript, TRANSCRIPT_AGENTS, transcript } from './transcript.ts'

/** Reads rows, transcripts and logs of self-play. */
export const conversations = oneByOne(({ row, value, notice, guarded, place }) => {
  if (isSelfPlay(value)) {
    const names = agentsOf(value)
    const agents: Agents = { ids: names, names, roles: ['', ''], isPerspective: false }
    return toConversation(dialogueOfSelfPlay(value, notice), agents, place(String(row)))
  }
  if (!isTranscript(value)) {
    const record = guarded(rowRecord)
    const agents: Agents = { ids: ROW_AGENTS, names: ROW_AGENTS, roles: ['', ''], isPerspective: true }
    return record && toConversation(dialogueOfRow(record, notice), agents, place(String(row)))
  }
  const record = guarded(transcript)
  if (record === undefined) return undefined
  const agents: Agents = {
    ids: ['0', '1'],
    names: TRANSCRIPT_AGENTS,
    roles: [record.agents?.[0] ?? '', record.agents?.[1] ?? ''],
    isPerspective: false,
  }
  return toConversation(dialogueOfTranscript(record, notice), agents, place(record.uuid))
})

const OUTCOMES: Readonly<Record<Ending, { readonly status: OutcomeStatus; readonly title: string }>> = {
  deal: { status: 'deal', title: 'Deal' },
  disagree: { status: 'no_deal', title: 'Selections do not match' },
  no_agreement: { status: 'no_deal', title: 'No agreement' },
  disconnect: { status: 'unfinished', title: 'Disconnected' },
  quit: { status: 'walked_away', title: 'Quit' },
  unfinished: { status: 'unfinished', title: 'Unfinished' },
  not_recorded: { status: 'not_recorded', title: 'Not recorded' },
}

interface Agents {
  readonly ids: readonly [string, string]
  readonly names: readonly [string, string]
  /** As published, e.g. `human`. Empty if the record does not say. */
  readonly roles: readonly [string, string]
  /** True if the record shows the dialogue from its first agent's perspective, so that another record may repeat it. */
  readonly isPerspective: boolean
}

function toConversation(dialogue: Dialogue, agents: Agents, place: Place): Conversation {
  const { turns, contexts } = dialogue
  const points = pointsOfBoth(dialogue)
  const [own, partner] = points
  const known = points.filter((p) => p !== null)
  const { counts } = contexts[0]
  const fingerprint = fingerprintOf(turns.map((turn) => turn.text))
  return {
    ...place,
    fingerprint,
    title: counts.map((count, i) => `${count} ${issues[i]}${count === 1 ? '' : 's'}`).join(', '),
    participants: contexts.map((context, i) => participantOf(context, i, agents, points[i] ?? null)),
    blocks: [
      {
        kind: 'fields',
        title: 'To divide',
        fields: issues.map((issue, i) => ({ name: `${issue}s`, value: counts[i] ?? null })),
      },
    ],
    turns,
    annotated: [],
    outcome: outcomeOf(dialogue, agents, points),
    attributes: {
      ending: OUTCOMES[dialogue.ending].title,
      perspective: perspectiveOf(dialogue, agents),
      same_dialogue: turns.length === 0 ? null : dialogueKey(dialogue),
      points_1: own ?? null,
      points_2: partner ?? null,
      joint_points: known.length === 2 ? sum(known) : null,
      point_gap: known.length === 2 ? Math.abs((known[0] ?? 0) - (known[1] ?? 0)) : null,
      ...Object.fromEntries(issues.map((issue, i) => [`${issue}s`, counts[i] ?? null])),
      messages: turns.filter((turn) => turn.action === null).length,
    },
  }
}

function participantOf(
  context: Context | null,
  i: number,
  agents: Agents,
  points: number | null,
): Participant {
  const { counts, values } = context ?? { counts: [], values: [] }
  return {
    id: agents.ids[i] ?? '',
    role: agents.roles[i] ?? '',
    name: agents.names[i] ?? '',
    blocks:
      context === null
        ? []
        : [
            {
              kind: 'table',
              title: 'Values',
              columns: ['Item', 'Count', 'Points each', 'Points for all'],
              rows: issues.map((issue, at) => [
                issue,
                counts[at] ?? null,
                values[at] ?? null,
                (counts[at] ?? 0) * (values[at] ?? 0),
              ]),
            },
          ],
    attributes: {
      points,
      ...Object.fromEntries(issues.map((issue, at) => [`${issue}_value`, values[at] ?? null])),
    },
  }
}

function outcomeOf(
  { ending, shares, checks }: Dialogue,
  { names }: Agents,
  points: readonly (number | null)[],
): Outcome {
  const isScored = points.every((p) => p !== null)
  return {
    ...OUTCOMES[ending],
    summary: isScored ? `${points.join(' : ')} points` : '',
    blocks:
      shares === null && !isScored
        ? []
        : [
            {
              kind: 'table',
              title: shares === null ? 'Points' : 'Who gets what',
              columns: shares === null ? ['Agent', 'Points'] : ['Agent', ...issues, 'Points'],
              rows: names.map((name, i) => [
                name,
                ...(shares === null ? [] : issues.map((_, at) => shares[i]?.[at] ?? null)),
                points[i] ?? null,
              ]),
            },
          ],
    checks,
  }
}

/** Perspective of this record among the two of its dialogue. Null if a dialogue has only one record. */
function perspectiveOf({ turns }: Dialogue, { names, isPerspective }: Agents): string | null {
  const [first] = turns
  if (!isPerspective || !first) return null
  return `${names[0]} ${first.speaker === 0 ? 'speaks first' : 'speaks second'}`
}

/** Key shared by both records of a dialogue: its texts, counts and values, those of the first speaker first. */
function dialogueKey({ turns, contexts }: Dialogue): string {
  const ordered = turns[0]?.speaker === 1 ? contexts.toReversed() : contexts
  const context = ordered.map((c) => [...(c?.counts ?? []), ...(c?.values ?? [])].join(' '))
  return fingerprintOf([...turns.map((turn) => turn.text), ...context])
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
