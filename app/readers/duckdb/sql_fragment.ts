import type { Param } from '../../engine/engine.ts'

/** A piece of SQL with the values of its placeholders, in their order. */
export interface SqlFragment {
  readonly sql: string
  readonly params: readonly Param[]
}

const ALWAYS: SqlFragment = { sql: 'true', params: [] }
export const NEVER: SqlFragment = { sql: 'false', params: [] }

/** Joins conditions so that all of them must hold. */
export function all(parts: readonly SqlFragment[]): SqlFragment {
  if (parts.length === 0) return ALWAYS
  return { sql: parts.map((p) => `(${p.sql})`).join(' AND '), params: parts.flatMap((p) => p.params) }
}

/** Joins conditions so that one of them is enough. */
export function any(parts: readonly SqlFragment[]): SqlFragment {
  if (parts.length === 0) return NEVER
  return { sql: parts.map((p) => `(${p.sql})`).join(' OR '), params: parts.flatMap((p) => p.params) }
}

/** That a condition does not hold; one that is unknown (`NULL`) does not. */
export function not(part: SqlFragment): SqlFragment {
  return { sql: `NOT coalesce(${part.sql}, false)`, params: part.params }
}
