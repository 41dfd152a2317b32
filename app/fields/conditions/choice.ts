import { encoded } from '../../base/encoded.ts'
import { MISSING } from '../../model/index.ts'
import { fieldMessages } from '../messages.ts'

/** Chosen values, of a field or a label scheme. */
export interface Choice {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** Chosen values as an address has them: `a,b,!c`, where `!` excludes, `~` is not given and `%` is empty. */
export function formatChoice({ include, exclude }: Choice): string {
  return [...include.map(formatValue), ...exclude.map((v) => `!${formatValue(v)}`)].join(',')
}

function formatValue(value: string): string {
  if (value === MISSING) return '~'
  return encoded(value).replaceAll('!', '%21').replaceAll('~', '%7E') || '%'
}

/**
 * Reads chosen values.
 * @param room how many are taken at most
 * @returns also how many values are `named`; `null` where one is not encoded well
 */
export function parseChoice(text: string, room: number): (Choice & { readonly named: number }) | null {
  const include: string[] = []
  const exclude: string[] = []
  const parts = text.split(',').filter((p) => p !== '' && p !== '!')
  try {
    for (const part of parts.slice(0, room)) {
      const value = part.startsWith('!') ? part.slice(1) : part
      const decoded = value === '~' ? MISSING : value === '%' ? '' : decodeURIComponent(value)
      if (part.startsWith('!')) exclude.push(decoded)
      else include.push(decoded)
    }
  } catch {
    return null
  }
  return { include, exclude, named: parts.length }
}

/** Chosen values in words: `prosocial or unclassified, not proself`. */
export function choiceText(
  { include, exclude, match }: Choice & { readonly match: 'any' | 'all' },
  text: (value: string) => string,
): string {
  const included = fieldMessages[match === 'all' ? 'allOf' : 'anyOf'](include.map(text))
  return [included, ...exclude.map((value) => fieldMessages.not(text(value)))]
    .filter((t) => t !== '')
    .join(', ')
}

/** How much of a facet or scheme is chosen; `''` where nothing is. */
export function chosenNote(count: number): string {
  return count === 0 ? '' : fieldMessages.chosen(count)
}
