import { encoded } from '../base/encoded.ts'
import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'

/** Message about an invalid field. @param text its quoted value */
type FieldProblem = (messages: Parameters<AddressProblem['says']>[0], text: string) => string

/**
 * Parses a field of an address. Returns `null` if it is missing or invalid. The latter is reported.
 * @param understood parser that returns `null` for invalid text
 */
export function readField<T>(
  params: URLSearchParams,
  problems: AddressProblem[],
  field: string,
  understood: (text: string) => T | null,
  says: FieldProblem,
): T | null {
  const text = params.get(field)
  const value = text === null ? null : understood(text)
  if (text !== null && value === null) problems.push({ field, says: (m) => says(m, quoted(text)) })
  return value
}

/** Parses one of several words. Defaults to the first if the field is missing or invalid. */
export function readWord<T extends string>(
  params: URLSearchParams,
  problems: AddressProblem[],
  field: string,
  words: readonly [T, ...T[]],
  says: FieldProblem = (m, text) => m.noWord(text, quoted(field), words),
): T {
  const understood = (text: string) => words.find((word) => word === text) ?? null
  return readField(params, problems, field, understood, says) ?? words[0]
}

/** Joins names into one value, separated by `/`. */
export function formatNames(names: readonly string[]): string {
  return encoded(names.map(encoded).join('/')).replaceAll('%2F', '/')
}

/** Decodes separately encoded parts. Returns `null` if one is malformed. */
export function decodedParts(parts: readonly string[]): readonly string[] | null {
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return null
  }
}

/** Reverse of `formatNames`. Returns `null` if a name is malformed. */
export function parseNames(text: string): readonly string[] | null {
  return decodedParts(text.split('/'))
}

/** Parses exactly two names. */
export function parsePair(text: string): readonly [string, string] | null {
  const [a, b, ...more] = parseNames(text) ?? []
  return a !== undefined && b !== undefined && more.length === 0 ? [a, b] : null
}

/** Parses exactly two non-empty names. */
export function parseFullPair(text: string): readonly [string, string] | null {
  const pair = parsePair(text)
  return pair?.every((name) => name !== '') ? pair : null
}
