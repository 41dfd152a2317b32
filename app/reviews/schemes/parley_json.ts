import * as v from 'valibot'
import { expectationOf } from '../../base/messages/expectation.ts'

/**
 * Reason why a text is not one of Parley's own files.
 * - `no_json`, `foreign`: it is not JSON, or not a file of this kind
 * - `newer`: a later version of Parley wrote it
 * - `shape`: a field is wrong
 */
export interface ParleyJsonProblem {
  readonly code: 'no_json' | 'foreign' | 'newer' | 'shape'
  /** Path and expectation, in English. */
  readonly detail: string
}

const head = v.object({ parley: v.string(), version: v.number() })

/**
 * Parses a JSON file that names its kind and version (`{"parley": "scheme", "version": 1, …}`). The rest is not checked.
 * @param newest latest version that can be read
 */
export function parseParleyJson(
  text: string,
  kind: 'scheme' | 'project' | 'replies',
  newest: number,
): { readonly json: unknown } | { readonly problem: ParleyJsonProblem } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: { code: 'no_json', detail: '' } }
  }
  const { success, output } = v.safeParse(head, json)
  if (!success || output.parley !== kind) return { problem: { code: 'foreign', detail: '' } }
  return output.version > newest ? { problem: { code: 'newer', detail: '' } } : { json }
}

/** The problem of a field. */
export function shapeProblem(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): ParleyJsonProblem {
  return { code: 'shape', detail: fieldDetail(schema, issue) }
}

/** Path of a field, and what is expected there. */
export function fieldDetail(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? ''} expected ${expectationOf(schema, issue)}`.trim()
}
