import { QueryError } from '../../../engine/engine.ts'
import { readers as text } from '../../../messages/errors/readers.ts'
import type { SearchTerm } from '../../../model/index.ts'

/** A search that only reading every text would answer. */
export function refusalOf(term: SearchTerm): QueryError {
  if (term.kind === 'pattern') return new QueryError(text.noPattern(`/${term.value}/`), '')
  return new QueryError(text.noFreeText(`“${term.value}”`), '')
}

/** A part of a word that too many words have. */
export function tooManyWords(part: string, words: number): QueryError {
  return new QueryError(text.tooManyWords(part, words), '')
}

/** A phrase or pattern whose words are in too many conversations. @param most so many would be read */
export function tooManyTexts(conversations: number, most: number): QueryError {
  return new QueryError(text.tooManyTexts(conversations, most), '')
}
