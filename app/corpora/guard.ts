import * as v from 'valibot'
import { expectationOf } from '../base/messages/expectation.ts'
import type { Problem, Report, SourceRecord } from './adapter.ts'

export const count = v.pipe(
  v.number('a number'),
  v.safeInteger('a whole number'),
  v.minValue(0, 'no negative number'),
)

/** A string that is not empty. */
export const filledText = v.pipe(v.string('a string'), v.nonEmpty('a string that is not empty'))

/** A field of a site's file that does not fit its schema. */
export interface Misfit {
  /** Path in the file: `corpora[2].splits[0].files[0].url`. */
  readonly where: string
  readonly expected: string
  readonly found: string
}

/**
 * @param schema schema that reported the issue
 * @param above path of the checked value in its file
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
 * Validates a record against the published shape of its corpus.
 * @param fits cheap test that accepts most valid records; the schema decides about the others
 * @returns the record, typed, or undefined after reporting which field did not fit, the value found and the one
 *   expected
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

/** A path in the usual notation: `chat_logs[3].text`, or `(record)` for the record itself. */
export function fieldPath(keys: readonly (string | number)[]): string {
  if (keys.length === 0) return '(record)'
  return keys.map((k, i) => (typeof k === 'number' ? `[${k}]` : i === 0 ? k : `.${k}`)).join('')
}

/** A short description of a value for a report, at most 80 characters. */
export function describe(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object')
    return `an object with ${Object.keys(value).slice(0, 6).join(', ') || 'no fields'}`
  return String(value)
}

/** Truncates a text to 80 characters. */
export function shorten(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 79)}…`
}

/** Builds a problem report for a field, with a description of `found`. */
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
 * Reports something unusual in the current record, which is shown nevertheless.
 * @param path path in the record
 * @param found the value at that path
 * @param expected a short description of the usual values
 */
export type Notice = (path: readonly (string | number)[], found: unknown, expected: string) => void

/** Creates a `Notice` for one record. */
export function noticeTo(report: Report, file: string, row: number): Notice {
  return (path, found, expected) =>
    report(problemAt('noticed', { file, row }, fieldPath(path), found, expected))
}
