import { capitalized } from '../../shared/capitalized.ts'
import { COMMON_COLUMNS } from '../../shared/columns/columns_key.ts'

const LONGEST = 60

/** Returns a column name that is unique among all names it returned. */
export type Namer = (published: string) => string

/** @param taken names in use, in addition to those that every corpus has */
export function createNamer(taken: readonly string[] = []): Namer {
  const used = new Set([...COMMON_COLUMNS, ...taken])
  return (published) => {
    const slug = slugOf(published)
    const base = used.has(slug) && !slug.startsWith('meta_') ? `meta_${slug}` : slug
    let name = base
    for (let n = 2; used.has(name); n++) name = `${base}_${n}`
    used.add(name)
    return name
  }
}

/** A name of lower-case letters, digits and `_`: `isNegotiation-Turn` → `is_negotiation_turn`. Starts with a letter. */
export function slugOf(published: string): string {
  const slug = published
    .slice(0, 4 * LONGEST)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .slice(0, LONGEST)
    .replace(/^_+|_+$/g, '')
  if (slug === '') return 'field'
  return /^[a-z]/.test(slug) ? slug : `meta_${slug}`
}

/** A published key as a title: `is_award-winner` → `Is award winner`. */
export function titleOf(published: string): string {
  const words = published
    .slice(0, 80)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\s-]+/g, ' ')
    .trim()
  return words === '' ? published.slice(0, 80) : capitalized(words)
}
