import { emptyLabel, emptyScheme, type WrittenScheme } from './written_scheme.ts'

/** A made-up scheme with labels. */
export function madeScheme(
  id: string,
  values: readonly string[],
  more: Partial<WrittenScheme> = {},
): WrittenScheme {
  return {
    ...emptyScheme(id),
    title: id.toUpperCase(),
    labels: values.map((value, i) => ({ ...emptyLabel(i), value, definition: `What ${value} means` })),
    ...more,
  }
}
