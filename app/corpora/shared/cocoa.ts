import * as v from 'valibot'
import type { Notice } from '../guard.ts'
import { issueAt } from './schema.ts'
import { isObject } from './transcript.ts'

/**
 * What transcripts of cocoa have in common: the program with which CraigslistBargains and MutualFriends were collected
 * (https://github.com/stanfordnlp/cocoa), and whose transcripts are the authors' first releases. A transcript is an
 * object with `uuid`, `scenario`, `agents`, `outcome` and a list of `events`.
 */

/** Seconds since 1970 as text or number, with a fraction; nothing where the event has no time. */
const time = v.nullish(v.pipe(v.unknown(), v.check(isTime, 'seconds, as a number or as text')))

/** Fields of every event. What `data` must be depends on the action and the corpus. */
export const eventFields = {
  /** `message`, `offer`, `select`, … */
  action: v.string(),
  /** Who speaks or acts. */
  agent: v.picklist([0, 1]),
  time,
  start_time: time,
  data: v.nullish(v.unknown()),
}

/**
 * The event with its data parsed, where it is JSON in a text: so cocoa's database keeps what was selected or offered, and
 * many exports leave it so. What a message says is never parsed.
 */
export function withParsedData<E extends { readonly action: string; readonly data?: unknown }>(event: E): E {
  return event.action === 'message' ? event : { ...event, data: parsed(event.data) }
}

/** The object that a text holds as JSON, as Python writes it; any other value as it is. */
function parsed(data: unknown): unknown {
  if (typeof data !== 'string' || !/^\s*\{/.test(data)) return data
  for (const text of [data, data.replace(/(:\s*)(?:NaN|-?Infinity)(?=\s*[,}])/g, '$1null')]) {
    try {
      const value: unknown = JSON.parse(text)
      return value
    } catch {
      // The event's own check tells what is wrong with the text.
    }
  }
  return data
}

/** An id that is not empty. */
export const uuid = v.pipe(
  v.string(),
  v.check((id) => id !== '', 'an id that is not empty'),
)

/** A scenario's knowledge bases: one for each of the two agents. */
export function forEachAgent<S extends v.GenericSchema>(knowledgeBase: S) {
  return v.pipe(
    v.array(knowledgeBase),
    v.check((kbs) => kbs.length === 2, 'a knowledge base for each of the two agents'),
  )
}

/**
 * Checks one field of an object by the others; a problem is told of at the field.
 * @param expected what must stand there, in a few words; `null` where it does
 */
export function fieldFits<T extends object>(key: keyof T & string, expected: (object: T) => string | null) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const wanted = expected(dataset.value)
    if (wanted !== null) addIssue(issueAt([key], dataset.value[key], wanted))
  })
}

/** A guarded time in seconds since 1970; `null` where there is none. */
export function secondsOf(published: unknown): number | null {
  return published === null || published === undefined ? null : Number(published)
}

/** Events of the program around the talk, which change nothing in it: cocoa calls them decorative. */
const DECORATIVE: readonly string[] = ['join', 'leave', 'typing', 'eval']

/** Whether an action of that name is not a move of the negotiation. */
export function isDecorative(action: string): boolean {
  return DECORATIVE.includes(action)
}

type Path = readonly (string | number)[]

/**
 * A `Notice` for the converted form of a record that tells of the record as published: with its own path and, in place
 * of a list or an object that only the conversion made, what stands there.
 * @param pathOf where in the published record a path of the converted one comes from
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

/** The seconds on either side of 1970 for which there are dates (ECMA-262, time values). */
const latest = 8.64e12

function isTime(value: unknown): boolean {
  if (typeof value === 'string' && !/^-?\d+(\.\d+)?$/.test(value)) return false
  return (typeof value === 'string' || typeof value === 'number') && Math.abs(Number(value)) <= latest
}
