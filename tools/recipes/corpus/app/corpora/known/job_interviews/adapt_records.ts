import {
  type Action,
  type ActionType,
  type Field,
  fingerprintOf,
  type Outcome,
  type Participant,
  type Turn,
} from '../../../model/index.ts'
import { oneByOne } from '../../shared/read_by.ts'
import { type InterviewRecord, interviewRecord, POINTS_TABLE, SIDES } from './raw.ts'

export const conversations = oneByOne(({ guarded, place }) => {
  const record = guarded(interviewRecord)
  if (record === undefined) return undefined
  const agreed = record.agreed ? fieldsOf(record.agreed) : null
  const scores = SIDES.map((side) => agreed && scoreOf(record.points[side], agreed))
  const turns = record.events.map(turnOf)
  return {
    ...place(record.interview),
    fingerprint: fingerprintOf(turns.map((turn) => turn.text)),
    title: '',
    participants: SIDES.map((side, i) => participantOf(side, record.points[side], scores[i] ?? null)),
    blocks: [],
    turns,
    annotated: [],
    outcome: outcomeOf(turns, agreed, scores),
    attributes: {
      salary: optionOf(agreed, 'Salary'),
      position: optionOf(agreed, 'Position'),
      applicant_points: scores[0] ?? null,
      employer_points: scores[1] ?? null,
    },
  }
})

type Points = InterviewRecord['points']['applicant']
type Options = NonNullable<InterviewRecord['agreed']>
type Event = InterviewRecord['events'][number]

function fieldsOf(options: Options): readonly Field[] {
  return options.map(({ issue, option }) => ({ name: issue, value: option ?? null }))
}

/** Null if an option has no points. */
function scoreOf(points: Points, agreed: readonly Field[]): number | null {
  const found = agreed.map(({ name, value }) =>
    points.find(({ issue, option }) => issue === name && option === value),
  )
  return found.reduce<number | null>((sum, one) => (sum === null || !one ? null : sum + one.points), 0)
}

function optionOf(agreed: readonly Field[] | null, issue: string): string | null {
  const value = agreed?.find(({ name }) => name === issue)?.value
  return typeof value === 'string' ? value : null
}

function participantOf(id: (typeof SIDES)[number], points: Points, score: number | null): Participant {
  return {
    id,
    role: id,
    name: id === 'applicant' ? 'Applicant' : 'Employer',
    blocks: [
      {
        kind: 'table',
        title: POINTS_TABLE,
        columns: ['Issue', 'Option', 'Points'],
        rows: points.map(({ issue, option, points }) => [issue, option, points]),
      },
    ],
    attributes: { points: score },
  }
}

const ACTIONS: Readonly<Record<string, { readonly type: ActionType; readonly title: string }>> = {
  offer: { type: 'propose', title: 'Makes an offer' },
  accept: { type: 'accept', title: 'Accepts the offer' },
  reject: { type: 'reject', title: 'Rejects the offer' },
  leave: { type: 'leave', title: 'Leaves' },
}

function turnOf({ by, text, act, offer }: Event): Turn {
  const known = act ? ACTIONS[act] : undefined
  const payload: Action['payload'] = offer ? { kind: 'options', fields: fieldsOf(offer) } : null
  return {
    speaker: SIDES.indexOf(by),
    text,
    action: act && known ? { ...known, name: act, payload } : null,
    labels: [],
    annotated: [],
    values: {},
  }
}

function outcomeOf(
  turns: readonly Turn[],
  agreed: readonly Field[] | null,
  scores: readonly (number | null)[],
): Outcome {
  if (agreed) {
    const summary = scores.includes(null) ? '' : `${scores.join(' : ')} points`
    const blocks = [{ kind: 'fields', title: 'Agreement', fields: agreed }] as const
    return { status: 'deal', title: 'Deal', summary, blocks, checks: [] }
  }
  const hasLeft = turns.some(({ action }) => action?.type === 'leave')
  return hasLeft
    ? { status: 'walked_away', title: 'Walked away', summary: '', blocks: [], checks: [] }
    : { status: 'unfinished', title: 'Unfinished', summary: '', blocks: [], checks: [] }
}
