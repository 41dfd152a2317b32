import type { Outcome } from '../../model/index.ts'

/** Outcome of a conversation in words: `Deal, 19 : 18 points`. */
export function outcomeText({ title, summary }: Pick<Outcome, 'title' | 'summary'>): string {
  return summary === '' ? title : `${title}, ${summary}`
}
