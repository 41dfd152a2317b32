import { encoded } from '../base/encoded.ts'
import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'
import { formatNames, parseNames, parsePair, readField } from './read_field.ts'

/** Turns that two annotators gave these labels, in the order of the annotators. An empty string means no label. */
export type AgreementCell = readonly [string, string]

/** Address fields of the agreement page. */
export interface AgreementAddress {
  /** Compared annotators as `annotatorKey` strings (`reviews/annotators/annotator.ts`), or empty for the default. */
  readonly annotators: readonly string[]
  /** Names of people whose blind reviews count as one annotator. */
  readonly merged: readonly string[]
  /** Annotator that counts as correct, or `null`. */
  readonly reference: string | null
  /** Labels with a lower score are ignored. `null` if all count. */
  readonly threshold: number | null
  /** Seed of the samples for confidence intervals, or `null` for the default. */
  readonly resample: number | null
  /** The two annotators in the table of labels by labels, or `null` for the first two. */
  readonly matrix: readonly [string, string] | null
  /**
   * Cell of that table whose turns are listed, `differ` for all turns with different labels, or `null` if no list is
   * shown.
   */
  readonly cell: AgreementCell | 'differ' | null
}

export const NO_AGREEMENT: AgreementAddress = {
  annotators: [],
  merged: [],
  reference: null,
  threshold: null,
  resample: null,
  matrix: null,
  cell: null,
}

const ANNOTATOR = /^(?:(?:by|reviewer):.+|review:[^/]+\/.+|adjudicated)$/su

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/

export function formatAgreement(agreement: AgreementAddress): readonly string[] {
  const { annotators, merged, reference, threshold, resample, matrix, cell } = agreement
  return [
    ...(annotators.length > 0 ? [`annotators=${formatNames(annotators)}`] : []),
    ...(merged.length > 0 ? [`merged=${formatNames(merged)}`] : []),
    ...(reference === null ? [] : [`reference=${encoded(reference)}`]),
    ...(threshold === null ? [] : [`threshold=${encoded(String(threshold))}`]),
    ...(resample === null ? [] : [`resample=${resample}`]),
    ...(matrix === null ? [] : [`matrix=${formatNames(matrix)}`]),
    ...(cell === null ? [] : [`cell=${cell === 'differ' ? cell : formatNames(cell)}`]),
  ]
}

export function parseAgreement(params: URLSearchParams, problems: AddressProblem[]): AgreementAddress {
  const read = <T>(field: string, understood: (text: string) => T | null): T | null =>
    readField(params, problems, field, understood, (m, text) => m.notOfAgreement(text, quoted(field)))
  const ifAnnotators = <T extends readonly string[]>(keys: T | null) =>
    keys?.every((key) => ANNOTATOR.test(key)) ? keys : null
  const ifNames = (names: readonly string[] | null) => (names?.every((name) => name !== '') ? names : null)
  return {
    annotators: [...new Set<string>(read('annotators', (text) => ifAnnotators(parseNames(text))))],
    merged: [...new Set<string>(read('merged', (text) => ifNames(parseNames(text))))],
    reference: read('reference', (text) => (ANNOTATOR.test(text) ? text : null)),
    threshold: read('threshold', (text) =>
      NUMBER.test(text) && Number.isFinite(Number(text)) ? Number(text) || 0 : null,
    ),
    resample: read('resample', (text) => (/^\d{1,9}$/.test(text) ? Number(text) : null)),
    matrix: read('matrix', (text) => ifAnnotators(parsePair(text))),
    cell: read('cell', (text) => (text === 'differ' ? text : parsePair(text))),
  }
}
