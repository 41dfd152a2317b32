import { encoded } from '../base/encoded.ts'
import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'

/** Turns that two annotators gave certain labels: in the order of the annotators; `''`: no label. */
export type AgreementCell = readonly [string, string]

/** What an address says of the page of agreement. */
export interface AgreementAddress {
  /** Who is compared, as `annotatorKey` (`reviews/annotators/annotator.ts`) writes them; none: those with whom the page begins. */
  readonly annotators: readonly string[]
  /** Which of them counts as right; `null`: none does. */
  readonly reference: string | null
  /** Labels with a lower score do not count as given; `null`: all count. */
  readonly threshold: number | null
  /** The seed of the samples for intervals; `null`: that with which the page begins. */
  readonly resample: number | null
  /** Whose labels the table of labels by labels sets against each other; `null`: those of the first two. */
  readonly matrix: readonly [string, string] | null
  /** Of which cell of that table the turns are listed; `differ`: of all in which the two differ; `null`: of none. */
  readonly cell: AgreementCell | 'differ' | null
}

export const NO_AGREEMENT: AgreementAddress = {
  annotators: [],
  reference: null,
  threshold: null,
  resample: null,
  matrix: null,
  cell: null,
}

const ANNOTATOR = /^(?:(?:by|reviewer):.+|adjudicated)$/su

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/

export function formatAgreement(agreement: AgreementAddress): readonly string[] {
  const { annotators, reference, threshold, resample, matrix, cell } = agreement
  return [
    ...(annotators.length > 0 ? [`annotators=${joined(annotators)}`] : []),
    ...(reference === null ? [] : [`reference=${encoded(reference)}`]),
    ...(threshold === null ? [] : [`threshold=${encoded(String(threshold))}`]),
    ...(resample === null ? [] : [`resample=${resample}`]),
    ...(matrix === null ? [] : [`matrix=${joined(matrix)}`]),
    ...(cell === null ? [] : [`cell=${cell === 'differ' ? cell : joined(cell)}`]),
  ]
}

export function parseAgreement(params: URLSearchParams, problems: AddressProblem[]): AgreementAddress {
  /** What a field says; `null` where it is not there, or says nothing that can be understood. */
  const read = <T>(field: string, understood: (text: string) => T | null): T | null => {
    const text = params.get(field)
    if (text === null) return null
    const value = understood(text)
    if (value === null) problems.push({ field, says: (m) => m.notOfAgreement(quoted(text), quoted(field)) })
    return value
  }
  const isAll = (keys: readonly string[] | null) => keys?.every((key) => ANNOTATOR.test(key))
  return {
    annotators:
      read('annotators', (text) => {
        const keys = [...new Set(separated(text))]
        return isAll(keys) ? keys : null
      }) ?? [],
    reference: read('reference', (text) => (ANNOTATOR.test(text) ? text : null)),
    threshold: read('threshold', (text) =>
      NUMBER.test(text) && Number.isFinite(Number(text)) ? Number(text) || 0 : null,
    ),
    resample: read('resample', (text) => (/^\d{1,9}$/.test(text) ? Number(text) : null)),
    matrix: read('matrix', (text) => {
      const pair = pairOf(text)
      return pair && isAll(pair) ? pair : null
    }),
    cell: read('cell', (text) => (text === 'differ' ? text : pairOf(text))),
  }
}

function pairOf(text: string): readonly [string, string] | null {
  const [a, b, ...more] = separated(text)
  return a !== undefined && b !== undefined && more.length === 0 ? [a, b] : null
}

function joined(parts: readonly string[]): string {
  return encoded(parts.map(encoded).join('/')).replaceAll('%2F', '/')
}

/** None where the text is damaged. */
function separated(text: string): readonly string[] {
  try {
    return text.split('/').map(decodeURIComponent)
  } catch {
    return ['']
  }
}
