import { own } from '../../../base/safe_access.ts'
import {
  type Block,
  type Conversation,
  type Field,
  fingerprintOf,
  type Outcome,
  type Participant,
  type Turn,
} from '../../../model/index.ts'
import type { CorpusAdapter } from '../../adapter.ts'
import { problemAt } from '../../guard.ts'
import { attribute } from '../../shared/attribute_facet.ts'
import { capitalized } from '../../shared/capitalized.ts'
import { isJsonObject, type JsonObject, objectsIn } from '../../shared/columns/columns_path.ts'
import { timestampOf } from '../../shared/convokit/time.ts'
import { NO_OUTCOME, outcomeFacet } from '../../shared/outcome.ts'
import { formatOfAdapter, scalarNumber, scalarText } from './standard_corpus.ts'

const isInterview = ({ users, comments, solutions }: JsonObject) =>
  Array.isArray(users) &&
  Array.isArray(comments) &&
  Array.isArray(solutions) &&
  users.some((user) => isJsonObject(user) && ['worker', 'recruiter'].includes(scalarText(user.role))) &&
  comments.every((comment) => isJsonObject(comment) && 'user_id' in comment && 'body' in comment)

/** Negotiations as in the authors' `data.json`, a list of records or records by id. */
const adapter: CorpusAdapter = {
  id: 'job_interview',
  title: 'JobInterview',
  description:
    'A worker and a recruiter negotiate salary, position, company, workplace and days off. Proposed solutions are shown ' +
    'among the messages.',
  citation: {
    authors: 'Atsuki Yamaguchi, Kosui Iwasa and Katsuhide Fujita',
    year: 2021,
    title: 'Dialogue Act-based Breakdown Detection in Negotiation Dialogues',
    venue: 'EACL 2021',
    url: 'https://github.com/gucci-j/negotiation-breakdown-detection',
    licence: 'MIT',
  },
  labelSchemes: [],
  facets: [
    outcomeFacet({ no_deal: 'Breakdown', unfinished: 'Aborted' }),
    attribute('status', 'Status', 'category'),
    attribute('proposals', 'Proposals', 'number'),
    attribute('worker_points', 'Points of the worker', 'number'),
    attribute('recruiter_points', 'Points of the recruiter', 'number'),
  ],
  turnFields: [],
  participantFields: [
    { key: 'points', title: 'Points', kind: 'number', read: (p) => p.attributes.points ?? null },
  ],
  recognises: (_names, record) => isJsonObject(record) && isInterview(record),
  locate: (id) =>
    id === ''
      ? null
      : {
          columns: ['id', 'dialog_id'],
          matches: (record) => isJsonObject(record) && idIn(record) === id,
        },
  turnRecord: (record, index) =>
    isJsonObject(record) ? eventsOf(record).events[index]?.published : undefined,
  async *conversations(files, report) {
    for (const file of files) {
      for await (const { row, value } of file.records()) {
        const place = { file: file.name, row }
        if (!isJsonObject(value) || !isInterview(value)) {
          report(
            problemAt(
              'dropped',
              place,
              '(record)',
              value,
              'a negotiation with users, comments and solutions',
            ),
          )
          continue
        }
        const { events, isTimed } = eventsOf(value)
        if (!isTimed && objectsIn(value.solutions).length > 0)
          report(
            problemAt('noticed', place, 'created_at', null, 'times; solutions are shown after the messages'),
          )
        const odd = Array.isArray(value.solutions) ? value.solutions.filter((one) => !isJsonObject(one)) : []
        if (odd.length > 0)
          report(problemAt('noticed', place, 'solutions', odd[0], 'objects; the others are left out'))
        yield { ...toConversation(value, events, row), split: file.split, origin: place }
      }
    }
  },
}

export const jobInterview = formatOfAdapter(adapter, isInterview)

/** A message, a proposal or its acceptance. */
interface Event {
  readonly published: JsonObject
  readonly user: string
  readonly kind: 'message' | 'propose' | 'accept'
  readonly time: number
}

/** Messages and proposals by time. Without times, proposals follow the messages. */
function eventsOf(record: JsonObject): { events: readonly Event[]; isTimed: boolean } {
  const senders = [...objectsIn(record.comments), ...objectsIn(record.solutions)].map(
    ({ user_id }) => user_id,
  )
  const users = [...objectsIn(record.users).map(({ id }) => id), ...senders]
    .map(scalarText)
    .filter((id) => id !== '')
  const messages = objectsIn(record.comments).map((published) => eventOf(published, 'message'))
  const proposals = objectsIn(record.solutions).flatMap((published): Event[] => {
    const proposal = eventOf(published, 'propose')
    const other = users.find((user) => user !== proposal.user)
    return isAccepted(published) && other !== undefined
      ? [proposal, { ...proposal, user: other, kind: 'accept' }]
      : [proposal]
  })
  const events = [...messages, ...proposals]
  const isTimed = events.every(({ time }) => Number.isFinite(time))
  return { events: isTimed ? events.toSorted((a, b) => a.time - b.time) : events, isTimed }
}

function isAccepted({ accepted, accept }: JsonObject): boolean {
  return (accepted ?? accept) === true
}

function eventOf(published: JsonObject, kind: Event['kind']): Event {
  const { time } = timestampOf(published.created_at)
  return { published, user: scalarText(published.user_id), kind, time: time ?? Number.NaN }
}

function toConversation(
  record: JsonObject,
  events: readonly Event[],
  row: number,
): Omit<Conversation, 'split' | 'origin'> {
  const users = objectsIn(record.users)
  const known = users.map((user) => scalarText(user.id))
  const ids = [...new Set([...known, ...events.map(({ user }) => user)])]
  const agreed = events.findLast(
    ({ kind, published }) => kind === 'propose' && isAccepted(published),
  )?.published
  const points = ids.map((_, i) => (agreed ? pointsOf(users[i], agreed.body) : null))
  const turns = events.map((event): Turn => {
    const text = event.kind === 'message' ? scalarText(event.published.body ?? '') : ''
    return {
      speaker: ids.indexOf(event.user),
      text,
      labels: [],
      annotated: [],
      values: {},
      action: actionOf(event),
      ...(Number.isFinite(event.time) && { time: event.time }),
    }
  })
  const roleOf = (i: number) => scalarText(users[i]?.role ?? '').toLowerCase()
  const pointsBy = (role: string) => points[ids.findIndex((_, i) => roleOf(i) === role)] ?? null
  return {
    id: idIn(record) || String(row),
    fingerprint: fingerprintOf(turns.map(({ text }) => text)),
    title: '',
    participants: ids.map((id, i): Participant => {
      const role = roleOf(i)
      return {
        id,
        role,
        name: role === '' ? id : capitalized(role),
        blocks: utilityBlocks(users[i]),
        attributes: { points: points[i] ?? null },
      }
    }),
    blocks: [],
    turns,
    annotated: [],
    outcome: outcomeOf(record, agreed, points),
    attributes: {
      status: typeof record.status === 'string' ? record.status : null,
      proposals: events.filter(({ kind }) => kind === 'propose').length,
      worker_points: pointsBy('worker'),
      recruiter_points: pointsBy('recruiter'),
    },
  }
}

function actionOf({ kind, published }: Event): Turn['action'] {
  if (kind === 'message') return null
  const payload = { kind: 'options', fields: fieldsOf(published.body) } as const
  return kind === 'propose'
    ? { type: 'propose', name: 'solution', title: 'Proposes a solution', payload }
    : { type: 'accept', name: 'accepted', title: 'Accepts', payload }
}

function outcomeOf(
  { status }: JsonObject,
  agreed: JsonObject | undefined,
  points: readonly (number | null)[],
): Outcome {
  if (status === 'aborted') return { ...NO_OUTCOME, status: 'unfinished', title: 'Aborted' }
  if (agreed === undefined)
    return status === 'terminated'
      ? { ...NO_OUTCOME, status: 'no_deal', title: 'Breakdown' }
      : { ...NO_OUTCOME, status: 'not_recorded', title: 'Not recorded' }
  const isScored = points.every((point) => point !== null)
  return {
    ...NO_OUTCOME,
    status: 'deal',
    title: 'Deal',
    summary: isScored ? `${points.map((point) => point?.toFixed(2)).join(' : ')} points` : '',
    blocks: [{ kind: 'fields', title: 'Agreed solution', fields: fieldsOf(agreed.body) }],
  }
}

/** Utility of a solution for a user: the sum of weights, each times the worth of the option from 0 to 1. */
function pointsOf(user: JsonObject | undefined, body: unknown): number | null {
  const utilities = objectsIn(user?.utilities)
  if (!isJsonObject(body) || utilities.length === 0) return null
  const each = Object.entries(body).map(([issue, option]) => {
    const utility = utilities.find(({ name }) => name === issue)
    const worth = utility && worthOf(utility, option, body, user?.role)
    return typeof utility?.weight === 'number' && typeof worth === 'number'
      ? utility.weight * worth
      : Number.NaN
  })
  const sum = each.reduce((total, points) => total + points, 0)
  return Number.isFinite(sum) ? Math.round(sum * 1e6) / 1e6 : null
}

function worthOf(utility: JsonObject, option: unknown, body: JsonObject, role: unknown): unknown {
  const { type, min, max, name } = utility
  const related = scalarText(utility.relatedTo)
  if (type === 'INTEGER') {
    const share = (numeric(option) - numeric(min)) / (numeric(max) - numeric(min))
    return role === 'recruiter' ? 1 - share : share
  }
  const chosen = objectsIn(utility.options).find((one) =>
    isJsonObject(one.names)
      ? own(one.names, related) === own(body, related) && own(one.names, scalarText(name)) === option
      : one.name === option,
  )
  return chosen?.weight
}

function utilityBlocks(user: JsonObject | undefined): Block[] {
  const utilities = objectsIn(user?.utilities)
  if (utilities.length === 0) return []
  return [
    {
      kind: 'table',
      title: 'Utilities',
      columns: ['Issue', 'Weight', 'Options'],
      rows: utilities.map((utility) => [
        scalarText(utility.name ?? ''),
        typeof utility.weight === 'number' ? utility.weight : null,
        optionsText(utility),
      ]),
    },
  ]
}

function optionsText(utility: JsonObject): string {
  if (utility.type === 'INTEGER') return `${scalarText(utility.min)} to ${scalarText(utility.max)}`
  return objectsIn(utility.options)
    .map(({ name, names, weight }) => {
      const title = isJsonObject(names)
        ? Object.values(names).map(scalarText).join(' and ')
        : scalarText(name)
      return `${title}: ${scalarText(weight)}`
    })
    .join(', ')
}

/** Not a number for anything else than one. */
function numeric(value: unknown): number {
  return scalarNumber(value) ?? Number.NaN
}

function fieldsOf(body: unknown): Field[] {
  if (!isJsonObject(body)) return []
  return Object.entries(body).map(([name, value]) => ({
    name,
    value: ['string', 'number', 'boolean'].includes(typeof value) ? (value as string) : null,
  }))
}

function idIn({ id, dialog_id }: JsonObject): string {
  return scalarText(id ?? dialog_id ?? '')
}
