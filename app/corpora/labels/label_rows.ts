import type { LabelMapping } from '../../model/index.ts'
import type { Problem, Report } from '../adapter.ts'
import { problemAt } from '../guard.ts'
import type { LabelRow } from '../label_file.ts'
import { bareName } from '../shared/columns/column_names.ts'
import { isJsonObject, pathReader } from '../shared/columns/columns_path.ts'
import { flagOf, itemText, labelsOf, scoreOf, textOf, turnOf } from './cells.ts'
import type { FlatRecord } from './label_form.ts'

const CELLS = ['conversation', 'turn', 'utterance', 'text', 'split', 'annotator', 'score'] as const

/**
 * Creates a function that reads the rows of a record: one per annotator. Reports problems as `dropped` if the record or
 * an annotator's label is skipped, or as `noticed` if only a part is.
 * @param file its name, without folders
 */
export function labelRowReader(file: string, mapping: LabelMapping, report: Report) {
  const { labels: held } = mapping
  const readers = Object.fromEntries(
    CELLS.map((part) => [part, mapping[part] === null ? () => undefined : pathReader(mapping[part])]),
  ) as Record<(typeof CELLS)[number], (record: unknown) => unknown>
  const schemeReader = mapping.schemeColumn === null ? () => undefined : pathReader(mapping.schemeColumn)
  const labelReaders = held.columns.map((column) => ({ column, read: pathReader(column) }))
  const isTurnId = ['turnid', 'utterance'].includes(bareName(mapping.turn ?? ''))
  // Some tables use `utterance id` for the turn's index. Other ids are never indexes.
  const isCounted = mapping.turn !== null || bareName(mapping.utterance ?? '') === 'utteranceid'
  const nobody = mapping.annotatorName.trim() || file.replace(/\.[^.]*$/u, '')
  return ({ row, line, value: record, evidence, dropped }: FlatRecord): LabelRow[] => {
    const tell = (severity: Problem['severity'], field: string, found: unknown, expected: string) =>
      report({ ...problemAt(severity, { file, row }, field, found, expected), line })
    const drop = (field: string, found: unknown, expected: string) => {
      tell('dropped', field, found, expected)
      return []
    }
    if (dropped) return drop(dropped.field, dropped.found, dropped.expected)
    if (!isJsonObject(record)) return drop('(record)', record, 'an object with columns')
    const cell = (part: (typeof CELLS)[number]) => readers[part](record)
    const conversation = textOf(cell('conversation')) || null
    const counted = turnOf(cell(mapping.turn === null ? 'utterance' : 'turn'))
    const turn = isCounted ? counted : null
    const utterance = textOf(cell('utterance')) || (isTurnId && turn === null ? textOf(cell('turn')) : '')
    const text = itemText(cell('text'))
    const isNamed = utterance !== '' || (text !== '' && mapping.conversation === null)
    if (conversation === null && !isNamed)
      return drop(
        mapping.conversation ?? mapping.utterance ?? mapping.text ?? 'conversation',
        cell(mapping.conversation === null && mapping.utterance === null ? 'text' : 'conversation'),
        mapping.conversation === null && mapping.text !== null && mapping.utterance === null
          ? 'the text of a turn'
          : 'the id of a conversation',
      )
    if (turn === null && utterance === '' && (text === '' || mapping.turn !== null)) {
      const isUtterance = mapping.turn === null
      return drop(
        (isUtterance ? mapping.utterance : mapping.turn) ?? 'turn',
        cell(isUtterance ? 'utterance' : 'turn'),
        'the index of a turn, a whole number from 0',
      )
    }
    const score = scoreOf(cell('score'))
    if (score === undefined)
      tell('noticed', mapping.score ?? 'score', cell('score'), 'a number; the row is taken without it')
    const scheme = textOf(schemeReader(record))
    const rowOf = (labels: readonly string[], by: string): LabelRow => ({
      row,
      split: textOf(cell('split')) || null,
      conversation,
      turn,
      ...(utterance !== '' && { utterance }),
      ...(text !== '' && { text }),
      labels,
      by,
      score: score ?? null,
      ...(scheme !== '' && { scheme }),
      ...(evidence && evidence.length > 0 && { evidence }),
    })
    const by = textOf(cell('annotator')) || nobody
    if (held.how === 'one_hot') {
      const given: string[] = []
      for (const { column, read } of labelReaders) {
        const flag = flagOf(read(record))
        if (flag === null)
          tell('noticed', column, read(record), '1 or 0; the row is taken without this label')
        else if (flag) given.push(column)
      }
      return [rowOf(given, by)]
    }
    return labelReaders.flatMap(({ column, read }) => {
      const value = read(record)
      const isMissing =
        value === undefined || value === null || (!Array.isArray(value) && itemText(value) === '')
      // An annotator without a label in this row hasn't judged the turn.
      if (held.how === 'annotators' && isMissing && typeof value !== 'object') return []
      if (held.how === 'annotators' && value === null) return []
      const labels = labelsOf(value, held.splits)
      if (labels === null) return drop(column, value, held.splits ? 'labels' : 'a label')
      return [rowOf(labels, held.how === 'annotators' ? column : by)]
    })
  }
}
