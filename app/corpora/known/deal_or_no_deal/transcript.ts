import * as v from 'valibot'
import type { Action, ActionType, Turn } from '../../../model/index.ts'
import type { Notice } from '../../guard.ts'
import { eventFields, forEachAgent, secondsOf, uuid } from '../../shared/cocoa.ts'
import { check } from '../../shared/outcome.ts'
import { isObject } from '../../shared/transcript.ts'
import { type Dialogue, type Ending, pointsOf } from './dialogue.ts'
import { type Context, issues } from './raw.ts'

/** Maximum count or value. Larger numbers are implausible, and products of two could overflow. */
const MOST = 1_000_000

const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(MOST))
const whole = v.pipe(amount, v.integer())
const finite = v.pipe(v.number(), v.finite())

/** An item of a knowledge base: its name, its count, and the value of one to the agent. */
const item = v.object({ Name: v.string(), Count: whole, Value: whole })

const knowledgeBase = v.pipe(
  v.array(item),
  v.check(
    (items) => issues.every((issue) => items.some((i) => i.Name === issue)),
    `items named ${issues.join(', ')}`,
  ),
)

const split = v.record(v.string(), v.nullish(amount))

/** A cocoa transcript. The published ones were converted from rows, except dialogues that ended without a deal. */
export const transcript = v.object({
  uuid,
  scenario_uuid: v.nullish(v.string()),
  scenario: v.object({ uuid: v.nullish(v.string()), kbs: forEachAgent(knowledgeBase) }),
  agents: v.nullish(v.object({ 0: v.nullish(v.string()), 1: v.nullish(v.string()) })),
  outcome: v.nullish(
    v.object({
      valid_deal: v.nullish(v.boolean()),
      agreed: v.nullish(v.boolean()),
      item_split: v.nullish(v.array(v.nullish(split))),
      /** By agent. 0 for both if there is no deal. */
      reward: v.nullish(v.union([finite, v.record(v.string(), v.nullish(finite))])),
    }),
  ),
  events: v.array(v.object(eventFields)),
})

export type Transcript = v.InferOutput<typeof transcript>
type Event = Transcript['events'][number]

/** Converts a transcript. Reports anything unusual to `notice`. */
export function dialogueOfTranscript(record: Transcript, notice: Notice): Dialogue {
  const { kbs } = record.scenario
  const contexts = [contextOf(kbs[0] ?? []), contextOf(kbs[1] ?? [])] as const
  const turns = record.events.map((event, i) => turnOf(event, i, notice))
  const selected = [0, 1].map((agent) => lastSelection(turns, agent))
  const published = record.outcome?.item_split
  const both = [0, 1].map((agent) => shareOf(published?.[agent]) ?? selected[agent] ?? null)
  const ending = endingOf(record, turns, both, contexts[0].counts)
  const shares = ending === 'deal' ? both.map((share) => share ?? []) : null
  return { contexts, turns, ending, shares, checks: checksOf(record, ending, selected, contexts) }
}

function contextOf(items: readonly v.InferOutput<typeof item>[]): Context {
  const ordered = issues.map((issue) => items.find(({ Name }) => Name === issue))
  // JSON has no negative zero, and a document must read back as it was written.
  return { counts: ordered.map((i) => (i?.Count ?? 0) + 0), values: ordered.map((i) => (i?.Value ?? 0) + 0) }
}

type Share = readonly (number | null)[]

const ACTIONS: Readonly<Record<string, { readonly type: ActionType; readonly title: string }>> = {
  select: { type: 'select', title: 'Selects' },
  quit: { type: 'leave', title: 'Quits' },
}

/** Smaller times are event counters rather than seconds since 1970. */
const EARLIEST_CLOCK_TIME = 1e9

function turnOf(event: Event, position: number, notice: Notice): Turn {
  const seconds = secondsOf(event.time)
  const isMessage = event.action === 'message'
  if (isMessage && typeof event.data !== 'string') notice(['events', position, 'data'], event.data, 'a text')
  return {
    speaker: event.agent,
    text: typeof event.data === 'string' && event.action !== 'select' ? event.data : '',
    action: isMessage ? null : actionOf(event, position, notice),
    labels: [],
    annotated: [],
    ...(seconds !== null && seconds >= EARLIEST_CLOCK_TIME && { time: seconds }),
    values: {},
  }
}

function actionOf({ action, agent, data }: Event, position: number, notice: Notice): Action {
  const known = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
  if (!known) notice(['events', position, 'action'], action, 'message, select or quit')
  const share = action === 'select' ? shareOf(data) : null
  if (action === 'select' && share === null && data !== null && data !== undefined)
    notice(['events', position, 'data'], data, `an object with a number for each of ${issues.join(', ')}`)
  const nothing = issues.map(() => null)
  return {
    type: known?.type ?? 'unrecorded',
    name: action,
    title: known?.title ?? `Unknown action “${action}”`,
    payload:
      share === null
        ? null
        : { kind: 'allocation', issues, shares: agent === 0 ? [share, nothing] : [nothing, share] },
  }
}

/** Count per item, from an object or from JSON in a string, as in some transcripts. */
function shareOf(data: unknown): Share | null {
  const value = typeof data === 'string' ? parsed(data) : data
  if (!isObject(value) || Array.isArray(value)) return null
  const share = issues.map((issue) => {
    const number = value[issue]
    return Number.isSafeInteger(number) ? Number(number) + 0 : null
  })
  return share.some((number) => number !== null) ? share : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function lastSelection(turns: readonly Turn[], agent: number): Share | null {
  const last = turns.findLast((turn) => turn.speaker === agent && turn.action?.type === 'select')
  const payload = last?.action?.payload
  return payload?.kind === 'allocation' ? (payload.shares[agent] ?? null) : null
}

function endingOf(
  { outcome }: Transcript,
  turns: readonly Turn[],
  shares: readonly (Share | null)[],
  counts: readonly number[],
): Ending {
  if (turns.some((turn) => turn.action?.type === 'leave')) return 'quit'
  const fits = counts.every((count, i) => shares.reduce((sum, share) => sum + (share?.[i] ?? 0), 0) === count)
  const isDeal = outcome?.valid_deal ?? (shares.every((share) => share !== null) && fits)
  if (isDeal) return 'deal'
  if (turns.filter((turn) => turn.action?.type === 'select').length >= 2) return 'disagree'
  return outcome?.valid_deal === false ? 'no_agreement' : 'unfinished'
}

function checksOf(
  { outcome }: Transcript,
  ending: Ending,
  selected: readonly (Share | null)[],
  contexts: readonly Context[],
): Dialogue['checks'] {
  const reward = outcome?.reward
  if (reward === null || reward === undefined) return []
  return contexts.map((context, agent) => {
    const given = typeof reward === 'number' ? reward : (reward[agent] ?? null)
    const reported = given === null ? null : given + 0
    const computed = ending === 'deal' ? pointsOf(selected[agent] ?? [], context) : 0
    return check(`Points of ${TRANSCRIPT_AGENTS[agent]} by their last selection`, reported, computed)
  })
}

export const TRANSCRIPT_AGENTS = ['Agent A', 'Agent B'] as const
