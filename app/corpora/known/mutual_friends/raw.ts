import * as v from 'valibot'

/** A float of a Parquet column; it may be NaN. */
const float = v.union([v.number(), v.nan()])

const strings = v.array(v.nullish(v.string()))

/**
 * A friend: a list of attribute names and a list of as many values. The names stand in the order of the first
 * release's JSON object, which is often not the scenario's.
 */
const person = v.pipe(
  v.array(strings),
  v.check(
    ({ length, 0: names, 1: values }) => length === 2 && names?.length === values?.length,
    'a list of attribute names and a list of as many values',
  ),
)

const shape = v.object({
  uuid: v.pipe(
    v.string(),
    v.check((id) => id !== '', 'an id that is not empty'),
  ),
  scenario_uuid: v.nullish(v.string()),
  /** How evenly the values of each attribute are spread (Dirichlet concentration); lower is more skewed. */
  scenario_alphas: v.nullish(v.array(v.nullish(float))),
  scenario_attributes: v.object({
    unique: v.array(v.nullish(v.boolean())),
    value_type: strings,
    name: v.array(v.string()),
  }),
  /** By agent, then by friend. */
  scenario_kbs: v.pipe(
    v.array(v.array(person)),
    v.check((kbs) => kbs.length === 2, 'a knowledge base for each of the two agents'),
  ),
  agents: v.object({ 0: v.nullish(v.string()), 1: v.nullish(v.string()) }),
  outcome_reward: v.nullish(v.number()),
  /** Parallel lists, one entry per event. */
  events: v.object({
    actions: strings,
    /** -1 where missing; where given, not always a clock time. */
    start_times: v.array(v.nullish(float)),
    data_messages: strings,
    data_selects: v.object({
      attributes: v.array(v.nullish(strings)),
      values: v.array(v.nullish(strings)),
    }),
    agents: v.array(v.picklist([0, 1])),
    /** Seconds since 1970 in 32 bits, hence in steps of 128 s. */
    times: v.array(v.nullish(float)),
  }),
})

type Shape = v.InferOutput<typeof shape>

/** A record of the published Parquet files, as hyparquet decodes it. */
export const mutualFriendsRecord = v.pipe(
  shape,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const { path, list, length } of parallelLists(dataset.value)) {
      if (list.length === length) continue
      const [first, ...rest] = path
      addIssue({
        path: [step(first, list), ...rest.map((key) => step(key, list))],
        input: list,
        expected: `a list of ${length}`,
      })
      return
    }
  }),
)

export type MutualFriendsRecord = v.InferOutput<typeof mutualFriendsRecord>

interface ParallelList {
  readonly path: readonly [string, ...(string | number)[]]
  readonly list: readonly unknown[]
  /** The length of the list that it runs beside. */
  readonly length: number
}

function* parallelLists({ scenario_attributes, scenario_alphas, events }: Shape): Generator<ParallelList> {
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

function step(key: string | number, value: unknown): v.UnknownPathItem {
  return { type: 'unknown', origin: 'value', input: value, key, value }
}
