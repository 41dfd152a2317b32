import * as v from 'valibot'
import { expectationOf } from '../../base/messages/expectation.ts'
import { type WrittenScheme, writtenScheme } from './written_scheme.ts'

/** Version of the format of `*.scheme.json`. */
const VERSION = 1

/** Largest accepted file in bytes. */
export const MOST_SCHEME_BYTES = 2_000_000

const head = v.object({ parley: v.literal('scheme'), version: v.number() })
const content = v.strictObject({
  parley: v.literal('scheme'),
  version: v.literal(VERSION),
  schemes: v.pipe(v.array(writtenScheme), v.minLength(1), v.maxLength(100)),
})

/** Reason why a text is not a scheme file. */
export interface SchemeFileProblem {
  readonly code: 'no_json' | 'foreign' | 'newer' | 'shape'
  /** Path and expectation, in English. */
  readonly detail: string
}

/** Serializes schemes with their versions as indented JSON, so that differences can be read. */
export function writeSchemeFile(schemes: readonly WrittenScheme[]): string {
  return `${JSON.stringify({ parley: 'scheme', version: VERSION, schemes }, null, 2)}\n`
}

export function readSchemeFile(
  text: string,
): { readonly schemes: readonly WrittenScheme[] } | { readonly problem: SchemeFileProblem } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: { code: 'no_json', detail: '' } }
  }
  const first = v.safeParse(head, json)
  if (!first.success) return { problem: { code: 'foreign', detail: '' } }
  if (first.output.version > VERSION) return { problem: { code: 'newer', detail: '' } }
  const whole = v.safeParse(content, json, { abortEarly: true })
  if (whole.success) return { schemes: whole.output.schemes }
  const [issue] = whole.issues
  const detail = `${v.getDotPath(issue) ?? ''} expected ${expectationOf(content, issue)}`.trim()
  return { problem: { code: 'shape', detail } }
}

/** File name of some schemes. @param title of the first one */
export function schemeFileName(title: string): string {
  const plain = plainName(title)
  return `${plain === '' ? 'labels' : plain}.scheme.json`
}

/** Part of a file name: a text reduced to letters, digits, `.`, `_` and `-`. */
export function plainName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._]+/gu, '-')
    .slice(0, 60)
    .replace(/^[-.]+|[-.]+$/g, '')
}
