import type { Hue, LabelDefinition, LabelScheme } from '../../model/index.ts'
import type { OwnScheme, ReviewDefinition } from '../log/review.ts'

/** Maximum number of own labels. Keys and two-character marks do not suffice for more. */
export const MOST_OWN_LABELS = 40

/**
 * The schemes of a review in the order of its definition, including one created for the review. Skips schemes that are
 * neither declared nor created.
 * @param declared schemes of the corpus
 */
export function reviewSchemes(
  { schemes, ownScheme, reviewer }: Pick<ReviewDefinition, 'schemes' | 'ownScheme' | 'reviewer'>,
  declared: readonly LabelScheme[],
): readonly LabelScheme[] {
  return schemes.flatMap((id) => {
    const known = declared.find((scheme) => scheme.id === id)
    if (known) return [known]
    return ownScheme?.id === id ? [ownLabelScheme(ownScheme, reviewer)] : []
  })
}

/** Schemes whose labels reviews ask for. Labels of the others are derived from these. */
export function askedSchemes(declared: readonly LabelScheme[]): readonly LabelScheme[] {
  return declared.filter(({ derivedFrom }) => derivedFrom === undefined)
}

/** Replaces ids of derived schemes by those of the schemes that reviews ask for. */
export function askedIds(ids: readonly string[], declared: readonly LabelScheme[]): readonly string[] {
  return [...new Set(ids.flatMap((id) => declared.find((scheme) => scheme.id === id)?.derivedFrom ?? [id]))]
}

/** The schemes of a corpus, plus the one created for a review. */
export function withOwnScheme(
  definition: Pick<ReviewDefinition, 'schemes' | 'ownScheme' | 'reviewer'>,
  declared: readonly LabelScheme[],
): readonly LabelScheme[] {
  return [...new Set([...declared, ...reviewSchemes(definition, declared)])]
}

function ownLabelScheme({ id, title, values }: OwnScheme, by: string): LabelScheme {
  return { id, title, by, source: '', counted: true, values: ownDefinitions(values) }
}

/** Parses labels typed one per line. Removes empty lines and duplicates. */
export function writtenLabels(text: string): readonly string[] {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}

function ownDefinitions(values: readonly string[]): LabelDefinition[] {
  const marks = new Set<string>()
  return values.map((value, i) => {
    const mark = freeMark(value, i, marks)
    marks.add(mark)
    return { value, title: value, definition: '', mark, hue: ((i % 12) + 1) as Hue }
  })
}

/** The first letter plus the next one that makes a unique pair, or else the label's number. */
function freeMark(value: string, position: number, taken: ReadonlySet<string>): string {
  const [first = '', ...others] = [...value.toUpperCase()].filter((c) => /[\p{L}\p{N}]/u.test(c))
  const pairs = others.map((other) => first + other.toLowerCase())
  return pairs.find((pair) => !taken.has(pair)) ?? String(position + 1).padStart(2, '0')
}
