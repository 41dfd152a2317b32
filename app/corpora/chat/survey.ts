import { ParleyError } from '../../base/errors.ts'
import type { RecordFile } from '../adapter.ts'
import { describe, shorten } from '../guard.ts'
import { createColumnScan, SCANNED_RECORDS } from '../shared/columns.ts'
import { type DeclaredColumn, declareColumns } from '../shared/columns_declared.ts'
import { keyMaker, RESERVED_KEYS } from '../shared/columns_key.ts'
import { isJsonObject } from '../shared/columns_path.ts'
import { titleColumnOf } from '../shared/unknown_source.ts'
import { createIdScan } from './ids.ts'
import { MESSAGE_KEYS, readMessages } from './messages.ts'
import { columnsOfShape, REJECTED_COLUMN, type Shape, shapeOf } from './shape.ts'

/** What the first records of chat data tell about all of them. */
export interface ChatSurvey {
  /** The shape of the first record that has one. */
  readonly shape: Shape
  /** The column of ids; `null`: a conversation's id is its row number. */
  readonly idColumn: string | null
  /** Columns beside the conversation itself. */
  readonly columns: readonly DeclaredColumn[]
  /** The one of them that a conversation's title is read from; `null` where there is none. */
  readonly titleColumn: DeclaredColumn | null
  /** Fields of messages beside who speaks and what is said. */
  readonly fields: readonly DeclaredColumn[]
}

/** Data with more columns has only the first as facets and fields; all of them stand in the raw record. */
const MOST_COLUMNS = 40
const MOST_FIELDS = 20

/** @throws ParleyError where none of the first records is a chat */
export async function surveyChat(files: readonly RecordFile[]): Promise<ChatSurvey> {
  const columns = createColumnScan()
  const fields = createColumnScan()
  const ids = createIdScan()
  const used = new Set<string>([REJECTED_COLUMN])
  let shape: Shape | null = null
  let first: { file: string; row: number; value: unknown } | null = null
  for (const file of files) {
    let count = 0
    for await (const { row, value } of file.records()) {
      first ??= { file: file.name, row, value }
      const found = shapeOf(value)
      if (found && isJsonObject(value)) {
        shape ??= found
        for (const column of columnsOfShape(found)) used.add(column)
        ids.add(value, file.split)
        columns.add(value)
        for (const { item } of readMessages(value, found, () => {})) if (item) fields.add(item, MESSAGE_KEYS)
      }
      count += 1
      if (count >= SCANNED_RECORDS) break
    }
  }
  if (!shape) throw notChat(first, files)
  const idColumn = ids.column()
  if (idColumn !== null) used.add(idColumn)
  const typed = columns
    .columns()
    .filter(({ path }) => !used.has(path) && !used.has(path.split('.', 1)[0] ?? ''))
  const makeKey = keyMaker([...RESERVED_KEYS])
  const declared = declareColumns(typed.slice(0, MOST_COLUMNS), makeKey)
  return {
    shape,
    idColumn,
    columns: declared,
    titleColumn: titleColumnOf(declared),
    fields: declareColumns(fields.columns().slice(0, MOST_FIELDS), makeKey),
  }
}

function notChat(
  first: { file: string; row: number; value: unknown } | null,
  files: readonly RecordFile[],
): ParleyError {
  if (!first) {
    const names = files.map((file) => file.name).join(', ')
    return new ParleyError(`There are no records in ${names || 'these files'}.`, {
      advice: 'Choose a file with at least one conversation.',
    })
  }
  return new ParleyError(`${first.file} holds no chat that Parley knows.`, {
    advice: 'Open it as unknown dialogue data and say which column is what.',
    detail:
      `Row ${first.row}: found ${shorten(describe(first.value))}; expected a list of messages ` +
      '(messages, conversations, …), or a pair such as prompt and response.',
  })
}
