import { crc32 } from '../../base/bytes/crc32.ts'

/** True if two definitions or entries are equal, ignoring the order of fields. */
export function sameContent(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

/** Fingerprint of a definition or an entry. Equal if their content is. */
export function contentPrint(value: unknown): string {
  const text = canonical(value)
  return `${text.length}-${(crc32(new TextEncoder().encode(text)) >>> 0).toString(16)}`
}

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  )
}
