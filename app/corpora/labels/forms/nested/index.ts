import {
  bareName,
  LABEL_NAMES,
  TEXT_NAMES,
  TURN_NAMES,
  UTTERANCE_ID_NAMES,
} from '../../../shared/columns/column_names.ts'
import { isJsonObject, type JsonObject } from '../../../shared/columns/columns_path.ts'
import type { RecordsForm } from '../../label_form.ts'

const PLACES = [...TURN_NAMES, ...UTTERANCE_ID_NAMES, ...TEXT_NAMES]

/**
 * Output of a model: one object per conversation with a list of turns, each with a label, or a list of labels in the
 * order of the turns. Columns of the conversation are repeated on each turn.
 */
export const nested: RecordsForm = {
  reads: 'records',
  id: 'nested',
  title: '',
  isTable: true,
  recognises: (sample) => {
    const list = listOf(sample)
    return list !== null && sample.every((record) => Array.isArray(record[list]))
  },
  flatten: (record) => {
    const list = listOf([record])
    if (list === null) return [{ value: record }]
    const { [list]: turns, ...outer } = record
    const items = Array.isArray(turns) ? turns : []
    const isPlaced = items.some((item) => isJsonObject(item) && Object.keys(item).some(isPlace))
    return items.map((item, turn) => ({
      value: {
        ...outer,
        ...(!isPlaced && { turn }),
        ...(isJsonObject(item) ? item : { label: item }),
        // Both have an id: that of the turn is no conversation's.
        ...('id' in outer && isJsonObject(item) && 'id' in item && { id: outer.id, ...utteranceOf(item) }),
      },
    }))
  },
}

/** The id of an item is that of its utterance, unless the item names a turn. Then it may be that of an annotation. */
function utteranceOf(item: JsonObject): JsonObject {
  const isPlaced = Object.keys(item).some((name) =>
    [...TURN_NAMES, ...UTTERANCE_ID_NAMES].includes(bareName(name)),
  )
  return isPlaced ? {} : { utterance_id: item.id }
}

function isPlace(name: string): boolean {
  return PLACES.includes(bareName(name))
}

/** The column with a list of labelled turns. Null if there is none. */
function listOf(records: readonly JsonObject[]): string | null {
  const keys = [...new Set(records.flatMap((record) => Object.keys(record)))]
  // A list of labels belongs to one turn if the record says which one.
  const isOneTurn = keys.some(isPlace)
  return (
    keys.find((key) =>
      records.some(({ [key]: value }) => {
        if (!Array.isArray(value) || value.length === 0) return false
        if (value.every(isJsonObject))
          return value.some((item: JsonObject) =>
            Object.keys(item).some((name) => LABEL_NAMES.includes(bareName(name))),
          )
        return (
          !isOneTurn && LABEL_NAMES.includes(bareName(key)) && value.every((item) => typeof item === 'string')
        )
      }),
    ) ?? null
  )
}
