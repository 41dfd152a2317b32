/** Named messages: plain strings, functions of values, or nested groups. */
interface Sentences {
  readonly [name: string]: Said | ((...values: never[]) => Said) | Sentences
}

/** A message, or several that are shown separately. */
type Said = string | readonly string[]

/** True if the page's address requests the pseudo-locale: `?locale=pseudo`. */
const isPseudo =
  typeof location !== 'undefined' && new URLSearchParams(location.search).get('locale') === 'pseudo'

/**
 * Defines a catalogue of messages for a part of the page. The pseudo-locale wraps and accents them, so that
 * untranslated text stands out on the screen.
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

/** Accents `Conversations` to `⟦Çöñvérsàtïöñs⟧`. Leaves placeholders in braces unchanged, see `sentence.tsx`. */
export function accented(sentence: string): string {
  const letters = sentence.replace(/\{\w+\}|[aceinou]/gi, (found) => {
    const accent = ACCENTS[found.toLowerCase()] ?? found
    return found === found.toLowerCase() ? accent : accent.toUpperCase()
  })
  return sentence === '' ? '' : `⟦${letters}⟧`
}
