import * as v from 'valibot'
import type { Notice } from '../guard.ts'
import { issueAt } from './schema.ts'
import { isObject } from './transcript.ts'

/**
 * Common parts of cocoa transcripts. Cocoa is the program that collected CraigslistBargains and MutualFriends
 * (https://github.com/stanfordnlp/cocoa), and the authors' first releases are its transcripts. A transcript is an
 * object with `uuid`, `scenario`, `agents`, `outcome` and a list of `events`.
 */

/** Seconds since 1970 as text or number, with a fraction. Missing if the event has no time. */
const time = v.nullish(v.pipe(v.unknown(), v.check(isTime, 'seconds, as a number or as text')))

/** Fields of every event. The type of `data` depends on the action and the corpus. */
export const eventFields = {
  /** `message`, `offer`, `select`, … */
  action: v.string(),
  /** The agent who speaks or acts. */
  agent: v.picklist([0, 1]),
  time,
  start_time: time,
  data: v.nullish(v.unknown()),
}

/**
 * Parses an event's data if it is a JSON string. Cocoa's database stores selections and offers that way, and many
 * exports keep it. The text of a message is never parsed.
 */
export function withParsedData<E extends { readonly action: string; readonly data?: unknown }>(event: E): E {
  return event.action === 'message' ? event : { ...event, data: parsed(event.data) }
}

/** Parses a string that holds a JSON object, as Python writes it. Returns any other value unchanged. */
function parsed(data: unknown): unknown {
  if (typeof data !== 'string' || !/^\s*\{/.test(data)) return data
  for (const text of [data, data.replace(/(:\s*)(?:NaN|-?Infinity)(?=\s*[,}])/g, '$1null')]) {
    try {
      const value: unknown = JSON.parse(text)
      return value
    } catch {
      // The event's own check reports what is wrong with the text.
    }
  }
  return data
}

export const uuid = v.pipe(
  v.string(),
  v.check((id) => id !== '', 'an id that is not empty'),
)

/** A scenario's two knowledge bases, one per agent. */
export function forEachAgent<S extends v.GenericSchema>(knowledgeBase: S) {
  return v.pipe(
    v.array(knowledgeBase),
    v.check((kbs) => kbs.length === 2, 'a knowledge base for each of the two agents'),
  )
}

/**
 * Checks one field of an object against the others and reports a problem at that field.
 * @param expected a short description of the expected value, or null if the field is correct
 */
export function fieldFits<T extends object>(key: keyof T & string, expected: (object: T) => string | null) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const wanted = expected(dataset.value)
    if (wanted !== null) addIssue(issueAt([key], dataset.value[key], wanted))
  })
}

/** A validated time in seconds since 1970. Null if there is none. */
export function secondsOf(published: unknown): number | null {
  return published === null || published === undefined ? null : Number(published)
}

/** Program events that do not affect the conversation. Cocoa calls them decorative. */
const DECORATIVE: readonly string[] = ['join', 'leave', 'typing', 'eval']

/** True if the action is not a move of the negotiation. */
export function isDecorative(action: string): boolean {
  return DECORATIVE.includes(action)
}

type Path = readonly (string | number)[]

/**
 * A `Notice` for the converted form of a record that reports paths and values of the published record. Lists and
 * objects that only the conversion created are replaced by the published value.
 * @param pathOf maps a path of the converted record to one of the published record
 */
export function noticeOfOriginal(notice: Notice, record: unknown, pathOf: (path: Path) => Path): Notice {
  return (path, found, expected) => {
    const original = pathOf(path)
    notice(original, isObject(found) ? valueAt(record, original) : found, expected)
  }
}

function valueAt(record: unknown, path: Path): unknown {
  let value = record
  for (const key of path) value = isObject(value) ? value[key] : undefined
  return value
}

/** Largest time in seconds, before or after 1970, for which a date exists (ECMA-262, time values). */
const latest = 8.64e12

function isTime(value: unknown): boolean {
  if (typeof value === 'string' && !/^-?\d+(\.\d+)?$/.test(value)) return false
  return (typeof value === 'string' || typeof value === 'number') && Math.abs(Number(value)) <= latest
}
