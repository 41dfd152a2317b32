import {
  type DealSpace,
  dealSpaceOf,
  distanceToFrontier,
  isParetoOptimal,
} from '../../../model/agreements/deal_space.ts'
import { divisionGame, type Points } from '../../../model/agreements/game.ts'
import {
  type Action,
  type Block,
  type Conversation,
  fingerprintOf,
  type Label,
  type Participant,
  type Scalar,
  type Turn,
  type TurnValues,
} from '../../../model/index.ts'
import type { Notice } from '../../guard.ts'
import { oneByOne, type Place } from '../../shared/read_by.ts'
import { readAction } from './actions.ts'
import { strategiesByTurn } from './alignment.ts'
import { computedPoints, type Ending, endingOf, outcomeOf } from './outcome.ts'
import { readParticipants } from './participants.ts'
import { issues, packagesPerIssue, pointsOf, type Values, valuesOf, walkAwayPoints } from './points.ts'
import { agentIds, isReleased, type RawConversation, rawConversation, releasedConversation } from './raw.ts'
import { strategies } from './strategies.ts'

/** Reads the conversations of both releases. */
export const conversations = oneByOne(({ row, value, notice, guarded, place }) => {
  const raw = guarded(isReleased(value) ? releasedConversation : rawConversation)
  return raw && toConversation(raw, place(String('dialogue_id' in raw ? raw.dialogue_id : row)), notice)
})

/** The rules that both campers knew. */
const scenario: Block = {
  kind: 'fields',
  title: 'Scenario',
  fields: [
    { name: 'To share', value: `${packagesPerIssue} packages each of ${issues.join(', ')}` },
    { name: 'Walking away', value: `${walkAwayPoints} points for each` },
  ],
}

function toConversation(raw: RawConversation, place: Place, notice: Notice): Conversation {
  const participants = readParticipants(raw.participant_info, notice)
  const values = agentIds.map((id) => valuesOf(raw.participant_info[id].value2issue))
  const turns = readTurns(raw, values, notice)
  const ending = endingOf(turns, notice)
  const computed = computedPoints(ending, values)
  return {
    ...place,
    fingerprint: fingerprintOf(turns.map((turn) => turn.text)),
    title: titleOf(participants),
    participants,
    blocks: [scenario],
    turns,
    annotated: raw.annotations?.length ? [strategies.id] : [],
    outcome: outcomeOf(ending, participants, computed),
    attributes: attributesOf(participants, turns, ending, computed, values),
  }
}

function readTurns(raw: RawConversation, values: readonly (Values | null)[], notice: Notice): Turn[] {
  const speakers = raw.chat_logs.map((turn) => agentIds.indexOf(turn.id))
  const actions = raw.chat_logs.map((turn, i) =>
    readAction(turn, speakers[i] ?? 0, (field, found, expected) =>
      notice(['chat_logs', i, ...field], found, expected),
    ),
  )
  const texts = raw.chat_logs.map((turn, i) => (actions[i] ? null : turn.text))
  const labels = strategiesByTurn(texts, raw.annotations ?? [], notice)
  return raw.chat_logs.map((_, i): Turn => {
    const given: readonly Label[] | null = labels[i] ?? null
    const action = actions[i] ?? null
    return {
      speaker: speakers[i] ?? 0,
      text: texts[i] ?? '',
      action,
      labels: given ?? [],
      annotated: given === null ? [] : [strategies.id],
      values: offerValues(action, values),
    }
  })
}

function offerValues(action: Action | null, values: readonly (Values | null)[]): TurnValues {
  if (action?.payload?.kind !== 'allocation') return {}
  const [one = [], two = []] = action.payload.shares
  return {
    offer_agent_1_points: pointsOf(one, values[0] ?? null),
    offer_agent_2_points: pointsOf(two, values[1] ?? null),
  }
}

function titleOf(participants: readonly Participant[]): string {
  const [one, two] = participants.map((p) => p.attributes.high_item)
  return one === two ? `Both want ${one} most` : `Agent 1 wants ${one} most, Agent 2 ${two}`
}

function attributesOf(
  participants: readonly Participant[],
  turns: readonly Turn[],
  { deal }: Ending,
  computed: readonly (number | null)[],
  values: readonly (Values | null)[],
): Record<string, Scalar> {
  const [one, two] = participants.map((p) => p.attributes)
  const points = [one?.points, two?.points].filter((p) => typeof p === 'number')
  const [a, b] = points.length === 2 ? points : []
  const [valuesOne, valuesTwo] = values
  const [computedOne, computedTwo] = computed
  const space = valuesOne && valuesTwo ? spaceOf(valuesOne, valuesTwo) : null
  const complete =
    deal !== null &&
    issues.every((_, i) => (deal.shares[0]?.[i] ?? 0) + (deal.shares[1]?.[i] ?? 0) === packagesPerIssue)
  const reached: Points | null =
    complete && typeof computedOne === 'number' && typeof computedTwo === 'number'
      ? [computedOne, computedTwo]
      : null
  return {
    proposals: turns.filter((turn) => turn.action?.type === 'propose').length,
    joint_points: a === undefined || b === undefined ? null : a + b,
    points_difference: a === undefined || b === undefined ? null : Math.abs(a - b),
    integrative_potential: space?.mostJointPoints ?? null,
    pareto_optimal: space && reached && isParetoOptimal(space, reached),
    distance_to_frontier: space && reached && distanceToFrontier(space, reached),
    same_high_item: one?.high_item === two?.high_item,
  }
}

/** Cache by both participants' values. There are only 36 pairs of priorities. */
const spaces = new Map<string, DealSpace>()

/** All ways to divide the packages between two participants. */
function spaceOf(one: Values, other: Values): DealSpace {
  const key = `${one} ${other}`
  const known = spaces.get(key)
  if (known) return known
  const space = dealSpaceOf(
    divisionGame(
      issues.map(() => packagesPerIssue),
      [one, other],
    ),
  )
  spaces.set(key, space)
  return space
}
