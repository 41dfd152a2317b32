/**
 * An annotator whose labels can be compared with those of others:
 * - `labels`: a person or model with labels in the published corpus or in a label file
 * - `reviewer`: all reviews of one person on the corpus, whether checks or from scratch
 * - `adjudicated`: the decisions on turns on which others differ
 */
export type AnnotatorRef =
  | { readonly kind: 'labels'; readonly by: string }
  | { readonly kind: 'reviewer'; readonly name: string }
  | { readonly kind: 'adjudicated' }

/** An annotator's key in URLs and in definitions of reviews: `by:<name>`, `reviewer:<name>`, `adjudicated`. */
export function annotatorKey(annotator: AnnotatorRef): string {
  switch (annotator.kind) {
    case 'labels':
      return `by:${annotator.by}`
    case 'reviewer':
      return `reviewer:${annotator.name}`
    case 'adjudicated':
      return 'adjudicated'
  }
}

/** Parses a key made by `annotatorKey`. Null for any other text. */
export function annotatorOf(key: string): AnnotatorRef | null {
  if (key === 'adjudicated') return { kind: 'adjudicated' }
  const [, kind, name] = /^(by|reviewer):(.+)$/su.exec(key) ?? []
  if (kind === undefined || name === undefined) return null
  return kind === 'by' ? { kind: 'labels', by: name } : { kind: 'reviewer', name }
}
