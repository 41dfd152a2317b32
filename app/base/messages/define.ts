/** Sentences by names: plain strings, and functions of the values that stand in them. */
interface Sentences {
  readonly [name: string]: Said | ((...values: never[]) => Said) | Sentences
}

/** A sentence, or several that are shown apart. */
type Said = string | readonly string[]

/** Whether the page's address asks for the pseudo-locale: `?locale=pseudo`. */
const isPseudo =
  typeof location !== 'undefined' && new URLSearchParams(location.search).get('locale') === 'pseudo'

/**
 * A catalogue: every sentence that a part of the page shows. In the pseudo-locale each is wrapped and accented, so that
 * what stands on the screen without that was missed.
 */
export function messages<const T extends Sentences>(sentences: T): T {
  return isPseudo ? (pseudo(sentences) as T) : sentences
}

function pseudo(sentences: Sentences): Sentences {
  return Object.fromEntries(
    Object.entries(sentences).map(([name, sentence]) => {
      if (typeof sentence === 'function')
        return [name, (...values: never[]) => pseudoSaid(sentence(...values))]
      const isSaid = typeof sentence === 'string' || Array.isArray(sentence)
      return [name, isSaid ? pseudoSaid(sentence) : pseudo(sentence as Sentences)]
    }),
  )
}

function pseudoSaid(said: Said): Said {
  return typeof said === 'string' ? accented(said) : said.map(accented)
}

const ACCENTS: Readonly<Record<string, string>> = { a: 'à', c: 'ç', e: 'é', i: 'ï', n: 'ñ', o: 'ö', u: 'ü' }

/** `Conversations` as `⟦Çöñvérsàtïöñs⟧`; what stands in braces is left, see `sentence.tsx`. */
export function accented(sentence: string): string {
  const letters = sentence.replace(/\{\w+\}|[aceinou]/gi, (found) => {
    const accent = ACCENTS[found.toLowerCase()] ?? found
    return found === found.toLowerCase() ? accent : accent.toUpperCase()
  })
  return sentence === '' ? '' : `⟦${letters}⟧`
}
