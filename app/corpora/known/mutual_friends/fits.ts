import type { MutualFriendsRecord } from './raw.ts'

/**
 * Fast test that a record has the published shape of `mutualFriendsRecord`. If false, the schema finds the reason. The
 * schema walks and copies every list, which takes a fifth of the time of reading the corpus.
 */
export function fitsPublished(value: unknown): value is MutualFriendsRecord {
  if (!isObject(value)) return false
  const { uuid, scenario_uuid, scenario_alphas, scenario_attributes, scenario_kbs, agents, events } = value
  return (
    isString(uuid) &&
    uuid !== '' &&
    isStringOrNothing(scenario_uuid) &&
    isObject(scenario_attributes) &&
    fitAttributes(scenario_attributes, scenario_alphas) &&
    isListOf(scenario_kbs, (kb) => isListOf(kb, isPerson)) &&
    scenario_kbs.length === 2 &&
    isObject(agents) &&
    isStringOrNothing(agents[0]) &&
    isStringOrNothing(agents[1]) &&
    isNumberOrNothing(value.outcome_reward) &&
    !Number.isNaN(value.outcome_reward) &&
    isObject(events) &&
    fitEvents(events)
  )
}

type Fields = Readonly<Record<string, unknown>>

function fitAttributes({ unique, value_type, name }: Fields, alphas: unknown): boolean {
  if (!isListOf(name, isString)) return false
  const { length } = name
  return (
    isListOf(unique, isBooleanOrNothing, length) &&
    isListOf(value_type, isStringOrNothing, length) &&
    (isNothing(alphas) ||
      (isListOf(alphas, isNumberOrNothing) && (alphas.length === 0 || alphas.length === length)))
  )
}

function fitEvents({ actions, start_times, data_messages, data_selects, agents, times }: Fields): boolean {
  if (!isListOf(actions, isStringOrNothing)) return false
  const { length } = actions
  return (
    isListOf(start_times, isNumberOrNothing, length) &&
    isListOf(data_messages, isStringOrNothing, length) &&
    isListOf(agents, isAgent, length) &&
    isListOf(times, isNumberOrNothing, length) &&
    isObject(data_selects) &&
    fitSelections(data_selects.attributes, data_selects.values, length)
  )
}

function fitSelections(names: unknown, values: unknown, length: number): boolean {
  if (!isListOf(names, isStringsOrNothing, length) || !isListOf(values, isStringsOrNothing, length))
    return false
  for (let i = 0; i < length; i++) if ((names[i]?.length ?? 0) !== (values[i]?.length ?? 0)) return false
  return true
}

/** True for a list of names and a list of equally many values. */
function isPerson(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false
  const names: unknown = value[0]
  return isListOf(names, isStringOrNothing) && isListOf(value[1], isStringOrNothing, names.length)
}

/** @param length required length, if any */
function isListOf<T>(
  value: unknown,
  isItem: ((item: unknown) => item is T) | ((item: unknown) => boolean),
  length?: number,
): value is T[] {
  if (!Array.isArray(value) || (length !== undefined && value.length !== length)) return false
  for (let i = 0; i < value.length; i++) if (!isItem(value[i])) return false
  return true
}

function isStringsOrNothing(value: unknown): value is (string | null)[] | null {
  return isNothing(value) || isListOf(value, isStringOrNothing)
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}

function isStringOrNothing(value: unknown): value is string | null {
  return typeof value === 'string' || isNothing(value)
}

function isBooleanOrNothing(value: unknown): boolean {
  return typeof value === 'boolean' || isNothing(value)
}

/** A number or nothing. May be NaN, like floats of Parquet columns. */
function isNumberOrNothing(value: unknown): boolean {
  return typeof value === 'number' || isNothing(value)
}

function isAgent(value: unknown): boolean {
  return value === 0 || value === 1
}
