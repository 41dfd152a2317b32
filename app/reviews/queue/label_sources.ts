import type { LabelScheme } from '../../model/index.ts'
import type { LabelSource, ReviewDefinition } from '../log/review.ts'

/** The parts of a loaded label file that reviews need. */
export interface LoadedLabels {
  readonly name: string
  readonly scheme: { readonly id: string }
  readonly annotators: readonly { readonly by: string }[]
}

type Reviewed = Pick<ReviewDefinition, 'mode' | 'schemes' | 'annotators'>

/**
 * The label files that a review depends on: those that created its schemes (check and blind review), and in an
 * adjudication also those of its annotators.
 * @param schemes of the corpus, with those of label files
 */
export function labelSources(
  { mode, schemes: ids, annotators }: Reviewed,
  schemes: readonly LabelScheme[],
  files: readonly LoadedLabels[],
): readonly LabelSource[] {
  const compared = mode === 'adjudicate' ? annotators : []
  return files.flatMap(({ name, scheme: { id }, annotators: givers }) =>
    givers.flatMap(({ by }): LabelSource[] => {
      const isOwn = schemes.find((scheme) => scheme.id === id)?.by === by
      return ids.includes(id) && (isOwn || compared.includes(`by:${by}`))
        ? [{ scheme: id, file: name, by }]
        : []
    }),
  )
}

/**
 * Names of label files that must be added before turns can be confirmed. The id of a scheme if the review does not know
 * its file. Empty if everything under review is loaded.
 * @param schemes of the corpus, with those of loaded label files and the one created for the review
 */
export function missingLabels(
  { labelFiles = [], ...definition }: Reviewed & Pick<ReviewDefinition, 'labelFiles'>,
  schemes: readonly LabelScheme[],
  files: readonly LoadedLabels[],
): readonly string[] {
  const { mode, schemes: ids } = definition
  const isLoaded = ({ scheme, by }: LabelSource) =>
    schemes.find(({ id }) => id === scheme)?.by === by ||
    files.some((file) => file.scheme.id === scheme && file.annotators.some((giver) => giver.by === by))
  const absent = ids.filter((id) => schemes.every((scheme) => scheme.id !== id))
  // A blind review needs the values of its schemes, but no labels.
  const sources = mode === 'blind' ? [] : labelFiles.filter((source) => !isLoaded(source))
  const filesOf = (scheme: string) => labelFiles.filter((source) => source.scheme === scheme)
  return [
    ...new Set([
      ...absent.flatMap((id) => (filesOf(id).length > 0 ? filesOf(id).map(({ file }) => file) : [id])),
      ...sources.map(({ file }) => file),
    ]),
  ]
}
