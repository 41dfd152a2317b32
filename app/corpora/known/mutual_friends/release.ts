import * as v from 'valibot'
import type { Notice } from '../../guard.ts'
import {
  eventFields,
  fieldFits,
  forEachAgent,
  noticeOfOriginal,
  secondsOf,
  uuid,
  withParsedData,
} from '../../shared/cocoa.ts'
import { isObject } from '../../shared/transcript.ts'
import type { MutualFriendsRecord } from './raw.ts'

const text = v.nullish(v.string())

const personExpected = 'an object with a text for each attribute'

/** A friend: values by attribute. Validated without copying, to keep the order of the attributes. */
const person = v.pipe(v.unknown(), v.check(isPerson, personExpected))

const event = v.pipe(
  v.object(eventFields),
  v.transform(withParsedData),
  fieldFits('data', ({ action, data }) => {
    if (action === 'message') return typeof data === 'string' ? null : 'a text'
    if (action === 'select') return data == null || isPerson(data) ? null : personExpected
    return null
  }),
)

/** A transcript of the authors' first release. */
export const transcript = v.object({
  uuid,
  scenario_uuid: text,
  scenario: v.pipe(
    v.object({
      uuid: text,
      alphas: v.nullish(v.array(v.nullish(v.pipe(v.number(), v.finite())))),
      attributes: v.array(v.object({ name: v.string(), value_type: text, unique: v.nullish(v.boolean()) })),
      kbs: forEachAgent(v.array(person)),
    }),
    fieldFits('alphas', ({ alphas, attributes }) =>
      !alphas?.length || alphas.length === attributes.length ? null : `a list of ${attributes.length}`,
    ),
  ),
  agents: v.nullish(v.object({ 0: text, 1: text })),
  outcome: v.nullish(v.object({ reward: v.nullish(v.number()) })),
  events: v.array(event),
})

export type Transcript = v.InferOutput<typeof transcript>
type Event = Transcript['events'][number]

type Person = Readonly<Record<string, string | null | undefined>>

/**
 * Converts a transcript to the shape of the Parquet release, which was made from such transcripts. Times and alphas
 * keep the precision of the transcript instead of 32 bits.
 */
export function rawOf({
  uuid,
  scenario_uuid,
  scenario,
  agents,
  outcome,
  events,
}: Transcript): MutualFriendsRecord {
  const { alphas, attributes, kbs } = scenario
  const persons = events.map((e) => pairOf(personOf(e)))
  return {
    uuid,
    scenario_uuid: scenario_uuid ?? scenario.uuid,
    scenario_alphas: alphas?.map((alpha) => alpha ?? null),
    scenario_attributes: {
      unique: attributes.map((a) => a.unique),
      value_type: attributes.map((a) => a.value_type ?? null),
      name: attributes.map((a) => a.name),
    },
    scenario_kbs: kbs.map((kb) => kb.map((friend) => pairOf(friend as Person))),
    agents: agents ?? {},
    outcome_reward: outcome?.reward,
    events: {
      actions: events.map((e) => e.action),
      start_times: events.map((e) => secondsOf(e.start_time)),
      data_messages: events.map((e) => (typeof e.data === 'string' ? e.data : '')),
      data_selects: {
        attributes: persons.map(([names = []]) => names),
        values: persons.map(([, values = []]) => values),
      },
      agents: events.map((e) => e.agent),
      times: events.map((e) => secondsOf(e.time)),
    },
  }
}

/** A `Notice` about `rawOf(record)` that names the fields of the transcript. */
export function noticeOfTranscript(notice: Notice, record: Transcript): Notice {
  const { scenario, events } = record
  return noticeOfOriginal(
    // A list of attribute names in `rawOf` corresponds to the keys of an object here.
    (path, found, expected) => notice(path, found, expected.replace(/^a list with "/, 'an object with "')),
    record,
    (path) => {
      const [first, second, third] = path
      switch (first) {
        case 'outcome_reward':
          return ['outcome', 'reward']
        case 'scenario_attributes':
          return ['scenario', 'attributes', Number(third), String(second)]
        case 'scenario_kbs': {
          const at = path.slice(1, 3)
          const friend = scenario.kbs[Number(second)]?.[Number(third)]
          return ['scenario', 'kbs', ...at, ...attributeAt(friend, path[4])]
        }
        case 'events': {
          if (second === 'actions') return ['events', Number(third), 'action']
          if (second === 'data_messages') return ['events', Number(third), 'data']
          const at = Number(path[3])
          return ['events', at, 'data', ...attributeAt(events[at]?.data, path[4])]
        }
        default:
          return path
      }
    },
  )
}

/** Name of the attribute at an index of the lists that `rawOf` makes. Empty if no index is given. */
function attributeAt(published: unknown, position: string | number | undefined): string[] {
  if (position === undefined || !isObject(published)) return []
  return Object.keys(published).slice(Number(position), Number(position) + 1)
}

/** A person as two parallel lists: attribute names and values. */
function pairOf(published: Person | null): [names: string[], values: (string | null)[]] {
  if (published === null) return [[], []]
  return [Object.keys(published), Object.values(published).map((value) => value ?? null)]
}

/** The person that an event names, for any action. */
function personOf({ data }: Event): Person | null {
  return isPerson(data) ? data : null
}

function isPerson(value: unknown): value is Person {
  return (
    isObject(value) &&
    !Array.isArray(value) &&
    Object.values(value).every((item) => typeof item === 'string' || item === null)
  )
}
