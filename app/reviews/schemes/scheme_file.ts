import * as v from 'valibot'
import { type ParleyJsonProblem, parseParleyJson, shapeProblem } from './parley_json.ts'
import { type WrittenScheme, writtenScheme } from './written_scheme.ts'

/** Version of the format of `*.scheme.json`. */
const VERSION = 1

/** Largest accepted file in bytes. */
export const MOST_SCHEME_BYTES = 2_000_000

const content = v.strictObject({
  parley: v.literal('scheme'),
  version: v.literal(VERSION),
  schemes: v.pipe(v.array(writtenScheme), v.minLength(1), v.maxLength(100)),
})

/** Serializes schemes with their versions as indented JSON, so that differences can be read. */
export function writeSchemeFile(schemes: readonly WrittenScheme[]): string {
  return `${JSON.stringify({ parley: 'scheme', version: VERSION, schemes }, null, 2)}\n`
}

export function readSchemeFile(
  text: string,
): { readonly schemes: readonly WrittenScheme[] } | { readonly problem: ParleyJsonProblem } {
  const parsed = parseParleyJson(text, 'scheme', VERSION)
  if ('problem' in parsed) return parsed
  const whole = v.safeParse(content, parsed.json, { abortEarly: true })
  return whole.success
    ? { schemes: whole.output.schemes }
    : { problem: shapeProblem(content, whole.issues[0]) }
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
