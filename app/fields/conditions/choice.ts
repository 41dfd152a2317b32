import { encoded } from '../../base/encoded.ts'
import { MISSING } from '../../model/index.ts'
import { fieldMessages } from '../messages.ts'

/** Chosen values of a field or label scheme. */
export interface Choice {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** Formats chosen values for an address: `a,b,!c`. `!` excludes, `~` means not given, and `%` means empty. */
export function formatChoice({ include, exclude }: Choice): string {
  return [...include.map(formatValue), ...exclude.map((v) => `!${formatValue(v)}`)].join(',')
}

function formatValue(value: string): string {
  if (value === MISSING) return '~'
  return encoded(value).replaceAll('!', '%21').replaceAll('~', '%7E') || '%'
}

/**
 * Parses chosen values.
 * @param room maximum number of values
 * @returns also the number of `named` values, or `null` if one is malformed
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

/** Describes chosen values: `prosocial or unclassified, not proself`. */
export function choiceText(
  { include, exclude, match }: Choice & { readonly match: 'any' | 'all' },
  text: (value: string) => string,
): string {
  const included = fieldMessages[match === 'all' ? 'allOf' : 'anyOf'](include.map(text))
  return [included, ...exclude.map((value) => fieldMessages.not(text(value)))]
    .filter((t) => t !== '')
    .join(', ')
}

/** Number of chosen values as text, or an empty string for 0. */
export function chosenNote(count: number): string {
  return count === 0 ? '' : fieldMessages.chosen(count)
}
