import { float32 } from '../../../base/number.ts'
import type { Action, Turn } from '../../../model/index.ts'
import type { Notice } from '../../guard.ts'
import { lookUp, type Person, personFrom } from './person.ts'
import type { MutualFriendsRecord } from './raw.ts'
import type { Scenario } from './scenario.ts'

/** An agent's selection of a person as the mutual friend. */
export interface Selection {
  readonly agent: 0 | 1
  /** Null if the record does not say which person. */
  readonly person: Person | null
}

export interface Dialogue {
  readonly turns: readonly Turn[]
  readonly selections: readonly Selection[]
  /** Number of events that are messages. */
  readonly messages: number
}

/** Converts the parallel lists of `events` to turns, one per event, in order. */
export function dialogueOf(record: MutualFriendsRecord, scenario: Scenario, notice: Notice): Dialogue {
  const { events } = record
  const known = scenario.knowledgeBases.map(lookUp)
  const turns: Turn[] = []
  const selections: Selection[] = []
  let messages = 0

  for (let i = 0; i < events.agents.length; i++) {
    const agent = events.agents[i] as 0 | 1
    const name = events.actions[i] ?? ''
    const text = events.data_messages[i] ?? ''
    const person = selectedPerson(record, scenario, i, notice)
    let action: Action | null = null
    if (name === 'message') {
      messages += 1
      if (text === '') notice(['events', 'data_messages', i], events.data_messages[i], 'a message')
      if (person)
        notice(['events', 'data_selects', 'values', i], events.data_selects.values[i], 'no selection')
    } else if (name === 'select') {
      selections.push({ agent, person })
      action = actionOf('select', name, 'Select', person)
      if (!person || !known[agent]?.(person)) {
        notice(
          ['events', 'data_selects', 'values', i],
          events.data_selects.values[i],
          `a friend of agent ${agent}`,
        )
      }
    } else {
      action = actionOf('unrecorded', name, name === '' ? 'Unnamed event' : name, person)
      notice(['events', 'actions', i], events.actions[i], 'message or select')
    }
    turns.push(turnOf(record, i, agent, text, action))
  }
  return { turns, selections, messages }
}

/** Shared empty list, to save memory. */
const NONE: readonly never[] = []

function turnOf(
  { events }: MutualFriendsRecord,
  event: number,
  speaker: 0 | 1,
  text: string,
  action: Action | null,
): Turn {
  const time = events.times[event]
  const values = { start_time: startTime(events.start_times[event]) }
  return isPresent(time)
    ? { speaker, text, action, labels: NONE, annotated: NONE, time, values }
    : { speaker, text, action, labels: NONE, annotated: NONE, values }
}

function actionOf(type: Action['type'], name: string, title: string, person: Person | null): Action {
  return { type, name, title, payload: person && { kind: 'item', fields: person.fields } }
}

/** The person that an event selects. Null if its lists are empty, as for messages. */
function selectedPerson(
  { events }: MutualFriendsRecord,
  { columns }: Scenario,
  event: number,
  notice: Notice,
): Person | null {
  const names = events.data_selects.attributes[event] ?? []
  const values = events.data_selects.values[event] ?? []
  if (names.length === 0) return null
  const paths = () => ({
    names: ['events', 'data_selects', 'attributes', event],
    values: ['events', 'data_selects', 'values', event],
  })
  return personFrom(columns, { names, values, paths }, notice)
}

/** Clock times are multiples of 128 s and stay unchanged, because rounding to 7 digits would shift them by minutes. */
function startTime(value: number | null | undefined): number | null {
  if (!isPresent(value)) return null
  return value < 1e6 ? float32(value) : value
}

/** True if a time is given. The published files use -1 for missing times. */
function isPresent(time: number | null | undefined): time is number {
  return typeof time === 'number' && Number.isFinite(time) && time > 0
}
