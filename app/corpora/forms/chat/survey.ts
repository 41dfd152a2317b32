import { CodedError } from '../../../base/coded_error.ts'
import { type Place, placeText } from '../../../base/place_text.ts'
import type { RecordFile } from '../../adapter.ts'
import { describe, shorten } from '../../guard.ts'
import { type BranchKeys, branchKeys } from '../../shared/branch_columns.ts'
import { createColumnScan, firstOf } from '../../shared/columns/columns.ts'
import { asTurnColumns, type DeclaredColumn, declareColumns } from '../../shared/columns/columns_declared.ts'
import { columnTitle, keyMaker, RESERVED_KEYS } from '../../shared/columns/columns_key.ts'
import { isJsonObject, pathReader } from '../../shared/columns/columns_path.ts'
import { titleColumnOf } from '../../shared/unknown_source.ts'
import { alternativeColumns } from './alternatives.ts'
import { createIdScan } from './ids.ts'
import { IMAGE_KEYS, imagesIn } from './messages/column_images.ts'
import { MESSAGE_KEYS, TELL_NOBODY } from './messages/message_items.ts'
import { doBranch, readMessages } from './messages/messages.ts'
import { plainRecord } from './records/plain_record.ts'
import { columnsOfShape, type Shape, shapeOf } from './shape.ts'

/** Findings about chat data from its first records. */
export interface ChatSurvey {
  /** The shape of the first record that has one. */
  readonly shape: Shape
  /** Id column. Null if a conversation's id is its row number. */
  readonly idColumn: string | null
  /** Columns outside the conversation. */
  readonly columns: readonly DeclaredColumn[]
  /** Column used for conversation titles. Null if there is none. */
  readonly titleColumn: DeclaredColumn | null
  /** Columns of lists and objects that are neither facets nor turns. */
  readonly lists: readonly ListColumn[]
  /** Fields of messages other than speaker and text. */
  readonly fields: readonly DeclaredColumn[]
  /** Paths of columns and message fields that the page does not show. */
  readonly unshown: readonly Unshown[]
  /** Null if the first records have no branches. */
  readonly branches: BranchKeys | null
}

/** A column whose values are lists or objects. */
export interface ListColumn {
  readonly path: string
  readonly title: string
  read(record: unknown): unknown
}

/** Columns, or fields of messages, that the page does not show. */
export interface Unshown {
  readonly paths: readonly string[]
  readonly of: 'column' | 'field of messages'
  readonly why: string
}

/** Only this many columns become facets and fields. The raw record shows all of them. */
const MOST_COLUMNS = 40
const MOST_FIELDS = 20

const KEYS_WITH_IMAGES = new Set([...MESSAGE_KEYS, ...IMAGE_KEYS])

type FirstRecord = Place & { readonly value: unknown }

/** @throws CodedError if the first records contain no chat */
export async function surveyChat(files: readonly RecordFile[]): Promise<ChatSurvey> {
  const columns = createColumnScan()
  const fields = createColumnScan()
  const ids = createIdScan()
  const used = new Set<string>()
  let shape: Shape | null = null
  let first: FirstRecord | null = null
  let hasBranches = false
  for (const file of files) {
    for await (const record of firstOf(file)) {
      const value = plainRecord(record.value)
      first ??= { file: file.name, ...record }
      const found = shapeOf(value)
      if (found && isJsonObject(value)) {
        shape ??= found
        for (const column of [...columnsOfShape(value, found), ...alternativeColumns(value, found)])
          used.add(column)
        ids.add(value, file.split)
        // Messages would use up the columns that are read of each record.
        columns.add(Object.fromEntries(Object.entries(value).filter(([key]) => !used.has(key))))
        const messages = readMessages(value, found, TELL_NOBODY)
        hasBranches ||= doBranch(messages)
        for (const { item } of messages)
          if (item) fields.add(item, imagesIn(item).length > 0 ? KEYS_WITH_IMAGES : MESSAGE_KEYS)
      }
    }
  }
  if (!shape) throw notChat(first, files)
  const idColumn = ids.column()
  if (idColumn !== null) used.add(idColumn)
  const isFree = (path: string) => !used.has(path) && !used.has(path.split('.', 1)[0] ?? '')
  const typed = columns.columns().filter(({ path }) => isFree(path))
  const lists = columns.untyped().filter(isFree)
  const fieldsTyped = fields.columns()
  const makeKey = keyMaker([...RESERVED_KEYS])
  const branches = hasBranches ? branchKeys(makeKey) : null
  const declared = declareColumns(typed.slice(0, MOST_COLUMNS), makeKey)
  const shownFields = declareColumns(asTurnColumns(fieldsTyped.slice(0, MOST_FIELDS)), makeKey)
  const pathsOf = (all: readonly { readonly path: string }[]) => all.map(({ path }) => path)
  const columnsLeft = [...pathsOf(typed.slice(MOST_COLUMNS)), ...lists.slice(MOST_COLUMNS)]
  const texts = shownFields.filter(({ kind }) => kind === 'text')
  const unshown: Unshown[] = [
    { paths: columnsLeft, of: 'column', why: `at most ${MOST_COLUMNS}; these stand in the raw record only` },
    {
      paths: [...pathsOf(fieldsTyped.slice(MOST_FIELDS)), ...fields.untyped()],
      of: 'field of messages',
      why: 'single values, in at most 20 fields; these stand in the raw record only',
    },
    {
      paths: pathsOf(texts),
      of: 'field of messages',
      why: 'short values; these texts stand in the tables and the raw record only',
    },
  ]
  return {
    shape,
    idColumn,
    columns: declared,
    titleColumn: titleColumnOf(declared),
    lists: lists
      .slice(0, MOST_COLUMNS)
      .map((path) => ({ path, title: columnTitle(path), read: pathReader(path) })),
    fields: shownFields,
    unshown: unshown.filter(({ paths }) => paths.length > 0),
    branches,
  }
}

function notChat(first: FirstRecord | null, files: readonly RecordFile[]): CodedError {
  if (!first) return new CodedError('noRecords', { names: files.map((f) => f.name), needed: 'conversation' })
  return new CodedError(
    'notChat',
    { file: first.file },
    {
      detail:
        `In ${placeText(first)}: found ${shorten(describe(first.value))}; expected a list of messages ` +
        '(messages, conversations, …), or a pair such as prompt and response.',
    },
  )
}
