import * as v from 'valibot'
import { forEachAgent, uuid } from '../../shared/cocoa.ts'
import {
  agentIndex,
  type Decode,
  inParallel,
  listOf,
  type ParallelList,
  textOrNull,
} from '../../shared/schema.ts'

const strings = listOf(textOrNull, 'a text')

const numberOrNull: Decode<number | null> = (item) =>
  typeof item === 'number' ? item : item === null || item === undefined ? null : undefined

/** Floats of a Parquet column, possibly NaN. */
const floats = listOf(numberOrNull, 'a number')

type Strings = readonly (string | null)[]

const stringsIn: Decode<Strings> = (item) => {
  if (!Array.isArray(item)) return undefined
  for (let i = 0; i < item.length; i++) if (textOrNull(item[i]) === undefined) return undefined
  return item
}

/** Attribute names or values of the person selected by each event. */
const selections = listOf<Strings | null>(
  (item) => (item === null || item === undefined ? null : stringsIn(item)),
  'a list of texts',
)

/**
 * A friend: a list of attribute names and a list of equally many values. The names are in the order of the first
 * release's JSON object, which often differs from the scenario's.
 */
const person: Decode<readonly Strings[]> = (item) => {
  if (!Array.isArray(item) || item.length !== 2) return undefined
  const names = stringsIn(item[0])
  return names && stringsIn(item[1])?.length === names.length ? item : undefined
}

const shape = v.object({
  uuid,
  scenario_uuid: v.nullish(v.string()),
  /** How evenly each attribute's values are distributed (Dirichlet concentration); lower is more skewed. */
  scenario_alphas: v.nullish(floats),
  scenario_attributes: v.object({
    unique: v.array(v.nullish(v.boolean())),
    value_type: strings,
    name: v.array(v.string()),
  }),
  /** By agent, then by friend. */
  scenario_kbs: forEachAgent(listOf(person, 'a list of attribute names and a list of as many values')),
  agents: v.object({ 0: v.nullish(v.string()), 1: v.nullish(v.string()) }),
  outcome_reward: v.nullish(v.number()),
  /** Parallel lists, one entry per event. */
  events: v.object({
    actions: strings,
    /** -1 if missing. Not always a clock time. */
    start_times: floats,
    data_messages: strings,
    data_selects: v.object({
      attributes: selections,
      values: selections,
    }),
    agents: listOf(agentIndex, '0 or 1'),
    /** Seconds since 1970 as 32-bit floats, i.e. in steps of 128 s. */
    times: floats,
  }),
})

/** A record of the published Parquet files, as decoded by hyparquet. */
export const mutualFriendsRecord = v.pipe(shape, inParallel(parallelLists))

export type MutualFriendsRecord = v.InferOutput<typeof mutualFriendsRecord>

function* parallelLists({
  scenario_attributes,
  scenario_alphas,
  events,
}: v.InferOutput<typeof shape>): Generator<ParallelList> {
  const attributes = scenario_attributes.name.length
  for (const key of ['unique', 'value_type'] as const) {
    yield { path: ['scenario_attributes', key], list: scenario_attributes[key], length: attributes }
  }
  if (scenario_alphas && scenario_alphas.length > 0) {
    yield { path: ['scenario_alphas'], list: scenario_alphas, length: attributes }
  }

  const { length } = events.actions
  for (const key of ['start_times', 'data_messages', 'agents', 'times'] as const) {
    yield { path: ['events', key], list: events[key], length }
  }
  const { attributes: names, values } = events.data_selects
  yield { path: ['events', 'data_selects', 'attributes'], list: names, length }
  yield { path: ['events', 'data_selects', 'values'], list: values, length }
  for (const [i, list] of values.entries()) {
    yield { path: ['events', 'data_selects', 'values', i], list: list ?? [], length: names[i]?.length ?? 0 }
  }
}
