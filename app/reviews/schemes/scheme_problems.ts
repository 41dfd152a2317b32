import { hasLabels, type WrittenLabel, type WrittenScheme } from './written_scheme.ts'

/** Field of a scheme's form. For a field of a label, with the label's index. */
export type SchemeField =
  | 'title'
  | 'labels'
  | 'range'
  | 'after'
  | { readonly label: number; readonly field: 'value' | 'key' | 'parent' }

/** Reason why a scheme cannot be used. */
export type SchemeProblemCode =
  | 'title'
  | 'noLabels'
  | 'fewLevels'
  | 'noValue'
  | 'twice'
  | 'badKey'
  | 'reservedKey'
  | 'keyTwice'
  | 'noParent'
  | 'parentCycle'
  | 'noNumber'
  | 'range'
  | 'afterGone'
  | 'afterItself'
  | 'afterUnit'
  | 'afterCycle'

export interface SchemeProblem {
  readonly field: SchemeField
  readonly code: SchemeProblemCode
}

/**
 * Checks a scheme field by field.
 * @param others kept schemes, among which `after` is looked up
 * @param isReserved true for keys that reviews need
 */
export function schemeProblems(
  scheme: WrittenScheme,
  others: readonly WrittenScheme[],
  isReserved: (key: string) => boolean,
): readonly SchemeProblem[] {
  const problems: SchemeProblem[] = []
  const add = (field: SchemeField, code: SchemeProblemCode) => problems.push({ field, code })
  if (scheme.title.trim() === '') add('title', 'title')
  if (hasLabels(scheme.kind)) {
    if (scheme.labels.length === 0) add('labels', 'noLabels')
    else if (scheme.kind === 'ordinal' && scheme.labels.length < 2) add('labels', 'fewLevels')
    for (const [i, label] of scheme.labels.entries())
      for (const problem of labelProblems(scheme.labels, label, i, isReserved)) problems.push(problem)
  }
  const { min = null, max = null } = scheme.range ?? {}
  if (scheme.kind === 'number' && (Number.isNaN(min) || Number.isNaN(max))) add('range', 'noNumber')
  else if (scheme.kind === 'number' && min !== null && max !== null && min > max) add('range', 'range')
  const after = afterProblem(scheme, others)
  if (after) add('after', after)
  return problems
}

function labelProblems(
  labels: readonly WrittenLabel[],
  { value, key, parent }: WrittenLabel,
  position: number,
  isReserved: (key: string) => boolean,
): readonly SchemeProblem[] {
  const problems: SchemeProblem[] = []
  const add = (field: 'value' | 'key' | 'parent', code: SchemeProblemCode) =>
    problems.push({ field: { label: position, field }, code })
  const before = labels.slice(0, position)
  if (value.trim() === '') add('value', 'noValue')
  else if (before.some((other) => other.value.trim() === value.trim())) add('value', 'twice')
  if (key !== '') {
    if (isReserved(key)) add('key', 'reservedKey')
    else if (!/^[\p{Ll}\p{Lo}\d]$/u.test(key)) add('key', 'badKey')
    else if (before.some((other) => other.key === key)) add('key', 'keyTwice')
  }
  if (parent !== null) {
    if (labels.every((other) => other.value !== parent)) add('parent', 'noParent')
    else if (ancestors(labels, value).includes(value)) add('parent', 'parentCycle')
  }
  return problems
}

/** Values of more general labels, nearest first. Ends with the label itself if it is above itself. */
export function ancestors(
  labels: readonly Pick<WrittenLabel, 'value' | 'parent'>[],
  value: string,
): readonly string[] {
  const above: string[] = []
  let next = labels.find((label) => label.value === value)?.parent ?? null
  while (next !== null && !above.includes(next)) {
    above.push(next)
    const at = next
    next = labels.find((label) => label.value === at)?.parent ?? null
  }
  return above
}

function afterProblem(scheme: WrittenScheme, others: readonly WrittenScheme[]): SchemeProblemCode | null {
  const { after, id, unit } = scheme
  if (!after) return null
  if (after.scheme === id) return 'afterItself'
  const asked = others.find((other) => other.id === after.scheme)
  if (!asked || asked.labels.every(({ value }) => value !== after.label)) return 'afterGone'
  if (asked.unit !== unit) return 'afterUnit'
  const seen = new Set([id])
  for (let next: WrittenScheme | undefined = asked; next?.after; ) {
    if (seen.has(next.id)) return 'afterCycle'
    seen.add(next.id)
    const { scheme: above }: { readonly scheme: string } = next.after
    if (above === id) return 'afterCycle'
    next = others.find((other) => other.id === above)
  }
  return null
}
