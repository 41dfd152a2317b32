import type { Label } from '../../../model/index.ts'

/** What one side said of a message. */
export interface Judgement {
  /** `Truth`, `Lie`, or an undeclared label as published; `null` where there is none. */
  readonly value: string | null
  /** Whether the published label is one of `true`, `false`, `noannotation`. */
  readonly known: boolean
}

const JUDGEMENTS: ReadonlyMap<string, Judgement> = new Map([
  ['true', { value: 'Truth', known: true }],
  ['false', { value: 'Lie', known: true }],
  ['noannotation', { value: null, known: true }],
])

const MISSING: Judgement = { value: null, known: false }

/** Reads a published label; its case does not count, since the first release writes `NOANNOTATION`. */
export function judgementOf(published: string | null): Judgement {
  if (published === null || published.trim() === '') return MISSING
  return JUDGEMENTS.get(published.toLowerCase()) ?? { value: published, known: false }
}

const QUADRANTS: ReadonlyMap<string, string> = new Map([
  ['Truth Truth', 'Straightforward'],
  ['Lie Truth', 'Deceived'],
  ['Lie Lie', 'Caught'],
  ['Truth Lie', 'Cassandra'],
])

/**
 * Labels of a message.
 * @param intention the sender's judgement
 * @param perception the receiver's judgement
 * @returns the labels, and the schemes under which the message was annotated: `quadrant` needs both judgements
 */
export function labelsOf(
  intention: string | null,
  perception: string | null,
): { readonly labels: Label[]; readonly annotated: string[] } {
  const labels: Label[] = []
  if (intention !== null) labels.push({ scheme: 'intention', value: intention, by: 'sender' })
  if (perception !== null) labels.push({ scheme: 'perception', value: perception, by: 'receiver' })
  const quadrant = QUADRANTS.get(`${intention} ${perception}`)
  if (quadrant !== undefined) labels.push({ scheme: 'quadrant', value: quadrant, by: 'derived' })
  return { labels, annotated: labels.map((label) => label.scheme) }
}
