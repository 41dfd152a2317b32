import type { Coded, ErrorValues } from '../../base/error_values.ts'

/** A sentence, optionally with advice for the user. */
export type Told = string | readonly [message: string, advice: string]

/** A sentence for every code. Coded values are converted to sentences first. */
export type Sentences = {
  readonly [K in keyof ErrorValues]: (
    values: {
      readonly [V in keyof ErrorValues[K]]:
        | Exclude<ErrorValues[K][V], Coded>
        | (Coded extends ErrorValues[K][V] ? string : never)
    },
  ) => Told
}

export const AGAIN = 'Download or copy the file again; if it stays so, ask whoever published it.'

/** `one, two, three and 4 more`. */
export function firstOf(names: readonly string[], most = 3): string {
  const few = names.slice(0, most).join(', ')
  return names.length > most ? `${few} and ${names.length - most} more` : few
}

/** Lowercases the first letter, for use within another sentence. */
export function within(sentence: string): string {
  return sentence.slice(0, 1).toLowerCase() + sentence.slice(1)
}
