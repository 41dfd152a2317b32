import type { TurnPlace } from '../log/review.ts'

/** Labels of some annotators, as combined by `annotationsOf`. */
export interface ComparedAnnotations {
  readonly places: readonly TurnPlace[]
  readonly annotators: readonly {
    readonly key: string
    /** By place. Null if not examined. */
    readonly given: readonly (readonly { readonly value: string }[] | null)[]
  }[]
}

/**
 * The turns to which at least two of the annotators gave different labels. Annotators who have not examined a turn are
 * ignored, as is the order of labels.
 * @param keys keys of annotators
 */
export function differingPlaces(
  { places, annotators }: ComparedAnnotations,
  keys: readonly string[],
): readonly TurnPlace[] {
  const compared = annotators.filter(({ key }) => keys.includes(key))
  return places.filter((_, place) => {
    const labels = compared.flatMap(({ given }) => {
      const own = given[place]
      return own ? [JSON.stringify([...new Set(own.map(({ value }) => value))].sort())] : []
    })
    return new Set(labels).size > 1
  })
}
