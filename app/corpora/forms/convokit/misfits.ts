import type { Report } from '../../adapter.ts'
import { describe, fieldPath, shorten } from '../../guard.ts'
import type { RecognisedKind } from '../../shared/columns/columns.ts'
import type { Utterance } from '../../shared/convokit/utterance.ts'
import { field, type Metadata } from '../../shared/convokit/value.ts'
import type { LabelColumn } from './labels.ts'
import type { MetadataValue } from './profile.ts'

interface Column {
  readonly key: string
  readonly kind: RecognisedKind
}

/**
 * Tells of values that are not what the survey, which sees a part of the corpus, took a key's values to be. Each key, or
 * label, is told of once, at its first place.
 */
export interface Misfits {
  /** @returns the value, `null` in place of one that does not fit */
  utterance(column: Column, value: MetadataValue | undefined, at: Utterance): MetadataValue
  /** @param id of the conversation that the metadata is about */
  conversation(
    column: Column,
    value: MetadataValue | undefined,
    metadata: Metadata,
    id: string,
  ): MetadataValue
  /** An utterance whose number is another than that of those before it, where a conversation was taken to have one. */
  differing(key: string, at: Utterance): void
  /** A label that the scheme does not declare. */
  label(column: LabelColumn, value: string, at: Utterance): void
}

const EXPECTED: Readonly<Record<RecognisedKind, string>> = {
  number: 'a number, as elsewhere in the corpus',
  boolean: 'true or false, as elsewhere in the corpus',
  category: 'a word, as elsewhere in the corpus',
  list: 'a word or a list of words, as elsewhere in the corpus',
}

/** @param conversationsFile where metadata of conversations stands */
export function createMisfits(report: Report, conversationsFile: string): Misfits {
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
    report({
      severity: 'noticed',
      file: at.file,
      row: at.row,
      field: shorten(fieldPath(path)),
      found: shorten(describe(found)),
      expected,
    })
  }
  return {
    utterance({ key, kind }, value, at) {
      if (value !== undefined) return value
      tell(`utterance ${key}`, at, ['meta', key], field(at.meta, key), EXPECTED[kind])
      return null
    },
    conversation({ key, kind }, value, metadata, id) {
      if (value !== undefined) return value
      const at = { file: conversationsFile, row: 0 }
      tell(`conversation ${key}`, at, [id, key], field(metadata, key), EXPECTED[kind])
      return null
    },
    differing(key, at) {
      const expected =
        'the number that the utterances before it have, as in other conversations of the corpus'
      tell(`differing ${key}`, at, ['meta', key], field(at.meta, key), expected)
    },
    label({ key, scheme }, value, at) {
      const expected = `one of the ${scheme.values.length} labels that the first utterances have`
      tell(`label ${key} ${value}`, at, ['meta', key], value, expected)
    },
  }
}
