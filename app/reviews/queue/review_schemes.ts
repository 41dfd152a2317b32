import type { Hue, LabelDefinition, LabelScheme } from '../../model/index.ts'
import type { OwnScheme, ReviewDefinition } from '../log/review.ts'
import { labelSchemeOf, uniqueMarks } from '../schemes/written_scheme.ts'

type SchemesOfReview = Pick<ReviewDefinition, 'schemes' | 'ownScheme' | 'written' | 'reviewer'>

/** Maximum number of own labels. Keys and two-character marks do not suffice for more. */
export const MOST_OWN_LABELS = 40

/**
 * The schemes of a review in the order of its definition, including those that people wrote. Skips schemes that are
 * neither declared nor written.
 * @param declared schemes of the corpus
 */
export function reviewSchemes(
  { schemes, ownScheme, written = [], reviewer }: SchemesOfReview,
  declared: readonly LabelScheme[],
): readonly LabelScheme[] {
  return schemes.flatMap((id) => {
    const own = written.find((scheme) => scheme.id === id)
    // Labels of the review that are shown in the list declare a scheme with this id, too, but no question.
    if (own) return [labelSchemeOf(own, reviewer)]
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

/** A scheme that people wrote, as the last of the reviews with it defines it. Null if none has it. */
export function schemeInReviews(
  definitions: readonly Pick<ReviewDefinition, 'ownScheme' | 'written'>[],
  id: string,
): Pick<ReviewDefinition, 'ownScheme' | 'written'> | null {
  const found = definitions.findLast(
    ({ ownScheme, written = [] }) => ownScheme?.id === id || written.some((scheme) => scheme.id === id),
  )
  if (!found) return null
  const written = found.written?.filter((scheme) => scheme.id === id) ?? []
  return written.length > 0 ? { written } : found.ownScheme ? { ownScheme: found.ownScheme } : null
}

/** The schemes of a corpus, plus those written for a review. */
export function withOwnScheme(
  definition: SchemesOfReview,
  declared: readonly LabelScheme[],
): readonly LabelScheme[] {
  const all = [...declared, ...reviewSchemes(definition, declared)]
  return [...new Map(all.map((scheme) => [scheme.id, scheme])).values()]
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
  const marks = uniqueMarks(values)
  return values.map((value, i) => ({
    ...{ value, title: value, definition: '', mark: marks[i] ?? '' },
    hue: ((i % 12) + 1) as Hue,
  }))
}
