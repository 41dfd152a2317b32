import type { Report } from '../../adapter.ts'
import { fieldPath, problemAt, shorten } from '../../guard.ts'
import type { PlainKind } from '../../shared/columns/columns.ts'
import type { Utterance } from '../../shared/convokit/utterance.ts'
import { field, type Metadata } from '../../shared/convokit/value.ts'
import type { LabelColumn } from './labels.ts'
import type { MetadataValue } from './profile.ts'

interface Column {
  readonly key: string
  readonly kind: PlainKind
}

const EXPECTED: Readonly<Record<PlainKind, string>> = {
  number: 'a number, as elsewhere in the corpus',
  boolean: 'true or false, as elsewhere in the corpus',
  category: 'a word, as elsewhere in the corpus',
  list: 'a word or a list of words, as elsewhere in the corpus',
}

export type Misfits = ReturnType<typeof createMisfits>

/**
 * Reports values that do not match the survey, which sees only a part of the corpus. Each key, and each label, is
 * reported once, at its first occurrence.
 * @param conversationsFile name of the file with conversation metadata
 */
export function createMisfits(report: Report, conversationsFile: string) {
  const told = new Set<string>()
  const tell = (
    what: string,
    at: { file: string; row: number },
    path: readonly string[],
    found: unknown,
    expected: string,
  ) => {
    if (told.has(what)) return
    told.add(what)
    report(problemAt('noticed', at, shorten(fieldPath(path)), found, expected))
  }
  return {
    /** @returns the value, or null if it does not fit */
    utterance({ key, kind }: Column, value: MetadataValue | undefined, at: Utterance): MetadataValue {
      if (value !== undefined) return value
      tell(`utterance ${key}`, at, ['meta', key], field(at.meta, key), EXPECTED[kind])
      return null
    },
    /** @param id of the conversation that the metadata belongs to */
    conversation(
      { key, kind }: Column,
      value: MetadataValue | undefined,
      metadata: Metadata,
      id: string,
    ): MetadataValue {
      if (value !== undefined) return value
      const at = { file: conversationsFile, row: 0 }
      tell(`conversation ${key}`, at, [id, key], field(metadata, key), EXPECTED[kind])
      return null
    },
    /** Reports a number that differs from previous utterances although the survey found one per conversation. */
    differing(key: string, at: Utterance) {
      const expected =
        'the number that the utterances before it have, as in other conversations of the corpus'
      tell(`differing ${key}`, at, ['meta', key], field(at.meta, key), expected)
    },
    /** Reports a label that the scheme does not declare. */
    label({ key, scheme }: LabelColumn, value: string, at: Utterance) {
      const expected = `one of the ${scheme.values.length} labels that the first utterances have`
      tell(`label ${key} ${value}`, at, ['meta', key], value, expected)
    },
  }
}
