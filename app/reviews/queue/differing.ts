import type { TurnPlace } from '../log/review.ts'

/** What some annotators gave to turns, as `annotationsOf` brings it together. */
export interface ComparedAnnotations {
  readonly places: readonly TurnPlace[]
  readonly annotators: readonly {
    readonly key: string
    /** For each place; `null`: not examined. */
    readonly given: readonly (readonly { readonly value: string }[] | null)[]
  }[]
}

/**
 * The turns on which annotators differ: of those that examined a turn, two gave it other labels. Who has not examined it
 * does not differ, and in which order labels were given does not count.
 * @param keys of annotators
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
