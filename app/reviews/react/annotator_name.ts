import { annotatorOf } from '../annotators/annotator.ts'
import { annotatorMessages as t } from './messages.ts'

/** Name of an annotator on screen. */
export function annotatorName(key: string): string {
  const annotator = annotatorOf(key)
  if (!annotator) return key
  if (annotator.kind === 'adjudicated') return t.adjudicated
  return annotator.kind === 'labels' ? annotator.by : t.reviewer(annotator.name)
}
