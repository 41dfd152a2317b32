import { encoded } from '../base/encoded.ts'
import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'

/** What is told of a field that cannot be understood. @param text what it says, quoted */
type FieldProblem = (messages: Parameters<AddressProblem['says']>[0], text: string) => string

/**
 * What a field of an address says; `null` where it is not there, or cannot be understood, which is then told.
 * @param understood `null`: the text means nothing
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

/** One of a few words; the first of them where the address says nothing, or none of them. */
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

/** Names as one value of a field, with `/` between them. */
export function formatNames(names: readonly string[]): string {
  return encoded(names.map(encoded).join('/')).replaceAll('%2F', '/')
}

/** Parts of a field, each encoded by itself; `null` where one is damaged. */
export function decodedParts(parts: readonly string[]): readonly string[] | null {
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return null
  }
}

/** The reverse of `formatNames`; `null` where a name is damaged. */
export function parseNames(text: string): readonly string[] | null {
  return decodedParts(text.split('/'))
}

/** Exactly two names. */
export function parsePair(text: string): readonly [string, string] | null {
  const [a, b, ...more] = parseNames(text) ?? []
  return a !== undefined && b !== undefined && more.length === 0 ? [a, b] : null
}

/** Exactly two names, neither of them empty. */
export function parseFullPair(text: string): readonly [string, string] | null {
  const pair = parsePair(text)
  return pair?.every((name) => name !== '') ? pair : null
}
