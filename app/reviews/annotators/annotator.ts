/**
 * Somebody whose labels can be compared with those of others:
 * - `labels`: whoever gave labels in the published corpus or in a label file, a person or a model
 * - `reviewer`: all reviews of one person on the corpus, in which they checked labels or gave them from scratch
 * - `adjudicated`: what was decided where others differed
 */
export type AnnotatorRef =
  | { readonly kind: 'labels'; readonly by: string }
  | { readonly kind: 'reviewer'; readonly name: string }
  | { readonly kind: 'adjudicated' }

/** An annotator as addresses and definitions of reviews write it: `by:<name>`, `reviewer:<name>`, `adjudicated`. */
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

/** The annotator that `annotatorKey` wrote; `null`: the text is none. */
export function annotatorOf(key: string): AnnotatorRef | null {
  if (key === 'adjudicated') return { kind: 'adjudicated' }
  const [, kind, name] = /^(by|reviewer):(.+)$/su.exec(key) ?? []
  if (kind === undefined || name === undefined) return null
  return kind === 'by' ? { kind: 'labels', by: name } : { kind: 'reviewer', name }
}
