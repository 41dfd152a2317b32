import {
  type Mapping,
  MORE_MEANINGS,
  type OpenRequest,
  openedId,
  type SourceRef,
  type TextEncodingName,
} from '../../../model/index.ts'
import type { SurveyColumn } from '../../../protocol/import_state.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'

/** A mapping to be edited, and the corpus that was opened with it. */
interface Draft {
  readonly id: string
  /** Null if it was guessed. */
  readonly mapping: Mapping | null
  readonly corpus: string
}

let draft: Draft | null = null

/**
 * Request that asks the user again for the meaning of a corpus's columns, starting with the previous mapping.
 * @param encoding of the texts. Detected if undefined.
 */
export function requestOfChange(
  { id, opened }: CorpusInfo,
  encoding: TextEncodingName | undefined,
): OpenRequest | null {
  return opened && requestOfDraft(opened, opened.reading.mapping, id, encoding)
}

/**
 * The same for a mapping that is not complete yet.
 * @param corpus id of the corpus that is replaced
 */
export function requestOfDraft(
  { source }: OpenRequest,
  mapping: Mapping | null,
  corpus: string,
  encoding?: TextEncodingName,
): OpenRequest {
  const request = asking(source, encoding)
  draft = { id: openedId(request), mapping, corpus }
  return request
}

/** Mapping that a request edits, or null if it is new. */
export function draftOf(request: OpenRequest): Draft | null {
  return draft?.id === openedId(request) ? draft : null
}

/** Request for a mapping of a source, regardless of its content. */
export function asking(source: SourceRef, encoding?: TextEncodingName): OpenRequest {
  return { source, reading: { adapter: 'mapped', mapping: null, ...(encoding && { encoding }) } }
}

/**
 * The part of a mapping whose columns exist. In another encoding, columns may have other names.
 * @param guess used for the other columns
 */
export function fittingMapping(
  mapping: Mapping,
  columns: readonly Pick<SurveyColumn, 'path'>[],
  guess: Mapping | null,
): Mapping {
  const fits = (path: string | null | undefined) => columns.some((column) => column.path === path)
  const kept = (role: 'conversation' | 'turn' | 'speaker') =>
    mapping[role] === null || fits(mapping[role]) ? mapping[role] : (guess?.[role] ?? null)
  const more = MORE_MEANINGS.flatMap((meaning) => {
    const path = fits(mapping[meaning]) ? mapping[meaning] : mapping[meaning] && guess?.[meaning]
    return path === undefined || path === '' ? [] : [[meaning, path]]
  })
  return {
    conversation: kept('conversation'),
    turn: kept('turn'),
    speaker: kept('speaker'),
    text: fits(mapping.text) ? mapping.text : (guess?.text ?? ''),
    labels: mapping.labels.every(fits) ? mapping.labels : mapping.labels.filter(fits),
    ...Object.fromEntries(more),
  }
}
