import * as v from 'valibot'
import { expectationOf } from '../base/messages/expectation.ts'
import type { Problem, Report, SourceRecord } from './adapter.ts'

/** A number of things. */
export const count = v.pipe(
  v.number('a number'),
  v.safeInteger('a whole number'),
  v.minValue(0, 'no negative number'),
)

/** A text that says something. */
export const filledText = v.pipe(v.string('a string'), v.nonEmpty('a string that is not empty'))

/** Something in a file of a site that did not fit. */
export interface Misfit {
  /** Path in the file: `corpora[2].splits[0].files[0].url`. */
  readonly where: string
  readonly expected: string
  readonly found: string
}

/**
 * @param schema that the issue is of
 * @param above the path of what was checked, in its file
 */
export function misfitOf(
  schema: v.GenericSchema,
  issue: v.BaseIssue<unknown>,
  above: readonly (string | number)[] = [],
): Misfit {
  return {
    where: fieldPath([...above, ...keysOf(issue)]),
    expected: expectationOf(schema, issue),
    found: describe(issue.input),
  }
}

function keysOf({ path }: v.BaseIssue<unknown>): readonly (string | number)[] {
  return path?.map(({ key }) => key as string | number) ?? []
}

/**
 * Checks a record against the shape of its corpus, as published.
 * @param fits tells at less cost of most records that the schema would take them; the schema decides about the others
 * @returns the record, typed; or `undefined` after telling `report` which field did not fit, what stood there and
 * what was expected.
 */
export function guardRecord<S extends v.GenericSchema>(
  schema: S,
  record: SourceRecord,
  file: string,
  report: Report,
  fits?: (value: unknown) => value is v.InferOutput<S>,
): v.InferOutput<S> | undefined {
  if (fits?.(record.value)) return record.value
  const result = v.safeParse(schema, record.value, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const expected = expectationOf(schema, issue)
  report(problemAt('dropped', { file, row: record.row }, fieldPath(keysOf(issue)), issue.input, expected))
  return undefined
}

/** A path as people write it: `chat_logs[3].text`; `(record)` for the record itself. */
export function fieldPath(keys: readonly (string | number)[]): string {
  if (keys.length === 0) return '(record)'
  return keys.map((k, i) => (typeof k === 'number' ? `[${k}]` : i === 0 ? k : `.${k}`)).join('')
}

/** A value in a few words for a report: at most 80 characters. */
export function describe(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object')
    return `an object with ${Object.keys(value).slice(0, 6).join(', ') || 'no fields'}`
  return String(value)
}

/** A text of at most 80 characters. */
export function shorten(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 79)}…`
}

/** What to report of a field: `found` as it stands there. */
export function problemAt(
  severity: Problem['severity'],
  { file, row }: Pick<Problem, 'file' | 'row'>,
  field: string,
  found: unknown,
  expected: string,
): Problem {
  return { severity, file, row, field, found: shorten(describe(found)), expected }
}

/**
 * Tells of something odd in the record at hand, which is shown all the same.
 * @param path where it stands in the record
 * @param found what stands there
 * @param expected what the corpus has there otherwise, in a few words
 */
export type Notice = (path: readonly (string | number)[], found: unknown, expected: string) => void

/** A `Notice` for one record. */
export function noticeTo(report: Report, file: string, row: number): Notice {
  return (path, found, expected) =>
    report(problemAt('noticed', { file, row }, fieldPath(path), found, expected))
}
